import { type DeadlineMoved, type SeatHandedOver, type StreamEvent, answerTimeReason } from '../events.js';
import { hidesPlayers } from '../anonymity.js';
import { termsOf } from '../pace.js';
import {
  type Campaign,
  type OpenPhase,
  type Seat,
  asksInSecret,
  botPlays,
  isOnLeave,
  isUnasked,
  seatOf,
} from '../state.js';
import type { SeatAway, SeatOffered, SitterCalled } from '../governance-events.js';
import { serverNonce, type DecisionContext } from './decision.js';

const HOUR = 3_600_000;
/** Missing orders take at most this many hours of a seat's allowance at once. */
const ALLOWANCE_STEP_HOURS = 12;

/** Reason codes for a deadline that the clock itself moved. */
export const clockReasons = { allowance: 'allowance', rescue: 'rescue', answer: answerTimeReason } as const;

/**
 * Grants more time instead of closing, by the pace. If too many orders are missing, all get it once a phase. Otherwise
 * each missing seat gets it once from its allowance. Null: the phase closes. Security: grants nothing if it is secret
 * who is asked, because it would reveal that a seat was missing.
 *
 * @param hasLaterOrders Whether orders from an earlier turn count for the seat, which then misses none.
 */
export function moreTime(
  campaign: Campaign,
  phase: OpenPhase,
  hasLaterOrders: (seat: Seat) => boolean,
): DeadlineMoved | null {
  if (asksInSecret(phase)) return null;
  const { rescue, allowanceHours } = termsOf(campaign.pace);
  const missing = missingSeats(campaign, phase).filter((seat) => !hasLaterOrders(seat));
  const moved = (hours: number) =>
    ({
      type: 'DeadlineMoved',
      phase: phase.id,
      from: phase.dueAt,
      to: phase.dueAt + hours * HOUR,
      by: null,
    }) as const;
  if (rescue && !phase.rescued && missing.length >= rescue.missing) {
    return { ...moved(rescue.hours), reason: clockReasons.rescue, grant: { kind: 'rescue' } };
  }
  for (const seat of missing) {
    const hours = Math.min(ALLOWANCE_STEP_HOURS, allowanceLeft(seat, allowanceHours));
    if (hours < 1 || phase.granted.includes(seat.id)) continue;
    return { ...moved(hours), reason: clockReasons.allowance, grant: { kind: 'allowance', seat: seat.id } };
  }
  return null;
}

/** Returns the whole hours that a seat may still add to deadlines. */
export function allowanceLeft(seat: Seat, hours: number): number {
  return Math.max(0, Math.floor(hours - seat.allowanceMs / HOUR));
}

/** Returns the whole hours that sitters may still add: together at most half of the seat's allowance. */
export function sitterAllowanceLeft(seat: Seat, hours: number): number {
  const half = Math.floor(hours / 2) - (seat.sitterAllowanceMs ?? 0) / HOUR;
  return Math.max(0, Math.min(allowanceLeft(seat, hours), Math.floor(half)));
}

/** Returns awaited seats of people without orders and not ready, whose player is not on leave. */
export function missingSeats(campaign: Campaign, phase: OpenPhase): readonly Seat[] {
  return phase.awaited
    .filter((id) => phase.sheets[id] === undefined && phase.ready[id] === undefined)
    .map((id) => seatOf(campaign, id))
    .filter((seat) => !botPlays(seat) && !isUnasked(phase, seat) && !isOnLeave(seat, phase.dueAt));
}

/**
 * Returns what follows a closing for seats that missed it or are away: sitter, open seat, plan and doctrine, or a
 * stand-in bot.
 */
export function absenceLevels(
  campaign: Campaign,
  context: Pick<DecisionContext, 'now' | 'nonce'>,
): readonly StreamEvent[] {
  const { openSeatAfterMisses, standInAfterMisses, awayAfterWindows } = termsOf(campaign.pace);
  return campaign.seats.flatMap((seat): StreamEvent[] => {
    if (botPlays(seat)) return [];
    const events: StreamEvent[] = [];
    const { sitter } = seat;
    if (sitter && !sitter.called && (seat.misses > 0 || isOnLeave(seat, context.now))) {
      events.push({ type: 'SitterCalled', seat: seat.id, user: sitter.user } satisfies SitterCalled);
    }
    // Of an anonymous campaign, only free seats change their player.
    const mayOffer = openSeatAfterMisses !== null && !hidesPlayers(campaign);
    if (mayOffer && !seat.offered && seat.misses >= openSeatAfterMisses) {
      events.push({ type: 'SeatOffered', seat: seat.id, why: 'missed' } satisfies SeatOffered);
    }
    if (seat.misses >= standInAfterMisses) events.push(standIn(seat, serverNonce(campaign, context)));
    else if (!seat.away && (seat.missedWindows ?? 0) >= (awayAfterWindows ?? Infinity)) {
      events.push({ type: 'SeatAway', seat: seat.id } satisfies SeatAway);
    }
    return events;
  });
}

/** A bot plays until the player submits orders. */
function standIn(seat: Seat, nonce: string | null): StreamEvent {
  return {
    type: 'SeatHandedOver',
    seat: seat.id,
    to: { kind: 'bot' },
    standIn: true,
    nonce,
    reason: 'missed',
  } satisfies SeatHandedOver;
}
