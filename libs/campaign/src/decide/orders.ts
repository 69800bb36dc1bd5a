import type { PhaseId, UserId, Problem } from '@warlog/core';
import type { OrdersSubmitted, SeatReady, StandingOrdersSet, StreamEvent } from '../events.js';
import { runsOutAt, seatDueAt } from '../seat-clock.js';
import { type Loaded, type OpenPhase, type Seat, asksInSecret } from '../state.js';
import { partOfSeat, type Bringing } from './bring.js';
import { withSignature, type Signing } from './seat-keys.js';
import {
  isNonce,
  isRefusal,
  playedSeat,
  refuse,
  type Decision,
  type DecisionContext,
  type Refusal,
} from './decision.js';
import { withClosing } from './phases.js';

/** Orders as a device submits them. */
export interface SubmitOrders extends Bringing, Signing {
  readonly user: UserId;
  readonly phase: PhaseId;
  readonly sheet: unknown;
  /** 64 hex digits. Ignored where seats have keys. */
  readonly nonce: string;
  /** Number of the submission that this one replaces, as far as the device knows; 0 for none. */
  readonly replaces: number;
  /** When the device finished the orders, ms since 1970; null: now. */
  readonly finishedAt: number | null;
}

/**
 * Accepts orders, and closes the phase in the same append if they are the answer that it waits for. Of two simultaneous
 * answers, the second finds the phase closed.
 */
export function submitOrders(loaded: Loaded, input: SubmitOrders, context: DecisionContext): Decision {
  return withClosing(loaded, acceptOrdersWithoutClosing(loaded, input, context), context);
}

/**
 * Accepts orders and leaves any closing to the clock. Orders are judged from the seat's own view; one error refuses all
 * of them. A live phase accepts none: declarations are decided and disclosed at once.
 */
export function acceptOrdersWithoutClosing(loaded: Loaded, input: SubmitOrders, context: DecisionContext): Decision {
  const asked = askedOf(loaded, input.user, input.phase);
  if (isRefusal(asked)) return asked;
  const { seat, phase } = asked;
  if (phase.mode === 'live') return refuse('WLG_E_LIVE');
  const { trust } = loaded.campaign;
  if (!trust && !isNonce(input.nonce)) return refuse('WLG_E_NONCE', {}, ['nonce']);
  const isLateAt = (due: number) => isLate(loaded, due, input.finishedAt, context.now);
  if (isLateAt(phase.dueAt)) return refuse('WLG_E_LATE');
  if (isSpent(phase, seat) || isLateAt(seatDueAt(loaded.campaign, phase, seat.id))) return refuse('WLG_E_CLOCK');
  const former = phase.submissions[seat.id] ?? 0;
  if (input.replaces !== former) return refuse('WLG_E_NEWER_SHEET', { number: former });
  const problems = sheetProblems(context, seat, input.sheet);
  if (problems.some(({ severity }) => severity === 'error')) return { problems };
  const part = partOfSeat(loaded, seat, input, context);
  if (isRefusal(part)) return part;
  const given: OrdersSubmitted = {
    type: 'OrdersSubmitted',
    phase: phase.id,
    seat: seat.id,
    number: former + 1,
    sheet: input.sheet,
    nonce: trust || phase.frozen.includes(seat.id) ? null : input.nonce,
    origin: 'sent',
    at: context.now,
  };
  const submitted = withSignature(loaded.campaign, given, input, context);
  if (isRefusal(submitted)) return submitted;
  return { events: [submitted, ...part, ...readyWord(phase, seat, input.sheet, context.now)] };
}

/** Returns all problems of the orders as their own seat may know them, including warnings. */
function sheetProblems(context: DecisionContext, seat: Seat, sheet: unknown): readonly Problem[] {
  return context.ruleset.play.check(context.view({ kind: 'seat', seat: seat.id }), sheet);
}

/** The seat has no hours left, and had none when the phase opened. */
function isSpent(phase: OpenPhase, { clockMs = Infinity }: Seat): boolean {
  return clockMs <= 0 && !asksInSecret(phase);
}

/**
 * Orders may state ready; orders that do not revoke it. Where an answer closes the phase, the orders are that
 * statement.
 */
function readyWord(phase: OpenPhase, seat: Seat, sheet: unknown, now: number): readonly StreamEvent[] {
  if (phase.closes === 'answer') return [];
  const says = (sheet as { readonly ready?: unknown }).ready === true;
  if (says === (phase.ready[seat.id] !== undefined)) return [];
  const word: SeatReady = { type: 'SeatReady', phase: phase.id, seat: seat.id, ready: says ? 'yes' : 'no', at: now };
  return [word];
}

