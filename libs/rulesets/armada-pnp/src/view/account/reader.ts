import { addressed, line, type Message, type Param, type SeatId } from '@warlog/core';
import type { AccountChange, AccountDie } from '@warlog/ruleset-api';
import { messages } from '../../messages.js';
import type { SideId } from '../../model/ids.js';
import type { ArmadaView } from '../../model/view.js';
import { seatOfSide, sideOfSeat } from '../../position.js';
import { sideRef } from '../line.js';
import { readsAs } from '../narrate.js';

/** Speaks to the viewer of a view, whose own side is "you". */
export interface Reader {
  readonly say: (
    code: string,
    params?: Readonly<Record<string, Param>>,
    extras?: Parameters<typeof line>[2],
  ) => Message;
  /** A side as the label of a row. */
  readonly label: (side: SideId) => Message;
  readonly seat: (side: SideId) => SeatId;
  /** The tone of something that is good for this side and bad for the other. */
  readonly tone: (good: SideId) => 'good' | 'bad' | 'plain';
}

/** Returns the reader of a view; it follows the view, which may be folded further. */
export function readerOf(view: ArmadaView): Reader {
  const say: Reader['say'] = (code, params = {}, extras = {}) => {
    const said = line(code, params, extras);
    return addressed(messages, [said], readsAs(view))[0] ?? said;
  };
  return {
    say,
    label: (side) => say('account.side', { side: sideRef(side) }),
    seat: (side) => seatOfSide(view, side),
    tone: (good) => {
      const own = sideOfSeat(view, view.seat);
      return own === null ? 'plain' : own === good ? 'good' : 'bad';
    },
  };
}

/** Returns dice of this game: two with six sides, or the one with twelve (PNP-9.9). */
export const diceOf = (faces: readonly number[], sides = 6, counts = true): readonly AccountDie[] =>
  faces.map((face) => ({ face, ...(sides === 6 ? {} : { sides }), counts }));

/** Returns the change of one thing's force, in hits that it can still take (PNP-8.5). */
export const forceChange = (
  seat: SeatId,
  thing: string,
  points: number,
  what: Message,
  n = Math.abs(points),
): AccountChange => ({ thing, seat, measure: 'force', points, what, n });

/** Sums up changes. */
export const pointsOf = (changes: readonly AccountChange[]): number =>
  changes.reduce((sum, { points }) => sum + points, 0);
