import type { SeatId, UserId } from '@warlog/core';
import type { DeadlineMoved, Holder, LaterOrdersSet } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { endCaptains } from './captains.js';
import { isDecidedByPerson } from './clock.js';
import { ranMs, tookMs } from './seat-clock.js';
import {
  type Campaign,
  type LaterOrders,
  type OpenPhase,
  type Seat,
  type Word,
  asksInSecret,
  seatOf,
} from './state.js';

const MINUTE = 60_000;

/** Seats the next holder and clears what does not pass on from the former one. The clock stays with the seat. */
export function settled(campaign: Campaign, id: SeatId, holder: Holder | null): Seat {
  if (campaign.press.policy.staysWith && holder?.kind === 'player') notePerson(seatOf(campaign, id), holder.user);
  const seat = Object.assign(seatOf(campaign, id), { holder, ...unsettled() });
  delete seat.wishes;
  delete seat.hours;
  delete seat.dealtFrom;
  delete seat.roles;
  endCaptains(campaign, id);
  return here(seat);
}

function notePerson(seat: Seat, user: UserId): void {
  const { people = [] } = seat;
  seat.people = people.includes(user) ? people : [...people, user];
}

/** Moves the holder of a seat to another account; letters to them stay readable. */
export function renamed(campaign: Campaign, id: SeatId, to: Holder): void {
  const seat = seatOf(campaign, id);
  const { holder, people } = seat;
  if (!people || holder?.kind !== 'player' || to.kind !== 'player') return;
  seat.people = people.map((user) => (user === holder.user ? to.user : user));
}

/** Returns the initial values of what does not pass on to the next holder. */
export function unsettled() {
  return { standIn: false, misses: 0, sitter: null, offered: false, requests: [], leave: [], excused: 0 };
}

/** Clears the former player's ready state, ballots and orders for later turns, and past reminders. The orders stay. */
export function forgetWords(campaign: Campaign, id: SeatId): void {
  const { phase, votes } = campaign;
  delete seatOf(campaign, id).later;
  if (phase) delete phase.nudged[id];
  if (phase?.waitsFor) delete phase.ready[id];
  for (const { counts, choices } of votes) if (counts) delete choices[id];
}

/** Sets, replaces or deletes a seat's orders for one phase of a later turn. */
export function setLater(seat: Seat, { turn, phaseKind, orders }: LaterOrdersSet): void {
  const others = (seat.later ?? []).filter((each) => each.turn !== turn || each.phaseKind !== phaseKind);
  keepLater(seat, orders === null ? others : [...others, { turn, phaseKind, ...orders }]);
}

/** Drops a seat's orders for a phase that closes, and for what is past. */
export function dropPast(seat: Seat, { turn, kind }: Pick<OpenPhase, 'turn' | 'kind'>): void {
  const isAhead = (each: LaterOrders) => each.turn > turn || (each.turn === turn && each.phaseKind !== kind);
  if (seat.later) keepLater(seat, seat.later.filter(isAhead));
}

function keepLater(seat: Seat, later: readonly LaterOrders[]): void {
  if (later.length > 0) seat.later = later.toSorted((a, b) => a.turn - b.turn);
  else delete seat.later;
}

/** Marks a seat's player as present: no stand-in, no search for a substitute, asked from now on. */
export function backAtTable(campaign: Campaign, id: SeatId, at: number): Seat {
  const { phase } = campaign;
  const seat = seatOf(campaign, id);
  if (phase && seat.clockMs !== undefined && (seat.standIn || seat.away)) {
    phase.askedAfterMs = { ...phase.askedAfterMs, [id]: ranMs(campaign, phase, at) };
  }
  return here(Object.assign(seat, { standIn: false, offered: false, requests: [] }));
}

function here(seat: Seat): Seat {
  delete seat.away;
  delete seat.missedWindows;
  delete seat.missedPart;
  return seat;
}

/**
 * Records ready. A repeated statement does not move the time of the first one: changing `yes` to `now` must not delay
 * the closing. If the clock was set back, statements from its future get the present time.
 */
