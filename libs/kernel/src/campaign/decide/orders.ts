import type { PhaseId, UserId } from '../../ids.js';
import type { OrdersSubmitted, SeatReady, StandingOrdersSet, StreamEvent } from '../events.js';
import type { Problem } from '../../text/line.js';
import { runsOutAt, seatDueAt } from '../seat-clock.js';
import type { Loaded, OpenPhase, Seat } from '../state.js';
import { asksInSecret } from '../state.js';
import { partOfSeat, type Bringing } from './bring.js';
import { signedDeed, type Signing } from './deeds.js';
import { isNonce, isRefusal, playedSeat, refuse, type Decision, type Means, type Refusal } from './decision.js';
import { withClosing } from './phases.js';

/** A sheet as a device sends it. */
export interface SubmitOrders extends Bringing, Signing {
  readonly user: UserId;
  readonly phase: PhaseId;
  readonly sheet: unknown;
  /** 64 hex digits. Without a meaning where seats have keys. */
  readonly nonce: string;
  /** The number of the submission this one replaces, as far as the device knows; 0 for none. */
  readonly replaces: number;
  /** When the device had it finished, milliseconds since 1970; null for "now". */
  readonly finishedAt: number | null;
}

/**
 * A sheet arrives, and closes the phase in the same append where it is the answer that the phase waited for: of two that
 * come at once, the second finds the phase closed.
 */
export function submitOrders(loaded: Loaded, input: SubmitOrders, means: Means): Decision {
  return withClosing(loaded, takeOrders(loaded, input, means), means);
}

/**
 * A sheet is taken, whatever it closes is left to the clock. It is judged from the seat's own view alone; one error refuses
 * it whole and changes nothing. A live phase takes none: what is declared there is decided and told at once.
 */
export function takeOrders(loaded: Loaded, input: SubmitOrders, means: Means): Decision {
  const asked = askedOf(loaded, input.user, input.phase);
  if (isRefusal(asked)) return asked;
  const { seat, phase } = asked;
  if (phase.mode === 'live') return refuse('WLG_E_LIVE');
  const { trust } = loaded.campaign;
  if (!trust && !isNonce(input.nonce)) return refuse('WLG_E_NONCE', {}, ['nonce']);
  const isLateAt = (due: number) => isLate(loaded, due, input.finishedAt, means.now);
  if (isLateAt(phase.dueAt)) return refuse('WLG_E_LATE');
  if (isSpent(phase, seat) || isLateAt(seatDueAt(loaded.campaign, phase, seat.id))) return refuse('WLG_E_CLOCK');
  const former = phase.submissions[seat.id] ?? 0;
  if (input.replaces !== former) return refuse('WLG_E_NEWER_SHEET', { number: former });
  const problems = sheetProblems(means, seat, input.sheet);
  if (problems.some(({ severity }) => severity === 'error')) return { problems };
  const part = partOfSeat(loaded, seat, input, means);
  if (isRefusal(part)) return part;
  const given: OrdersSubmitted = {
    type: 'OrdersSubmitted',
    phase: phase.id,
    seat: seat.id,
    number: former + 1,
    sheet: input.sheet,
    nonce: trust || phase.frozen.includes(seat.id) ? null : input.nonce,
    origin: 'sent',
    at: means.now,
  };
  const submitted = signedDeed(loaded.campaign, given, input, means);
  if (isRefusal(submitted)) return submitted;
  return { events: [submitted, ...part, ...readyWord(phase, seat, input.sheet, means.now)] };
}

/** Everything wrong with a sheet, as its own seat may know it; warnings among it. */
function sheetProblems(means: Means, seat: Seat, sheet: unknown): readonly Problem[] {
  return means.ruleset.check(means.view({ kind: 'seat', seat: seat.id }), sheet);
}

/** The seat has no hours left, and had none when the phase opened. */
function isSpent(phase: OpenPhase, { clockMs = Infinity }: Seat): boolean {
  return clockMs <= 0 && !asksInSecret(phase);
}

/** A sheet may carry the word "ready"; one without it takes the word back. Where an answer closes the phase it is the word. */
function readyWord(phase: OpenPhase, seat: Seat, sheet: unknown, now: number): readonly StreamEvent[] {
  if (phase.closes === 'answer') return [];
  const says = (sheet as { readonly ready?: unknown }).ready === true;
  if (says === (phase.ready[seat.id] !== undefined)) return [];
  const word: SeatReady = { type: 'SeatReady', phase: phase.id, seat: seat.id, ready: says ? 'yes' : 'no', at: now };
  return [word];
}

