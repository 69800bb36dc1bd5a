import { seatNumber, type SeatId } from '@warlog/core';
import type { GameEvent } from '@warlog/campaign';
import type { ChartMove } from '../../../map/star/model.js';

/** The fields that the jumps of every ruleset disclose. */
interface Jumped extends GameEvent {
  readonly seat: SeatId;
  readonly from: string;
  readonly to: string;
}

/** Returns the jumps that were made, one arrow per seat and route. */
export function movesOf(events: readonly GameEvent[]): readonly ChartMove[] {
  const jumps = events.filter((event): event is Jumped => event.type === 'UnitsJumped');
  const ways = new Map<string, ChartMove>();
  for (const { seat, from, to } of jumps) {
    const id = `${seat} ${from} ${to}`;
    ways.set(id, { id, label: null, from, to, seat: seatNumber(seat), kind: 'past', problem: false });
  }
  return [...ways.values()];
}
