import { valuesOf, type SeatId } from '@warlog/core';
import type { Standing } from '@warlog/ruleset-api';
import { measureOf } from '../judging.js';
import type { SwArmadaView } from '../model/view.js';

/**
 * Names of the public figures of every seat, in order: points by the battle's measure, ships and squadrons on the
 * table.
 */
export const figures = ['figure.points', 'figure.ships', 'figure.squadrons'] as const;

/** Returns a seat's units that are still in the battle. */
export const unitsLeft = (
  units: Readonly<Record<string, { readonly seat: SeatId; readonly status: string }>>,
  seat: SeatId,
): number =>
  valuesOf(units).filter((unit) => unit.seat === seat && (unit.status === 'here' || unit.status === 'waiting')).length;

/**
 * Returns the standings of the sides; all of it is public (SWA-HID-03). A seat is out when the battle has ended against
 * it.
 */
export function standings(view: SwArmadaView): readonly Standing[] {
  const counted = measureOf(view);
  return view.seats.map(({ id }) => ({
    seat: id,
    out: view.ended !== null && view.ended.winner !== id && view.ended.how === 'concession',
    figures: [counted[id] ?? 0, unitsLeft(view.ships, id), unitsLeft(view.squadrons, id)],
  }));
}
