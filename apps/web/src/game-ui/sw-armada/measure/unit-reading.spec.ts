import { bearsOn, measureBetween, measureShips, sceneOf, zones } from '@warlog/sw-armada/ui';
import { expect, it } from 'vitest';
import { laidView, nameOfUnit } from '../testing/laid-view.js';
import { readingOf } from './unit-reading.js';

const view = laidView();
const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  [key, ...Object.values(params)].join(' ');
const units = [...Object.values(view.ships), ...Object.values(view.squadrons)].filter(
  ({ status }) => status === 'here',
);

it('reads the same distance from both ends, never more than any zone measures', () => {
  for (const { id } of units)
    for (const { id: other } of units.filter((unit) => unit.id !== id))
      expect(measureBetween(view, id, other)?.distance).toBe(measureBetween(view, other, id)?.distance);
  const { ships } = sceneOf(view);
  for (const ship of ships)
    for (const other of ships.filter(({ id }) => id !== ship.id)) {
      const { distance } = measureBetween(view, ship.id, other.id)!;
      for (const zone of zones)
        for (const theirs of zones)
          expect(measureShips(ship, zone, other, theirs)?.distance ?? Infinity).toBeGreaterThanOrEqual(distance);
    }
});

it('names the zones of both ships that can attack, and nothing for a unit that is gone', () => {
  const scene = { view, say, nameOf: nameOfUnit };
  for (const { id, seat } of sceneOf(view).ships)
    for (const foe of units.filter((unit) => unit.seat !== seat)) {
      const { lines } = readingOf(scene, id, foe.id)!;
      const bearing = bearsOn(view, id).filter(({ to }) => to === foe.id);
      const said = lines.find((words) => words.startsWith(`measure.bears ${nameOfUnit(id)} `)) ?? '';
      for (const zone of zones) expect(said.includes(zone)).toBe(bearing.some((bears) => bears.zone === zone));
    }
  expect(readingOf(scene, 'a1', 'nothing')).toBeNull();
});
