import { valuesOf, type SeatId } from '@warlog/kernel';
import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { judgedBy, stakeOf } from '../resolve/victory.js';

/** How much a loss of one's own counts against one of the enemy's, by the measure of the campaign (PW-20.11). */
const ownWeight = { score: 0.5, inflicted: 0.5, remaining: 1 } as const;

/**
 * By how many points of the campaign's measure a point of damage to a unit counts: its worth at stake, spread over the boxes
 * that it has left. 0 where no campaign says by what it judges (PW-20.11).
 */
export function stakeIn(view: View, unit: Unit, seat: SeatId): number {
  if (view.scenario.battle?.victory === undefined) return 0;
  const weight = unit.seat === seat ? ownWeight[judgedBy(view)] : 1;
  return (weight * stakeOf(view, unit)) / Math.max(1, boxesLeft(unit));
}

/** Boxes of armour, systems and weapons that are whole. */
function boxesLeft({ armor, systems, weapons }: Unit): number {
  const plain = [...armor, ...valuesOf(systems)].reduce((all, n) => all + n, 0);
  return plain + valuesOf(weapons).filter(({ whole }) => whole).length;
}
