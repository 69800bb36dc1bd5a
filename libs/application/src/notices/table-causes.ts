import {
  partKey,
  votableUntil,
  type Campaign,
  type PhasePart,
  type PlatformVisible,
  type SeatId,
  type UserId,
  type VoteOpened,
} from '@warlog/kernel';
import type { About, NoticeParams } from './about.js';
import type { Reason } from './reasons.js';

/* What votes and new players of a seat give cause to tell. */

/** A cause to tell something: `cause` makes it the only one of its reason. */
export interface Cause {
  readonly reason: Reason;
  readonly cause: string;
  readonly about: About;
}

/** Only where turns have parts. */
export function partParam(part: PhasePart | undefined): { readonly part?: string } {
  const key = partKey(part);
  return key === null ? {} : { part: key };
}

/** What is said of a vote that was opened: until when it can be carried, and with what it lapses. */
export function voteParams(after: Campaign, event: VoteOpened): NoticeParams['vote'] {
  const { motion, reason: why, by } = event;
  const lapsesIn = motion.kind === 'extend' ? after.phase : null;
  return {
    ...{ motion: motion.kind, by, why, closesAt: votableUntil(after, event) },
    hours: 'hours' in motion ? motion.hours : null,
    ...('minutes' in motion && { minutes: motion.minutes }),
    seat: 'seat' in motion ? motion.seat : null,
    to: 'to' in motion ? motion.to : null,
    ...(lapsesIn ? { turn: lapsesIn.turn, ...partParam(lapsesIn.part) } : { turn: null }),
  };
}

/** In a game that runs somebody else plays a seat from now on: all others hear of it before they write to it again. */
export function followed(after: Campaign, recipient: UserId, event: PlatformVisible): readonly Cause[] {
  const user = followerIn(event);
  if (user === null || user === recipient || after.status === 'lobby' || after.parent) return [];
  const { seat } = event as Extract<PlatformVisible, { readonly seat: SeatId }>;
  const { channels, staysWith } = after.press.policy;
  const letters = channels === 'all' ? (staysWith ?? 'seat') : 'none';
  const about = { code: 'seat.follows', params: { seat, by: user, letters } } as const;
  return [{ reason: 'seat', cause: `${seat}.follows.${user}.${after.ordinal}`, about }];
}

/** Who plays a seat from this event on; null where nobody sits down by it. */
function followerIn(event: PlatformVisible): UserId | null {
  switch (event.type) {
    case 'SeatTaken':
    case 'SeatTakenBy':
      return event.holder.kind === 'player' ? event.holder.user : null;
    case 'SeatHandedOver':
      // The same person may go on under another account.
      return !event.standIn && event.reason !== 'moved' && event.to.kind === 'player' ? event.to.user : null;
    default:
      return null;
  }
}
