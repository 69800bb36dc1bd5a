import type { Motion, PressMember, SeatId, UserId } from '@warlog/kernel';

/** A notice that its code says whole. */
type Nothing = Readonly<Record<string, never>>;

interface Turn {
  readonly turn: number;
  /** Which part of the turn (`partKey`); absent: its turns have none. */
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

/** A new deadline; times are milliseconds since 1970. */
interface Until {
  readonly to: number;
}

/** A motion that is put to the vote. What an older program stored has no `hours`, `turn`, `seat` and `to`. */
interface OpenVote {
  readonly motion: Motion['kind'];
  /** For how long it asks; null where it asks for no time. */
  readonly hours?: number | null;
  /** Beyond the hours; absent: none. */
  readonly minutes?: number;
  /** With whose closing it lapses; null: with none. */
  readonly turn?: number | null;
  readonly part?: string;
  readonly seat?: SeatId | null;
  /** Who is proposed. */
  readonly to?: UserId | null;
  readonly by: UserId;
  readonly why: string;
  readonly closesAt: number;
}

/** What each notice says beside its code: people's own words, figures, and moments in milliseconds since 1970. */
export interface NoticeParams {
  readonly near: Nothing;
  readonly last: Nothing;
  readonly half: Nothing;
  readonly opened: Turn;
  readonly resolved: Turn & { readonly ordinal: number; readonly next: number | null };
  readonly ended: Turn & { readonly ordinal: number };
  readonly cancelled: Reasoned;
  readonly decision: { readonly turn: number; readonly kind: string };
  readonly answer: Nothing;
  readonly moved: Reasoned & Until & { readonly from: number };
  readonly paused: Reasoned & { readonly until: number };
  readonly resumed: Until & { readonly by: UserId | null };
  readonly early: Until & { readonly from: number };
  readonly 'early.off': Until;
  readonly edited: { readonly by: UserId; readonly what: string };
  readonly press: { readonly message: string; readonly from: PressMember | null };
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
  readonly 'seat.sitter': OfSeat;
  readonly 'seat.sitterCalled': OfSeat;
  readonly 'seat.lost': OfSeat;
  readonly 'seat.removed': OfSeat & Reasoned;
  readonly 'seat.requested': OfSeat & { readonly by: UserId };
  /** Somebody else plays a seat from now on; `letters`: who reads what was written to it. */
  readonly 'seat.follows': OfSeat & { readonly by: UserId; readonly letters: 'seat' | 'person' | 'none' };
  readonly 'seat.gm': Nothing;
  readonly parked: Nothing;
}

type NoticeCode = keyof NoticeParams;

type AboutOf<C extends NoticeCode> = { readonly [K in C]: { readonly code: K; readonly params: NoticeParams[K] } }[C];

/** What a notice says: a message code with exactly the parameters of its sentence, which is made when it is sent. */
export type About = AboutOf<NoticeCode>;

/** The platform's own mails have a code and no campaign. */
export type DeliveryAbout = About | { readonly code: 'digest'; readonly params: Nothing };

/** The parameters by name, whatever the notice is. */
export function paramsOf({ params }: DeliveryAbout): Readonly<Record<string, string | number | null>> {
  return { ...params };
}
