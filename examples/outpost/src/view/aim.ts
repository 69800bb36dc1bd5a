import { aimEnd, aimPart, aimRow, lastTurnPart, survivalPart, type Aim } from '@warlog/ruleset-api';
import { line, type SeatId } from '@warlog/core';
import type { OutpostView } from '../model.js';
import { seatOf } from '../offers.js';

/** Returns how the game is won, and how far each side is (OUT-7, OUT-8). */
export function aim(view: OutpostView): Aim {
  const { sides, owned, options, out, ended } = view;
  const need = options.goal;
  const measureOf = (seat: SeatId) => ({ have: owned[seat] ?? null, need });
  const me = seatOf(view);
  const measure = me === null ? null : measureOf(me);
  const now = { text: line(measure === null ? 'aim.goal' : 'aim.now', { have: measure?.have ?? 0, need }), measure };
  const rows = sides.map(({ id }) => aimRow({ seat: id, measure: measureOf(id) }));
  const seats = sides.map(({ id }) => id);
  const gone = Object.fromEntries(seats.map((id) => [id, { out: out.includes(id) }]));
  return {
    now: ended === null ? now : aimEnd(ended.winners, 'ended.turns'),
    parts: [
      aimPart({ key: 'goal', title: line('aim.goal', { need }), rows, clause: 'OUT-7' }),
      ...lastTurnPart(options.turns, 'OUT-8'),
      survivalPart({ seats, sides: gone }, 'OUT-7'),
    ],
  };
}
