import { seatNumber, type GameEvent, type SeatId } from '@warlog/kernel';
import type { ChartMove } from '../../../chart/model.js';

/** What every ruleset's jump tells. */
export interface Jumped {
  readonly seat: SeatId;
  readonly from: string;
  readonly to: string;
}

/** Jumps that were made, one arrow per seat and way; `jumped` finds a jump in an event. */
export function movesBy(
  events: readonly GameEvent[],
  jumped: (event: GameEvent) => Jumped | null,
): readonly ChartMove[] {
  const ways = new Map<string, ChartMove>();
  for (const event of events) {
    const jump = jumped(event);
    if (jump === null) continue;
    const { seat, from, to } = jump;
    const id = `${seat} ${from} ${to}`;
    ways.set(id, { id, label: null, from, to, seat: seatNumber(seat), kind: 'past', problem: false });
  }
  return [...ways.values()];
}
