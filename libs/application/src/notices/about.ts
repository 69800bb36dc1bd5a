import type { Motion, PressMember, SeatRole } from '@warlog/campaign';
import type { SeatId, UserId } from '@warlog/core';

type Nothing = Readonly<Record<string, never>>;

interface Turn {
  readonly turn: number;
  /** The part of the turn (`partKey`); absent: turns have no parts. */
  readonly part?: string;
}

interface Reasoned {
  /** Null: the rules or the clock. */
  readonly by: UserId | null;
  readonly why: string | null;
}

interface OfSeat {
  readonly seat: SeatId;
}

interface OfLetter {
  readonly message: string;
}

/** A new deadline, in ms since 1970. */
interface Until {
  readonly to: number;
}

/** What changes of a pace: the length of phases from a turn on (null: the game's own), or the days off. */
export interface PaceParams {
  readonly fromTurn?: number;
  readonly phaseMinutes?: number | null;
  readonly firstDay?: string;
  readonly lastDay?: string;
}

/** An open motion. Rows of older versions have no `hours`, `turn`, `seat` and `to`. */
interface OpenVote extends PaceParams {
  readonly motion: Motion['kind'];
  /** The requested time; null if it requests none. */
  readonly hours?: number | null;
  /** In addition to the hours; absent: none. */
  readonly minutes?: number;
  /** The turn with whose closing it lapses; null: none. */
  readonly turn?: number | null;
  readonly part?: string;
  readonly seat?: SeatId | null;
  /** The proposed user. */
  readonly to?: UserId | null;
  readonly by: UserId;
  readonly why: string;
  readonly closesAt: number;
}

/** Parameters of each notification by code: texts of users, numbers, and moments in ms since 1970. */
export interface NoticeParams {
  readonly near: Nothing;
  readonly last: Nothing;
  readonly half: Nothing;
  readonly opened: Turn;
  readonly resolved: Turn & { readonly ordinal: number; readonly next: number | null };
  readonly ended: Turn & { readonly ordinal: number };
  readonly cancelled: Reasoned;
  /** A lobby was not filled in time. */
  readonly unfilled: Nothing;
  /** A lobby is closed at this time unless it has started. */
  readonly 'lobby.ending': Until;
  readonly decision: { readonly turn: number; readonly kind: string };
  readonly answer: Nothing;
  /** Everybody else is done. */
  readonly awaited: Nothing;
  readonly moved: Reasoned & Until & { readonly from: number };
  readonly paused: Reasoned & { readonly until: number };
  readonly pace: Reasoned & PaceParams;
  readonly resumed: Until & { readonly by: UserId | null };
  readonly early: Until & { readonly from: number };
  readonly 'early.off': Until;
  readonly edited: { readonly by: UserId; readonly what: string };
  readonly press: { readonly message: string; readonly from: PressMember | null };
  /** A letter that calls the recipient's seat by name. */
  readonly mention: NoticeParams['press'];
  /** Another seat proposes a treaty by this letter. */
  readonly treaty: NoticeParams['press'];
  readonly 'treaty.agreed': OfSeat & OfLetter;
  readonly 'treaty.declined': OfSeat & OfLetter;
  readonly 'treaty.withdrawn': OfSeat & OfLetter;
  readonly 'treaty.cancelled': OfSeat & OfLetter;
  /** A treaty in force runs out after the turn that has begun. */
  readonly 'treaty.ends': OfLetter;
  readonly ruling: Reasoned & { readonly ruling: string };
  readonly upgraded: Reasoned & { readonly version: number };
  readonly beacon: Reasoned;
  readonly restored: Until & { readonly why: string };
  readonly left: { readonly url: string };
  readonly stayed: Until;
  readonly arrived: Until;
  readonly vote: OpenVote;
  readonly 'vote.opened': OpenVote;
  readonly 'vote.carried': Nothing;
  readonly 'vote.lost': Nothing;
  readonly 'vote.expired': Nothing;
  readonly 'vote.lapsed': Nothing;
  readonly nudge: { readonly by: UserId };
  readonly seat: OfSeat;
  readonly 'seat.standIn': OfSeat;
  readonly 'seat.away': OfSeat;
  readonly 'seat.offered': OfSeat;
  /** A seat that the recipient may take over. */
  readonly 'seat.open': OfSeat;
  readonly 'seat.sitter': OfSeat;
  readonly 'seat.sitterCalled': OfSeat;
  readonly 'seat.role': OfSeat & { readonly role: SeatRole };
  readonly 'seat.roleTaken': OfSeat & { readonly by: UserId; readonly role: SeatRole };
  /** A battle that another user lends to the recipient. */
  readonly 'seat.captain': OfSeat & { readonly by: UserId };
  /** A captain plays the seat in a battle, or no longer does. */
  readonly 'seat.captainTaken': OfSeat & { readonly by: UserId };
  readonly 'seat.captainEnded': OfSeat & { readonly by: UserId };
  /** The recipient is no longer the captain. */
  readonly 'seat.captainLost': OfSeat;
  readonly 'seat.lost': OfSeat;
  readonly 'seat.removed': OfSeat & Reasoned;
  readonly 'seat.requested': OfSeat & { readonly by: UserId };
  /** Another user plays a seat from now on; `letters`: who can read the letters sent to it. */
  readonly 'seat.follows': OfSeat & { readonly by: UserId; readonly letters: 'seat' | 'person' | 'none' };
  readonly 'seat.gm': Nothing;
  readonly rematch: OfSeat & { readonly by: UserId };
  /** Another player thanks for the game. */
  readonly thanks: { readonly by: UserId };
  readonly parked: Nothing;
}

type NoticeCode = keyof NoticeParams;

type AboutOf<C extends NoticeCode> = { readonly [K in C]: { readonly code: K; readonly params: NoticeParams[K] } }[C];

/** The content of a notification: a message code with the parameters of its text, which is rendered when it is sent. */
export type About = AboutOf<NoticeCode>;

/** Platform mails have a code and no campaign. */
export type DeliveryAbout = About | { readonly code: 'digest'; readonly params: Nothing };

/** Returns the parameters by name, for any notification. */
export function paramsOf({ params }: DeliveryAbout): Readonly<Record<string, string | number | null>> {
  return { ...params };
}

/** Returns whether it offers the recipient a role or a battle, which is pointless once that has ended. */
export function isOffer({ code }: DeliveryAbout): boolean {
  return code === 'seat.role' || code === 'seat.captain';
}
