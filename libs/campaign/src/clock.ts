import type { SeatId } from '@warlog/core';
import {
  type Campaign,
  type OpenPhase,
  type Vote,
  type Word,
  asksInSecret,
  botPlays,
  isDeserted,
  isUnasked,
  seatOf,
} from './state.js';
import type { AtRealTable } from './battle-events.js';
import { agreedOn, settledAt } from './battle-state.js';
import { runsOutAt, tookMs } from './seat-clock.js';
import { certainOutcome } from './vote-tally.js';
import { lobbyWakeAt } from './gathering.js';
import { onCalendar } from './due.js';

/**
 * Returns when the deadline queue must wake for a campaign, in ms since 1970; null: nothing is scheduled. Considers the
 * deadline with its grace, the end of the cooling window once all are ready, the ends of pauses, votes and sitters'
 * terms, and the start or end of a lobby.
 */
export function wakeAt(campaign: Campaign): number | null {
  if (!campaign.phase || campaign.away) return lobbyWakeAt(campaign);
  const at = Math.min(
    gameAt(campaign, campaign.phase),
    ...campaign.votes.map((vote) => decidedAt(campaign, vote)),
    ...campaign.seats.map(({ sitter }) => sitter?.until ?? Infinity),
  );
  return at === Infinity ? null : at;
}

/** When a vote closes: at its end, or at once if a departure made its outcome certain. */
function decidedAt(campaign: Campaign, vote: Vote): number {
  return vote.counts && certainOutcome(campaign, vote) !== null ? vote.at : vote.closesAt;
}

/**
 * Returns when the game continues: a pause ends, the phase closes, or an awaited beacon round comes. Infinity while the
 * campaign is parked or has moved to another server.
 */
export function gameAt(campaign: Campaign, phase: OpenPhase): number {
  if (campaign.parked || campaign.away) return Infinity;
  if (campaign.pause) return pauseEndsAt(campaign, campaign.pause);
  if (phase.sealed) return phase.sealed.roundAt;
  return Math.min(deadlineOf(campaign, phase), readyAt(campaign, phase) ?? Infinity);
}

/** A pause for want of players ends with the first one. Battle campaigns follow their parent. */
function pauseEndsAt(campaign: Campaign, { at, until, deserted }: NonNullable<Campaign['pause']>): number {
  return deserted && !campaign.parent && !isDeserted(campaign) ? at : until;
}

/**
 * Returns when the phase closes regardless of ready seats. This is its deadline plus the grace for orders in transit,
 * or earlier if the clocks of all asked seats are spent. With miniatures: when all clocks are spent.
 */
export function deadlineOf(campaign: Campaign, phase: OpenPhase): number {
  if (campaign.realTable) {
    return Math.max(...campaign.seats.map(({ id }) => spentAtRealTable(campaign, phase, campaign.realTable, id)));
  }
  const clocks = peopleAsked(campaign, phase).map((id) =>
    phase.ready[id] ? Infinity : runsOutAt(campaign, phase, id),
  );
  const spentAt = clocks.length === 0 ? Infinity : Math.max(...clocks);
  return Math.min(phase.dueAt, spentAt) + graceMs(campaign);
}

/**
 * Returns the deadline as shown to players: without the grace, and with miniatures when the last clock is spent. During
 * a pause: the deadline if the pause ends as scheduled.
 */
export function disclosedDeadline(campaign: Campaign, phase: OpenPhase): number {
  if (campaign.realTable) return deadlineOf(campaign, phase);
  return campaign.pause ? dueAfterPause(campaign, campaign.pause, campaign.pause.until) : phase.dueAt;
}

/** Returns the deadline if a pause ends at `now`. */
export function dueAfterPause(
  { pace, phase }: Pick<Campaign, 'pace' | 'phase'>,
  pause: NonNullable<Campaign['pause']>,
  endsAt: number,
): number {
  if (!phase) throw new Error('A pause stops the clock of a phase');
  return onCalendar(pace, phase, phase.dueAt + (endsAt - pause.at));
}

/**
 * Returns until when a vote can be carried, as far as is known now. A motion for more time lapses when its phase
 * closes.
 */
export function votableUntil(campaign: Campaign, { motion, closesAt: at }: Pick<Vote, 'motion' | 'closesAt'>): number {
  const { phase } = campaign;
  if (motion.kind !== 'extend' || !phase) return at;
  return Math.min(at, disclosedDeadline(campaign, phase), announcedClosing(campaign) ?? Infinity);
}

function graceMs({ pace }: Campaign): number {
  return pace.graceSeconds * 1000;
}

/** Returns the time that was left of a phase when it was parked, in ms; 0 if its deadline had passed. */
export function restWhenParked({ dueAt }: OpenPhase, { at }: NonNullable<Campaign['parked']>): number {
  return Math.max(0, dueAt - at);
}

/** Returns the early closing of the open phase as it may be public; null if none is due, or if it is secret. */
export function closesAt(campaign: Campaign): number | null {
  const { phase } = campaign;
  return phase && !asksInSecret(phase) ? readyAt(campaign, phase) : null;
}

/**
 * Returns when the open phase closes because every awaited seat is ready; null while one is not. Seats that are not
 * asked any more, or whose clock is spent, are not waited for. A phase that waits for battles closes with the last of
 * them. A phase of a battle campaign also closes when its seats agree on `finish`.
 */
