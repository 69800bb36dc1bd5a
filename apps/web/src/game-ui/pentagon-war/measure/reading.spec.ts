import { distance, plansOf, seekersHere, unitsHere, weaponRows } from '@warlog/pentagon-war/ui';
import { expect, it } from 'vitest';
import { stanceOf } from '../table-model.js';
import { playedView } from '../testing/played-view.js';
import { readingOf } from './reading.js';

const view = playedView(3);
const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

it('reads distance, sight and bearing weapons of both sides between any two things, as the rules do', () => {
  const plans = plansOf(view, {});
  let bearing = 0;
  for (const impulse of [1, 7, 12]) {
    const scene = { view, plans, impulse, say, nameOf: (id: string) => id };
    for (const unit of unitsHere(view))
      for (const other of unitsHere(view).filter(({ seat }) => seat !== unit.seat)) {
        const [at, there] = [stanceOf(scene, unit).at, stanceOf(scene, other).at];
        const { figure, line, lines } = readingOf(scene, unit.id, other.id)!;
        expect(figure).toBe(`pentagon.measure.hexes ${distance(at, there)}`);
        expect(line.look).toBe('clear');
        for (const { id, cells } of weaponRows(view, {}, unit.id, other.id)) {
          const isNamed = lines.some(
            (words) => words.startsWith(`measure.bears ${unit.id} `) && words.split(' ').includes(id),
          );
          const { state } = cells[impulse - 1]!;
          if (state === 'arc') expect([unit.id, id, isNamed]).toEqual([unit.id, id, false]);
          if (state === 'bears') expect([unit.id, id, isNamed]).toEqual([unit.id, id, true]);
          if (isNamed) bearing += 1;
        }
      }
  }
  expect(bearing).toBeGreaterThan(0);
});

it('measures to seekers and hexes, and names what lies on the line', () => {
  const [unit] = unitsHere(view);
  const scene = { view, plans: new Map(), impulse: 1, say, nameOf: (id: string) => id };
  for (const { id, at } of seekersHere(view))
    expect(readingOf(scene, unit!.id, id)?.figure).toBe(`pentagon.measure.hexes ${distance(unit!.at, at)}`);
  const { a, c } = unit!.at;
  const [near, far] = [2, 4].map((steps) => ({ ...unit!, id: `${steps} off`, at: { a: a + steps, c } }));
  const lined = { ...view, units: { ...view.units, near, far } } as unknown as typeof view;
  expect(readingOf({ ...scene, view: lined }, unit!.id, '4 off')?.lines.join()).toMatch(/measure\.between .*2 off/);
  expect(readingOf(scene, unit!.id, 'nothing')).toBeNull();
});
