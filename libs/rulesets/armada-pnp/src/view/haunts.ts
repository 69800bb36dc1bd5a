import { chartOf } from '../chart.js';
import type { SideId, SystemId } from '../model/ids.js';
import type { ArmadaView } from '../model/view.js';
import { carrierAt } from '../position.js';

/** The places where a hidden carrier may be. */
export interface Haunts {
  /** Systems, by id; it is in one of them. */
  readonly systems: readonly SystemId[];
  /** Jumps that it may have made since it was last seen: one a turn (PNP-6.1). */
  readonly moves: number;
  /**
   * True if these are the systems with face-down counters. Otherwise the campaign does not show those, and every system
   * in reach is listed.
   */
  readonly isCounted: boolean;
}

/**
 * Returns the possible places of a side's carrier, from what this viewer has seen. They are within the possible jumps
 * from its last face-up place. Faster movement (a battle and its retreat) exposes it. Null if it was never seen or is
 * not hidden.
 */
export function carrierHaunts(view: ArmadaView, side: SideId): Haunts | null {
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

/** Returns the jumps between two systems. */
export function jumpsBetween(view: ArmadaView, from: SystemId, to: SystemId): number {
  return chartOf(view.map).distances(from).get(to) ?? Infinity;
}
