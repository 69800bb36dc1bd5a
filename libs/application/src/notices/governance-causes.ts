import { partKey, type PhasePart } from '@warlog/ruleset-api';
import { votableUntil, type Campaign, type Motion, type PlatformVisible, type VoteOpened } from '@warlog/campaign';
import type { SeatId, UserId } from '@warlog/core';
import type { About, NoticeParams, PaceParams } from './about.js';
import type { Reason } from './reasons.js';

/* Notifications of votes and of new players of a seat. */

/** A cause of a notification: there is one notification per reason and `cause`. */
export interface Cause {
  readonly reason: Reason;
  readonly cause: string;
  readonly about: About;
}

/** Returns the part parameter, only where turns have parts. */
export function partParam(part: PhasePart | undefined): { readonly part?: string } {
  const key = partKey(part);
  return key === null ? {} : { part: key };
}

/** Returns the parameters of an opened vote: until when it can be carried, and when it lapses. */
export function voteParams(after: Campaign, event: VoteOpened): NoticeParams['vote'] {
  const { motion, reason: why, by } = event;
  const lapsesIn = motion.kind === 'extend' ? after.phase : null;
  return {
    ...{ motion: motion.kind, by, why, closesAt: votableUntil(after, event) },
    hours: 'hours' in motion ? motion.hours : null,
    ...('minutes' in motion && { minutes: motion.minutes }),
    seat: 'seat' in motion ? motion.seat : null,
    to: 'to' in motion ? motion.to : null,
    ...paceParams(motion),
    ...(lapsesIn ? { turn: lapsesIn.turn, ...partParam(lapsesIn.part) } : { turn: null }),
  };
}

/** Returns what a motion or a decision changes of the pace; nothing for others. */
export function paceParams(change: Motion): PaceParams {
  switch (change.kind) {
    case 'pace':
      return { fromTurn: change.fromTurn, phaseMinutes: change.phaseMinutes };
    case 'holiday':
      return { firstDay: change.firstDay, lastDay: change.lastDay };
    default:
      return {};
  }
}

/** Notifies all others that another user plays a seat in a running game, before they write to it again. */
export function followed(after: Campaign, recipient: UserId, event: PlatformVisible): readonly Cause[] {
  const user = followerIn(event);
  if (user === null || user === recipient || after.status === 'lobby' || after.parent) return [];
  const { seat } = event as Extract<PlatformVisible, { readonly seat: SeatId }>;
  const { channels, staysWith } = after.press.policy;
  const letters = channels === 'all' ? (staysWith ?? 'seat') : 'none';
  const about = { code: 'seat.follows', params: { seat, by: user, letters } } as const;
  return [{ reason: 'seat', cause: `${seat}.follows.${user}.${after.ordinal}`, about }];
}

/** The user who plays a seat from this event on; null if none. */
function followerIn(event: PlatformVisible): UserId | null {
  switch (event.type) {
    case 'SeatTaken':
    case 'SeatTakenBy':
      return event.holder.kind === 'player' ? event.holder.user : null;
    case 'SeatHandedOver':
      // The same person may move to another account.
      return !event.standIn && event.reason !== 'moved' && event.to.kind === 'player' ? event.to.user : null;
    default:
      return null;
  }
}