export function spoken(campaign: Campaign, phase: OpenPhase, id: SeatId, word: Word['word'], at: number): void {
  const took = tookMs(campaign, phase, id, at);
  phase.ready[id] = { word, at: phase.ready[id]?.at ?? at, ...(took === null ? {} : { tookMs: took }) };
  for (const [seatId, said] of Object.entries(phase.ready)) {
    if (said.at > at) phase.ready[seatId as SeatId] = { ...said, at };
  }
}

/**
 * Returns the ready state that orders imply: `now` where an answer closes the phase, else the earlier statement, whose
 * time continues.
 */
export function wordInSheet(phase: OpenPhase, id: SeatId): Word['word'] | null {
  return phase.closes === 'answer' ? 'now' : (phase.ready[id]?.word ?? null);
}

/** Charges a seat's allowance: by its player, by a sitter, or by the clock (null) when its orders are missing. */
export function takeAllowance(seat: Seat, by: UserId | null, ms: number): void {
  seat.allowanceMs += ms;
  const isSitters = by !== null && !(seat.holder?.kind === 'player' && seat.holder.user === by);
  if (isSitters) seat.sitterAllowanceMs = (seat.sitterAllowanceMs ?? 0) + ms;
}

/** Sets the seats' clocks from the pace. */
export function windClocks({ pace, seats }: Campaign): void {
  if (pace.bankMinutes == null) return;
  for (const seat of seats) seat.clockMs = pace.bankMinutes * MINUTE;
}

/**
 * Moves all clocks with the deadline; otherwise the added time could not be used. A seat whose clock was spent is asked
 * from the former deadline on.
 */
export function moveClocks({ seats }: Campaign, phase: OpenPhase, { from, to }: DeadlineMoved): void {
  for (const seat of seats) {
    if (seat.clockMs === undefined) continue;
    if (seat.clockMs === 0) {
      const afterMs = from - phase.openedAt - (phase.stoppedMs ?? 0);
      phase.askedAfterMs = { ...phase.askedAfterMs, [seat.id]: afterMs };
    }
    seat.clockMs += to - from;
  }
}

/** Records for how long the campaign stood still while its deadline moved. */
export function stopClocks({ pace }: Campaign, phase: OpenPhase, dueAt: number): void {
  if (pace.bankMinutes != null) phase.stoppedMs = (phase.stoppedMs ?? 0) + dueAt - phase.dueAt;
}

/** Charges the clocks for the phase that closes. */
export function chargeClocks(campaign: Campaign, phase: OpenPhase, closedAt: number): void {
  const taken = phase.awaited
    .filter((id) => isDecidedByPerson(campaign, phase, id))
    .map((id) => [seatOf(campaign, id), phase.ready[id]?.tookMs ?? tookMs(campaign, phase, id, closedAt)] as const);
  for (const [seat, ms] of taken) if (ms !== null && seat.clockMs !== undefined) seat.clockMs -= ms;
}

/** Counts misses at the closing. The counts are public, so they do not change if it is secret who was asked. */
export function countMisses(campaign: Campaign, { sheets }: Pick<PhaseClosed, 'sheets'>): void {
  const { phase } = campaign;
  if (!phase || asksInSecret(phase)) return;
  for (const { seat: id, origin, excused, unasked } of sheets) {
    const seat = seatOf(campaign, id);
    if (origin === 'sent' || origin === 'later') here(seat).misses = 0;
    else if (excused) seat.excused += 1;
    else if (!unasked && (origin === 'missed' || origin === 'standing')) missed(campaign, phase, seat);
  }
}

function missed({ pace }: Campaign, { turn, part }: OpenPhase, seat: Seat): void {
  if (pace.awayAfterWindows != null) seat.missedWindows = (seat.missedWindows ?? 0) + 1;
  const counted = part && `${turn}/${part.from}-${part.to}`;
  if (counted !== undefined && counted === seat.missedPart) return;
  seat.misses += 1;
  if (counted !== undefined) seat.missedPart = counted;
}
