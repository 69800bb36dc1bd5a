import { boxesOf, unitsHere } from '@warlog/pentagon-war/ui';
import { expect, it } from 'vitest';
import type { Say } from '../../kit/say.js';
import { playedView } from '../testing/played-view.js';
import { fleetsOf, flightRows } from './fleet-model.js';

const say: Say = (key, params = {}) => [key.split('.').at(-1), ...Object.values(params)].join(' ');
const view = playedView(4);
const own = unitsHere(view).filter(({ seat }) => seat === view.seat);

it('lists every known ship by its side, own ones first, with boxes and whether it has a plot', () => {
  const [first] = own;
  const fleets = fleetsOf(view, say, { idle: new Set([first!.id]) });
  expect(fleets.map(({ isMine }) => isMine)).toEqual([true, false]);
  const listed = fleets.flatMap(({ ships }) => ships);
  expect(listed.map(({ id }) => id).sort()).toEqual(
    unitsHere(view)
      .map(({ id }) => id)
      .sort(),
  );
  for (const { id, facts } of listed) {
    const unit = view.units[id as (typeof own)[number]['id']]!;
    const of = boxesOf(view.designs[unit.design]!);
    const [left, built] = facts.split(' ').slice(-2).map(Number) as [number, number];
    expect(built).toBe(of);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(of);
    const armor = unit.armor.reduce((all, n) => all + n, 0);
    expect(left).toBeGreaterThanOrEqual(armor);
  }
  const plans = new Map(fleets[0]!.ships.map(({ id, plan }) => [id, plan?.isMade]));
  expect(own.map(({ id }) => plans.get(id))).toEqual(own.map(({ id }) => id !== first!.id));
  expect(fleets[1]!.ships.every(({ plan }) => plan === null)).toBe(true);
});

it('marks no ship of a viewer who is not asked, and names seekers in flight', () => {
  expect(fleetsOf(view, say, null).flatMap(({ ships }) => ships.map(({ plan }) => plan))).toEqual(
    unitsHere(view).map(() => null),
  );
  for (const { name, facts } of flightRows(view, say)) expect([name, facts]).not.toContain('');
});
