import { chartOf } from '../chart.js';
import type { SideId, SystemId } from '../model/ids.js';
import type { View } from '../model/view.js';
import { carrierAt } from '../position.js';

/** Where a carrier out of sight may be. */
export interface Haunts {
  /** Systems, by id; it is in one of them. */
  readonly systems: readonly SystemId[];
  /** Jumps that it may have made since it was last seen: one a turn (PNP-6.1). */
  readonly moves: number;
  /** Are they the systems with counters face down? Else the campaign does not show those, and every system in reach is meant. */
  readonly isCounted: boolean;
}

/**
 * Where the carrier of a side can be, from what this viewer has seen: where it was last face up, and as far from there as
 * it may have jumped since. Whatever brings it further than one jump a turn, a battle and its retreat, shows it. Null
 * where it was never seen, or where the side is not out of sight.
 */
export function carrierHaunts(view: View, side: SideId): Haunts | null {
  const known = carrierAt(view, side);
  if (known !== null) return { systems: [known.system], moves: 0, isCounted: true };
  const seen = view.carrierSeen[side];
  if (seen === null) return null;
  // The start counts as the beginning of turn 1. In the Combat phase this turn's moves are made.
  const hasMoved = view.battle !== null || view.retreat !== null;
  const moves = Math.max(0, view.turn - Math.max(1, seen.turn)) + Number(hasMoved);
  const jumps = chartOf(view.map).distances(seen.system);
  const inReach = (system: SystemId): boolean => (jumps.get(system) ?? Infinity) <= moves;
  const isCounted = view.options.counterVisibility !== 'none';
  const systems = isCounted ? view.hidden[side].map(({ system }) => system) : [...jumps.keys()];
  return { systems: systems.filter(inReach).sort(), moves, isCounted };
}

/** Jumps between two systems. */
export function jumpsBetween(view: View, from: SystemId, to: SystemId): number {
  return chartOf(view.map).distances(from).get(to) ?? Infinity;
}