/** Takes the sheet back; the word "ready" goes with it. */
export function withdrawOrders(
  loaded: Loaded,
  input: Pick<SubmitOrders, 'user' | 'phase' | 'deed'>,
  means: Pick<Means, 'now' | 'again'>,
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
    at: means.now,
  };
  const withdrawn = signedDeed(loaded.campaign, taken, input, means);
  return isRefusal(withdrawn) ? withdrawn : { events: [withdrawn] };
}

/** "My sheet is final" or not any more. Also without a sheet: then it means "I order nothing". */
export function setReady(
  loaded: Loaded,
  input: Bringing & Signing & { readonly user: UserId; readonly phase: PhaseId; readonly ready: SeatReady['ready'] },
  means: Pick<Means, 'now' | 'again'>,
): Decision {
  const asked = askedOf(loaded, input.user, input.phase);
  if (isRefusal(asked)) return asked;
  const { seat, phase } = asked;
  if (phase.closes === 'answer') return refuse('WLG_E_ANSWER');
  if ((phase.ready[seat.id]?.word ?? 'no') === input.ready) return { events: [] };
  const dueAt = runsOutAt(loaded.campaign, phase, seat.id);
  if (isSpent(phase, seat) || isLate(loaded, dueAt, dueAt, means.now)) return refuse('WLG_E_CLOCK');
  const part = partOfSeat(loaded, seat, input, means);
  if (isRefusal(part)) return part;
  const word: SeatReady = { type: 'SeatReady', phase: phase.id, seat: seat.id, ready: input.ready, at: means.now };
  const said = signedDeed(loaded.campaign, word, input, means);
  if (isRefusal(said)) return said;
  return { events: [said, ...part] };
}

/**
 * Orders that apply when a seat misses a deadline; null clears them. Before the start, when seats may still be dealt,
 * they may say only what fits any seat.
 */
export function setStandingOrders(
  loaded: Loaded,
  input: Signing & { readonly user: UserId; readonly standing: unknown },
  means: Means,
): Decision {
  const seat = playedSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  if (input.standing !== null && loaded.campaign.status === 'lobby') {
    const { earlyStanding } = means.ruleset;
    if (earlyStanding === null) return refuse('WLG_E_STANDING_LATER', {}, ['standing']);
    if (!earlyStanding.safeParse(input.standing).success) return refuse('WLG_E_STANDING_EARLY', {}, ['standing']);
  } else if (input.standing !== null) {
    const problems = means.ruleset.checkStanding(means.view({ kind: 'seat', seat: seat.id }), input.standing);
    if (problems.some(({ severity }) => severity === 'error')) return { problems };
  }
  const given: StandingOrdersSet = { type: 'StandingOrdersSet', seat: seat.id, standing: input.standing };
  const set = signedDeed(loaded.campaign, given, input, means);
  return isRefusal(set) ? set : { events: [set] };
}

/** A seat, and the phase that is open. */
interface SeatInPhase {
  readonly seat: Seat;
  readonly phase: OpenPhase;
}

/** The seat and the open phase, if this phase is open and asks this user for something. */
export function askedOf(loaded: Loaded, user: UserId, id: PhaseId): SeatInPhase | Refusal {
  const found = phaseFor(loaded, user, id);
  if (!isRefusal(found) && loaded.campaign.realTable) return refuse('WLG_E_REAL_TABLE');
  if (isRefusal(found) || found.phase.awaited.includes(found.seat.id)) return found;
  return refuse('WLG_E_NOT_AWAITED');
}

/** The seat that this user plays and the open phase, if it is this one; whoever it asks. */
export function phaseFor(loaded: Loaded, user: UserId, id: PhaseId): SeatInPhase | Refusal {
  const seat = playedSeat(loaded, user);
  if (isRefusal(seat)) return seat;
  const { phase } = loaded.campaign;
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (phase.id !== id) return refuse('WLG_E_PHASE');
  return phase.sealed ? refuse('WLG_E_SEALED') : { seat, phase };
}

/**
 * A sheet finished before the deadline counts if it arrives within the grace; during a pause nothing is late. While the
 * campaign is parked time stands still: what was late then stays so, what was not does not become it.
 */
function isLate({ campaign }: Loaded, due: number, finishedAt: number | null, clock: number): boolean {
  const now = campaign.parked?.at ?? clock;
  if (campaign.pause || now <= due) return false;
  const underWay = finishedAt !== null && finishedAt <= due;
  return !underWay || now > due + campaign.pace.graceSeconds * 1000;
}
