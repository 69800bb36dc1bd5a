import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { battle, flying, orders, s1, s2, seenBy, withFlying } from '../cases/battle.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { seekersHere, unitsHere } from '../position.js';
import { arrivals, seekerPaths } from './arrivals.js';
import { plannedActionsOf } from './planned-actions.js';
import { launchWays } from './launches.js';
import { plansOf } from './plan.js';
import { powerOf } from './power.js';
import { programTo, reachOf } from './reach.js';
import { struckOn } from './struck.js';
import { thrustLimit } from './thrust.js';
import { volleyPicture } from './volley.js';
import { weaponRows } from './weapons.js';

/** Returns the view of a position with a hidden ship in a hex, and a missile aimed at one of two ships. */
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

/** Returns all results that the game UI uses. */
function answers(view: View, sheet: BattleSheet | null): string {
  const ids = unitsHere(view).map(({ id }) => id);
  const pairs = ids.flatMap((id) => ids.map((other) => [id, other] as const));
  const results = [
    [...plansOf(view, sheet)],
    ids.map((id) => [reachOf(view, id), thrustLimit(view, id), powerOf(view, sheet, id), struckOn(view, sheet, id)]),
    ids.map((id) => reachOf(view, id).map((hex) => programTo(view, id, hex, 'y'))),
    ids.map((id) => plannedActionsOf(view, sheet, id)),
    ids.map((id) => [
      arrivals(view, sheet, id),
      seekersHere(view).map((seeker) => seekerPaths(view, sheet, seeker.id, id)),
    ]),
    pairs.map(([id, other]) => [weaponRows(view, sheet, id, other), launchWays(view, sheet, id, 'm1', other, 2)]),
    ids.flatMap((id) => [1, 2, 3, 4, 5, 6].map((impulse) => volleyPicture(view, sheet, id, impulse))),
  ];
  return JSON.stringify(results, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

golden('PW-19.1', 'no result differs between worlds that differ in a hidden ship or in a missile’s target', () => {
  const fires = orders('x', { fire: [{ impulse: 2, weapons: ['l1', 'p1'], target: 'y' }] });
  for (const sheet of [null, fires]) {
    const expected = answers(world('1011', 'x'), sheet);
    expect(expected.length).toBeGreaterThan(5000);
    expect(answers(world('3030', 'x'), sheet)).toBe(expected);
    expect(answers(world('1011', 'w'), sheet)).toBe(expected);
  }
});
