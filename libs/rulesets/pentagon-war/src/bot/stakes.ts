import { valuesOf, type SeatId } from '@warlog/core';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { judgedBy, stakeOf } from '../resolve/victory.js';

/** Weight of own losses against the enemy's, by the parent's measure (PW-20.11). */
const ownWeight = { score: 0.5, inflicted: 0.5, remaining: 1 } as const;

/**
 * Returns the points of the parent's measure per point of damage to a unit. This is the unit's value at stake, spread
 * over its remaining boxes. 0 without a measure (PW-20.11).
 */
export function stakeIn(view: View, unit: PentagonUnit, seat: SeatId): number {
  if (view.scenario.battle?.victory === undefined) return 0;
  const weight = unit.seat === seat ? ownWeight[judgedBy(view)] : 1;
  return (weight * stakeOf(view, unit)) / Math.max(1, boxesLeft(unit));
}

/** Returns the undestroyed boxes of armor, systems and weapons. */
function boxesLeft({ armor, systems, weapons }: PentagonUnit): number {
  const plain = [...armor, ...valuesOf(systems)].reduce((all, n) => all + n, 0);
  return plain + valuesOf(weapons).filter(({ whole }) => whole).length;
}
