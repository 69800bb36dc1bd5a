import { bySeat, type SeatId, type UserId } from '@warlog/core';

/* Events of letters between players. The text is stored outside the stream, so that it can be erased. */

/** Who writes and reads press: a seat, or `gm`, the game master or else the host. */
export type PressMember = SeatId | 'gm';

/** What may be written; declared at creation. */
export interface PressPolicy {
  readonly channels: 'none' | 'public' | 'all';
  /** Whether a letter to all may be anonymous. */
  readonly unsigned: boolean;
  /** Letters to a seat stay with its player of that time; absent: the next player can read them. */
  readonly staysWith?: 'person';
}

/**
 * A letter was sent. Disclosed only to its members: others see neither the letter nor its channel. A letter of a seat to
 * itself alone is a comment.
 */
export interface PressSent {
  readonly type: 'PressSent';
  /** Opaque id of the letter's text. */
  readonly message: string;
  /** Null: anonymous, and not written by this viewer. */
  readonly from: PressMember | null;
  /** `all`, or the members of its channel including the author, in the order of `pressOrder`. */
  readonly to: 'all' | readonly PressMember[];
  readonly signed: boolean;
  readonly at: number;
  /** Who wrote a comment in the seat's own channel; absent: a letter of the member. */
  readonly by?: UserId;
  /** For each seat, which of its players can read it, 1 for the first; absent: the current one. */
  readonly people?: Readonly<Partial<Record<SeatId, number>>>;
  /** Seats that the letter calls by name, among those that read it; absent: none. */
  readonly mentions?: readonly SeatId[];
  /** Proposes a treaty to its recipients, through this turn; absent: an ordinary letter. */
  readonly treaty?: { readonly untilTurn: number };
}

/** The text of a letter was erased; the event that it was sent stays. */
export interface PressErased {
  readonly type: 'PressErased';
  readonly message: string;
  readonly to: PressSent['to'];
  readonly by: 'author' | 'gm';
  readonly at: number;
  /** Why host or game master erased it, shown in its place; absent: no reason. */
  readonly reason?: string;
}

/** Answers to a treaty: of a recipient, of the proposer, and of any party while it is in force. */
export const treatyAnswers = ['agreed', 'declined', 'withdrawn', 'cancelled'] as const;
export type TreatyAnswer = (typeof treatyAnswers)[number];

/** A party answered a treaty. Disclosed to the parties only, like the letter that proposed it. */
export interface TreatyAnswered {
  readonly type: 'TreatyAnswered';
  /** The letter that proposed it. */
  readonly message: string;
  readonly to: readonly PressMember[];
  readonly by: SeatId;
  readonly answer: TreatyAnswer;
  readonly at: number;
}

export type PressEvent = PressSent | PressErased | TreatyAnswered;

/** All event types of this module. */
export const pressEventTypes: readonly PressEvent['type'][] = ['PressSent', 'PressErased', 'TreatyAnswered'];

/** The policy of campaigns whose first event declares none. */
export const usualPress: PressPolicy = { channels: 'all', unsigned: false };

/** Letters that one member may send within `PRESS_WINDOW_MS`. */
export const PRESS_MOST = 40;
export const PRESS_WINDOW_MS = 3_600_000;

/** Compares members: seats by number, then `gm`. */
export function pressOrder(a: PressMember, b: PressMember): number {
  if (a === 'gm' || b === 'gm') return Number(a === 'gm') - Number(b === 'gm');
  return bySeat(a, b);
}

/** Returns the name of a channel; equal members make the same channel. */
export function pressChannel(to: PressSent['to']): string {
  return to === 'all' ? 'all' : [...to].sort(pressOrder).join('+');
}

/** What one party answered to a treaty, and when. */
export type TreatyReply = Pick<TreatyAnswered, 'by' | 'answer' | 'at'>;

/** A treaty between seats. The rules of the game do not enforce it; its terms are the text of its letter. */
export interface Treaty {
  readonly message: string;
  readonly from: PressMember;
  /** All parties, in the order of `pressOrder`. */
  readonly to: readonly PressMember[];
  readonly untilTurn: number;
  readonly answers: readonly TreatyReply[];
  readonly people?: NonNullable<PressSent['people']>;
}
