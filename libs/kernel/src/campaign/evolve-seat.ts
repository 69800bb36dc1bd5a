import type { SeatId, UserId } from '../ids.js';
import type { DeadlineMoved, Holder, PhaseClosed } from './events.js';
import { isDecidedByPerson } from './clock.js';
import { ranMs, tookMs } from './seat-clock.js';
import type { Campaign, OpenPhase, Seat, Word } from './state.js';
import { asksInSecret, seatOf } from './state.js';

const MINUTE = 60_000;

/** The seat with its next holder, without what the former one does not hand down. Its clock is the seat's own. */
export function settled(campaign: Campaign, id: SeatId, holder: Holder | null): Seat {
  if (campaign.press.policy.staysWith && holder?.kind === 'player') notePerson(seatOf(campaign, id), holder.user);
  const seat = Object.assign(seatOf(campaign, id), { holder, ...unsettled() });
  delete seat.wishes;
  delete seat.dealtFrom;
  return here(seat);
}

function notePerson(seat: Seat, user: UserId): void {
  const { people = [] } = seat;
  seat.people = people.includes(user) ? people : [...people, user];
}

/** The holder of a seat goes on under another account: letters to them stay theirs. */
export function renamed(campaign: Campaign, id: SeatId, to: Holder): void {
  const seat = seatOf(campaign, id);
  const { holder, people } = seat;
  if (!people || holder?.kind !== 'player' || to.kind !== 'player') return;
  seat.people = people.map((user) => (user === holder.user ? to.user : user));
}

/** What a seat does not hand down to who holds it next. */
export function unsettled() {
  return { standIn: false, misses: 0, sitter: null, offered: false, requests: [], leave: [], excused: 0 };
}

/**
 * Forgets what the former player of a seat said of themselves: that they are done, and how they vote. Forgets, too, that they
 * were reminded. Their orders stay.
 */
export function forgetWords({ phase, votes }: Campaign, id: SeatId): void {
  if (phase) delete phase.nudged[id];
  if (phase?.waitsFor) delete phase.ready[id];
  for (const { counts, choices } of votes) if (counts) delete choices[id];
}

/** The seat as one whose player is back: nothing stands in for it, nobody else is looked for. It is asked from now on. */
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
 * A word is given. Who is ready and now says "at once" is ready since the first word: it must not put the closing off. Nor must a
 * clock that was ahead when others spoke and has been put right: what was said before was not said later.
 */
export function spoken(campaign: Campaign, phase: OpenPhase, id: SeatId, word: Word['word'], at: number): void {
  const took = tookMs(campaign, phase, id, at);
  phase.ready[id] = { word, at: phase.ready[id]?.at ?? at, ...(took === null ? {} : { tookMs: took }) };
  for (const [one, said] of Object.entries(phase.ready)) {
    if (said.at > at) phase.ready[one as SeatId] = { ...said, at };
  }
}

/** The word that a sheet is: where an answer closes the phase its own, else the one given before, whose time runs on. */
export function wordInSheet(phase: OpenPhase, id: SeatId): Word['word'] | null {
  return phase.closes === 'answer' ? 'now' : (phase.ready[id]?.word ?? null);
}

/** Time is taken from a seat's allowance: by its player, by a sitter, or by the clock (null) where its orders are missing. */
export function takeAllowance(seat: Seat, by: UserId | null, ms: number): void {
  seat.allowanceMs += ms;
  const isSitters = by !== null && !(seat.holder?.kind === 'player' && seat.holder.user === by);
  if (isSitters) seat.sitterAllowanceMs = (seat.sitterAllowanceMs ?? 0) + ms;
}

/** Winds the clocks that the pace gives. */
export function windClocks({ pace, seats }: Campaign): void {
  if (pace.bankMinutes == null) return;
  for (const seat of seats) seat.clockMs = pace.bankMinutes * MINUTE;
}

/**
 * A deadline that moves moves all clocks with it, or the new time would be nobody's. Whose clock was spent is asked from the
 * former deadline on.
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

/** The campaign stood still for as long as its deadline moved on. */
export function stopClocks({ pace }: Campaign, phase: OpenPhase, dueAt: number): void {
  if (pace.bankMinutes != null) phase.stoppedMs = (phase.stoppedMs ?? 0) + dueAt - phase.dueAt;
}

/** Takes off the clocks what the phase that closes took. */
export function chargeClocks(campaign: Campaign, phase: OpenPhase, closedAt: number): void {
  const taken = phase.awaited
    .filter((id) => isDecidedByPerson(campaign, phase, id))
    .map((id) => [seatOf(campaign, id), phase.ready[id]?.tookMs ?? tookMs(campaign, phase, id, closedAt)] as const);
  for (const [seat, ms] of taken) if (ms !== null && seat.clockMs !== undefined) seat.clockMs -= ms;
}

/** Who missed the phase that closes, and who did not. Misses are public: where it is secret who was asked, nobody's change. */
export function countMisses(campaign: Campaign, { sheets }: Pick<PhaseClosed, 'sheets'>): void {
  const { phase } = campaign;
  if (!phase || asksInSecret(phase)) return;
  for (const { seat: id, origin, excused, unasked } of sheets) {
    const seat = seatOf(campaign, id);
    if (origin === 'sent') here(seat).misses = 0;
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
