import { sideIds, type ArmadaView } from '@warlog/armada-pnp/ui';
import type { GameEvent } from '@warlog/campaign';
import type { ChartMove } from '../../../map/star/model.js';
import { numberOf } from '../forces.js';
import { eventsOf } from './visible-events.js';

/**
 * Returns the retreats that were made, as counters on their way. Declared moves are drawn from the view, which holds
 * them.
 */
export function movesOf(events: readonly GameEvent[]): readonly ChartMove[] {
  return eventsOf(events, 'RetreatMade').map(({ side, from, to, units }) => ({
    ...{ id: `${side} ${from} ${to}`, label: String(units.length), from, to },
    ...{ seat: 0, kind: 'past', problem: false, counted: true },
  }));
}

/** Returns the same moves in the color of the seat that plays the side, which only a view knows. */
export function inColour(moves: readonly ChartMove[], view: ArmadaView): readonly ChartMove[] {
  return moves.map((move) => {
    const side = sideIds.find((each) => move.id.startsWith(`${each} `)) ?? null;
    return { ...move, seat: numberOf(view, side) ?? 0 };
  });
}
