import type { Hindrance } from '@warlog/ruleset-api';
import { type SeatId, line, placeRef, seatRef } from '@warlog/core';
import type { PlaceId } from './place.js';
import type { FireSince } from './since.js';
import type { Stance, StanceChange } from './stance.js';
import { ownSide } from './view/known.js';

/**
 * Narrates that the stance towards a seat hinders an order. Names the stance order of this draft, or the turn since
 * which it applies if known; `code` names the message, and with `-since` the one with that turn.
 */
export function hindranceLine(
  view: {
    readonly seat: SeatId | null;
    readonly sides: Readonly<Record<SeatId, { readonly stance: Stance | null; readonly stanceSince?: FireSince }>>;
  },
  change: StanceChange = {},
  { towards, place }: { readonly towards: SeatId; readonly place: PlaceId },
  [code, clause]: readonly [code: string, clause: string],
): Hindrance['line'] {
  const { stance, stanceSince } = ownSide(view) ?? { stance: null };
  const isNamed = stance?.players[towards] !== undefined;
  const isNew = change.players?.[towards] !== undefined || (!isNamed && change.default !== undefined);
  const since = isNamed ? stanceSince?.players[towards] : stanceSince?.default;
  const params = { seat: seatRef(towards), place: placeRef(place) };
  if (isNew || since === undefined) return line(code, params, { clause, place });
  return line(`${code}-since`, { ...params, turn: since }, { clause, place });
}