/** Withdraws the orders, and ready with them. */
export function withdrawOrders(
  loaded: Loaded,
  input: Pick<SubmitOrders, 'user' | 'phase' | 'actionSignature'>,
  context: Pick<DecisionContext, 'now' | 'isAudit'>,
): Decision {
  const asked = askedOf(loaded, input.user, input.phase);
  if (isRefusal(asked)) return asked;
  const { seat, phase } = asked;
  if (!phase.sheets[seat.id]) return refuse('WLG_E_NO_SHEET');
  const taken: OrdersSubmitted = {
    type: 'OrdersSubmitted',
    phase: phase.id,
    seat: seat.id,
    number: (phase.submissions[seat.id] ?? 0) + 1,
    sheet: null,
    nonce: null,
    origin: 'sent',
    at: context.now,
  };
  const withdrawn = withSignature(loaded.campaign, taken, input, context);
  return isRefusal(withdrawn) ? withdrawn : { events: [withdrawn] };
}

/** Sets or revokes ready. Without orders it means "I order nothing". */
export function setReady(
  loaded: Loaded,
  input: Bringing & Signing & { readonly user: UserId; readonly phase: PhaseId; readonly ready: SeatReady['ready'] },
  context: Pick<DecisionContext, 'now' | 'isAudit'>,
): Decision {
  const asked = askedOf(loaded, input.user, input.phase);
  if (isRefusal(asked)) return asked;
  const { seat, phase } = asked;
  if (phase.closes === 'answer') return refuse('WLG_E_ANSWER');
  if ((phase.ready[seat.id]?.word ?? 'no') === input.ready) return { events: [] };
  const dueAt = runsOutAt(loaded.campaign, phase, seat.id);
  if (isSpent(phase, seat) || isLate(loaded, dueAt, dueAt, context.now)) return refuse('WLG_E_CLOCK');
  const part = partOfSeat(loaded, seat, input, context);
  if (isRefusal(part)) return part;
  const word: SeatReady = { type: 'SeatReady', phase: phase.id, seat: seat.id, ready: input.ready, at: context.now };
  const said = withSignature(loaded.campaign, word, input, context);
  if (isRefusal(said)) return said;
  return { events: [said, ...part] };
}

/**
 * Sets orders that apply when a seat misses a deadline; null clears them. While seats may still be dealt, they may hold
 * only what fits any seat.
 */
export function setStandingOrders(
  loaded: Loaded,
  input: Signing & { readonly user: UserId; readonly standing: unknown },
  context: DecisionContext,
): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  if (input.standing !== null && loaded.campaign.status === 'lobby') {
    const { earlyStanding } = context.ruleset.play;
    if (earlyStanding === null) return refuse('WLG_E_STANDING_LATER', {}, ['standing']);
    if (!earlyStanding.safeParse(input.standing).success) return refuse('WLG_E_STANDING_EARLY', {}, ['standing']);
  } else if (input.standing !== null) {
    const problems = context.ruleset.play.checkStanding(context.view({ kind: 'seat', seat: seat.id }), input.standing);
    if (problems.some(({ severity }) => severity === 'error')) return { problems };
  }
  const given: StandingOrdersSet = { type: 'StandingOrdersSet', seat: seat.id, standing: input.standing };
  const set = withSignature(loaded.campaign, given, input, context);
  return isRefusal(set) ? set : { events: [set] };
}

interface SeatInPhase {
  readonly seat: Seat;
  readonly phase: OpenPhase;
}

/** Returns the seat and the open phase if this phase is open and asks this user for orders. */
export function askedOf(loaded: Pick<Loaded, 'campaign'>, user: UserId, id: PhaseId | null): SeatInPhase | Refusal {
  const found = phaseFor(loaded, user, id);
  if (!isRefusal(found) && loaded.campaign.realTable) return refuse('WLG_E_REAL_TABLE');
  if (isRefusal(found) || found.phase.awaited.includes(found.seat.id)) return found;
  return refuse('WLG_E_NOT_AWAITED');
}

/** Returns the user's seat and the open phase if it is this one, regardless of whom it asks. */
export function phaseFor(loaded: Pick<Loaded, 'campaign'>, user: UserId, id: PhaseId | null): SeatInPhase | Refusal {
  const seat = playedSeat(loaded, user);
  if (isRefusal(seat)) return seat;
  const { phase } = loaded.campaign;
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (phase.id !== id) return refuse('WLG_E_PHASE');
  return phase.sealed ? refuse('WLG_E_SEALED') : { seat, phase };
}

/**
 * Orders finished before the deadline count if they arrive within the grace; nothing is late during a pause. While the
 * campaign is parked, lateness is judged at the time of parking.
 */
function isLate({ campaign }: Loaded, due: number, finishedAt: number | null, clock: number): boolean {
  const now = campaign.parked?.at ?? clock;
  if (campaign.pause || now <= due) return false;
  const underWay = finishedAt !== null && finishedAt <= due;
  return !underWay || now > due + campaign.pace.graceSeconds * 1000;
}