export function readyAt(campaign: Campaign, phase: OpenPhase): number | null {
  if (phase.closes === 'battles') return settledAt(campaign, phase);
  if (campaign.realTable) return null;
  const agreed = agreedOn(campaign);
  if (agreed?.word === 'finish') return agreed.at;
  const people = peopleAsked(campaign, phase);
  const isAnswered = people.length === 0 && phase.awaited.some((id) => isUnasked(phase, seatOf(campaign, id)));
  if (isAnswered) return phase.openedAt;
  if (!campaign.pace.earlyClose && phase.closes !== 'answer') return null;
  const coolingMs = campaign.pace.coolingSeconds * 1000;
  if (people.length === 0) {
    const watching = campaign.seats.filter((seat) => !botPlays(seat)).length;
    // Only bots are asked: a watching player need not wait for them; if no player watches, there is no hurry.
    if (watching === 0) return null;
    // Security: with several players who must not find out who is asked, bots take as long as a quick player.
    return phase.openedAt + (asksInSecret(phase) && watching > 1 ? coolingMs : 0);
  }
  if (people.every((id) => phase.ready[id] === undefined)) return null;
  const words = people.map((id) => phase.ready[id] ?? spentWord(campaign, phase, id));
  const last = Math.max(...words.map(({ at }) => at));
  if (last === Infinity) return null;
  return last + (words.every(({ word }) => word === 'now') ? 0 : coolingMs);
}

/** A spent clock counts as ready, after the grace for orders in transit. */
function spentWord(campaign: Campaign, phase: OpenPhase, id: SeatId): Word {
  return { word: 'now', at: runsOutAt(campaign, phase, id) + graceMs(campaign) };
}

/** Returns the seats from which the open phase awaits a decision of a person, in seat order. */
export function peopleAsked(campaign: Campaign, phase: OpenPhase): readonly SeatId[] {
  return phase.awaited.filter((id) => isDecidedByPerson(campaign, phase, id));
}

/** When the clock of a seat is spent while its battle is played with miniatures; Infinity if it has none. */
function spentAtRealTable(
  campaign: Campaign,
  phase: OpenPhase,
  { ranMs: ran = 0 }: Partial<AtRealTable> = {},
  id: SeatId,
): number {
  const { clockMs } = seatOf(campaign, id);
  if (clockMs === undefined) return Infinity;
  const since = phase.openedAt + (phase.stoppedMs ?? 0) + ran;
  const isAsked = phase.awaited.includes(id) && isDecidedByPerson(campaign, phase, id);
  const took = isAsked ? (phase.ready[id]?.tookMs ?? tookMs(campaign, phase, id, since) ?? 0) : 0;
  return since + clockMs - took;
}

/** A seat's clock as it is disclosed to all. */
export interface SeatClock {
  /** Milliseconds that were left when it last stopped. */
  readonly leftMs: number;
  /** When it is spent, while it runs; null while it is stopped. */
  readonly runsOutAt: number | null;
}

/** Returns the clock of a seat, running or stopped; null if the seat has none. */
export function seatClock(campaign: Campaign, id: SeatId): SeatClock | null {
  const { clockMs } = seatOf(campaign, id);
  if (clockMs === undefined) return null;
  const { phase, status } = campaign;
  const still = (tookMs = 0): SeatClock => ({ leftMs: clockMs - tookMs, runsOutAt: null });
  if (phase?.sealed) return still();
  if (phase && campaign.realTable && status === 'running') {
    return { leftMs: clockMs, runsOutAt: spentAtRealTable(campaign, phase, campaign.realTable, id) };
  }
  if (!phase || asksInSecret(phase) || !peopleAsked(campaign, phase).includes(id)) return still();
  const said = phase.ready[id];
  if (said) return still(said.tookMs);
  const haltedAt = campaign.pause?.at ?? campaign.parked?.at ?? campaign.away?.at;
  if (haltedAt !== undefined) return still(tookMs(campaign, phase, id, haltedAt) ?? 0);
  return status === 'running' ? { leftMs: clockMs, runsOutAt: runsOutAt(campaign, phase, id) } : still();
}

/**
 * Returns whether a person decides for the seat in this phase. True also for a stand-in bot once the player has
 * submitted orders. False where plan and doctrine answer, or where the player has left, although submitted orders still
 * count.
 */
export function isDecidedByPerson(campaign: Campaign, phase: OpenPhase, id: SeatId): boolean {
  const seat = seatOf(campaign, id);
  if (!botPlays(seat) && !isUnasked(phase, seat)) return true;
  return phase.sheets[id]?.origin === 'sent' && (!phase.waitsFor || seat.holder?.kind === 'player');
}

/**
 * Returns the early closing that is announced to all. Null while none is due, it is secret, the clock stands still, or
 * there was no cooling window to announce.
 */
export function announcedClosing(campaign: Campaign): number | null {
  const { phase } = campaign;
  if (!phase || campaign.status !== 'running') return null;
  const at = closesAt(campaign);
  const words = Object.values(phase.ready);
  // An answer closes the phase at once, and a spent clock is no surprise: neither is announced.
  const isWaiting = phase.closes === 'answer' || peopleAsked(campaign, phase).some((id) => !phase.ready[id]);
  return at !== null && !isWaiting && words.length > 0 && campaign.pace.coolingSeconds > 0 ? at : null;
}

/**
 * Returns whether a seat has done what the open phase asks: it is ready or, without early closing, its orders are in.
 */
export function isDone({ pace }: Campaign, { ready, sheets }: OpenPhase, seat: SeatId): boolean {
  return ready[seat] !== undefined || (!pace.earlyClose && sheets[seat] !== undefined);
}
