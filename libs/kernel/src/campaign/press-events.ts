import { bySeat, type SeatId } from '../ids.js';

/* Letters between the people of a campaign. What they say lies outside the stream, so that it can be erased. */

/** Who writes and reads press: a seat, or whoever runs the campaign (its game master, else its host). */
export type PressMember = SeatId | 'gm';

/** What may be written, declared at creation. */
export interface PressPolicy {
  readonly channels: 'none' | 'public' | 'all';
  /** May a letter to all go without a name? */
  readonly unsigned: boolean;
  /** Letters to a seat stay with whoever played it then; absent: its next player reads them. */
  readonly staysWith?: 'person';
}

/** A letter was sent. Told to those it is for alone: others learn neither of it nor of its channel. */
export interface PressSent {
  readonly type: 'PressSent';
  /** Opaque; under it lies what the letter says. */
  readonly message: string;
  /** Null: it bears no name, and this viewer did not write it. */
  readonly from: PressMember | null;
  /** Everybody, or the members of its channel, its author among them, in the order of `pressOrder`. */
  readonly to: 'all' | readonly PressMember[];
  readonly signed: boolean;
  readonly at: number;
  /** Which of its players reads it for each seat, 1 for the first; absent: whoever plays the seat. */
  readonly people?: Readonly<Partial<Record<SeatId, number>>>;
}

/** What a letter said was erased; that it was sent stays. */
export interface PressErased {
  readonly type: 'PressErased';
  readonly message: string;
  readonly to: PressSent['to'];
  readonly by: 'author' | 'gm';
  readonly at: number;
}

export type PressEvent = PressSent | PressErased;

/** Their names, all of them. */
export const pressEventTypes: readonly PressEvent['type'][] = ['PressSent', 'PressErased'];

/** What holds where a campaign's first event says nothing of press. */
export const usualPress: PressPolicy = { channels: 'all', unsigned: false };

/** Letters that one member may send within `PRESS_WINDOW_MS`. */
export const PRESS_MOST = 40;
export const PRESS_WINDOW_MS = 3_600_000;

/** Seats by their numbers, then whoever runs the campaign. */
export function pressOrder(a: PressMember, b: PressMember): number {
  if (a === 'gm' || b === 'gm') return Number(a === 'gm') - Number(b === 'gm');
  return bySeat(a, b);
}

/** The name of a channel: the same members are the same channel. */
export function pressChannel(to: PressSent['to']): string {
  return to === 'all' ? 'all' : [...to].sort(pressOrder).join('+');
}
