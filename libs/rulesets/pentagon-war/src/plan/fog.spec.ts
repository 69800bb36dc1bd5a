import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { battle, flying, orders, s1, s2, seenBy, withFlying } from '../cases/battle.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { seekersHere, unitsHere } from '../position.js';
import { arrivals, seekerPaths } from './arrivals.js';
import { deedsOf } from './deeds.js';
import { launchWays } from './launches.js';
import { plansOf } from './plan.js';
import { powerOf } from './power.js';
import { programTo, reachOf } from './reach.js';
import { struckOn } from './struck.js';
import { thrustLimit } from './thrust.js';
import { volleyPicture } from './volley.js';
import { weaponRows } from './weapons.js';

/** A position with a hidden ship in a hex, and a missile that is meant for one of two ships. */
const world = (hidden: string, target: string): View =>
  seenBy(
    withFlying(
      battle(
        {
          x: { seat: s1, design: 'aklinon', hex: '1012', v: [3, 0] },
          w: { seat: s1, hex: '1212' },
          y: { seat: s2, design: 'aklinon', hex: '1007', facing: 'D', v: [-2, 1] },
          z: { seat: s2, design: 'night-moth', hex: hidden, more: { detected: false } },
        },
        { option: { impulsesPerPhase: '12' } },
      ),
      flying('m-1', { by: 'y', target, hex: '1009', from: '1008', heading: 'D' }),
    ),
    s1,
  );

/** Every question of the board, answered. */
function answers(view: View, sheet: BattleSheet | null): string {
  const ids = unitsHere(view).map(({ id }) => id);
  const pairs = ids.flatMap((one) => ids.map((other) => [one, other] as const));
  const told = [
    [...plansOf(view, sheet)],
    ids.map((id) => [reachOf(view, id), thrustLimit(view, id), powerOf(view, sheet, id), struckOn(view, sheet, id)]),
    ids.map((id) => reachOf(view, id).map((hex) => programTo(view, id, hex, 'y'))),
    ids.map((id) => deedsOf(view, sheet, id)),
    ids.map((id) => [arrivals(view, sheet, id), seekersHere(view).map((one) => seekerPaths(view, sheet, one.id, id))]),
    pairs.map(([one, other]) => [weaponRows(view, sheet, one, other), launchWays(view, sheet, one, 'm1', other, 2)]),
    ids.flatMap((id) => [1, 2, 3, 4, 5, 6].map((impulse) => volleyPicture(view, sheet, id, impulse))),
  ];
  return JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

golden('PW-19.1', 'no answer differs between worlds that differ in a hidden ship or in what a missile is after', () => {
  const fires = orders('x', { fire: [{ impulse: 2, weapons: ['l1', 'p1'], target: 'y' }] });
  for (const sheet of [null, fires]) {
    const told = answers(world('1011', 'x'), sheet);
    expect(told.length).toBeGreaterThan(5000);
    expect(answers(world('3030', 'x'), sheet)).toBe(told);
    expect(answers(world('1011', 'w'), sheet)).toBe(told);
  }
});
