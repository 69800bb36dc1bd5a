import type { DeadlineMoved, SeatHandedOver, StreamEvent } from '../events.js';
import { answerTimeReason } from '../events.js';
import { termsOf } from '../pace.js';
import type { Campaign, OpenPhase, Seat } from '../state.js';
import { asksInSecret, botPlays, isOnLeave, isUnasked, seatOf } from '../state.js';
import type { SeatAway, SeatOffered, SitterCalled } from '../table-events.js';
import { houseNonce, type Means } from './decision.js';

const HOUR = 3_600_000;
/** A missing sheet takes at most so many hours of its seat's allowance at once. */
const ALLOWANCE_STEP_HOURS = 12;

/** Why the clock itself moved a deadline, in place of a person's words. */
export const clockReasons = { allowance: 'allowance', rescue: 'rescue', answer: answerTimeReason } as const;

/**
 * More time instead of a closing, by what the rules sheet grants: where too many sheets are missing once a phase for
 * all, else from the allowance of a seat that is missing, once a phase for each. Null: the phase closes. Nothing is granted
 * where it is secret who is asked: it would say that somebody was missing.
 */
export function moreTime(campaign: Campaign, phase: OpenPhase): DeadlineMoved | null {
  if (asksInSecret(phase)) return null;
  const { rescue, allowanceHours } = termsOf(campaign.pace);
  const missing = missingSeats(campaign, phase);
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

/** Whole hours that a seat may still add to deadlines. */
export function allowanceLeft(seat: Seat, hours: number): number {
  return Math.max(0, Math.floor(hours - seat.allowanceMs / HOUR));
}

/** Whole hours of a seat's allowance that its sitters may still add: together at most half of it, the rest is the player's. */
export function sitterAllowanceLeft(seat: Seat, hours: number): number {
  const half = Math.floor(hours / 2) - (seat.sitterAllowanceMs ?? 0) / HOUR;
  return Math.max(0, Math.min(allowanceLeft(seat, hours), Math.floor(half)));
}

/** Awaited people's seats without a sheet and without a word, whose player is not away. */
export function missingSeats(campaign: Campaign, phase: OpenPhase): readonly Seat[] {
  return phase.awaited
    .filter((id) => phase.sheets[id] === undefined && phase.ready[id] === undefined)
    .map((id) => seatOf(campaign, id))
    .filter((seat) => !botPlays(seat) && !isUnasked(phase, seat) && !isOnLeave(seat, phase.dueAt));
}

/**
 * What follows a closing for those who missed, or are away: the sitter, the open seat, plan and doctrine or a bot that stand
 * in.
 */
export function rungs(campaign: Campaign, means: Pick<Means, 'now' | 'nonce'>): readonly StreamEvent[] {
  const { openSeatAfterMisses, standInAfterMisses, awayAfterWindows } = termsOf(campaign.pace);
  return campaign.seats.flatMap((seat): StreamEvent[] => {
    if (botPlays(seat)) return [];
    const events: StreamEvent[] = [];
    const { sitter } = seat;
    if (sitter && !sitter.called && (seat.misses > 0 || isOnLeave(seat, means.now))) {
      events.push({ type: 'SitterCalled', seat: seat.id, user: sitter.user } satisfies SitterCalled);
    }
    if (openSeatAfterMisses !== null && !seat.offered && seat.misses >= openSeatAfterMisses) {
      events.push({ type: 'SeatOffered', seat: seat.id, why: 'missed' } satisfies SeatOffered);
    }
    if (seat.misses >= standInAfterMisses) events.push(standIn(seat, houseNonce(campaign, means)));
    else if (!seat.away && (seat.missedWindows ?? 0) >= (awayAfterWindows ?? Infinity)) {
      events.push({ type: 'SeatAway', seat: seat.id } satisfies SeatAway);
    }
    return events;
  });
}

/** A bot plays until the player sends a sheet. */
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
