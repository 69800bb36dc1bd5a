import type { SeatId } from '../ids.js';
import type { Campaign, OpenPhase, Vote, Word } from './state.js';
import type { AtRealTable } from './battle-events.js';
import { agreedOn, settledAt } from './battle-state.js';
import { runsOutAt, tookMs } from './seat-clock.js';
import { asksInSecret, botPlays, isUnasked, seatOf } from './state.js';
import { certainOutcome } from './vote-tally.js';
import { onCalendar } from './due.js';

/**
 * When the platform's clock must act on a campaign, milliseconds since 1970: the deadline with its grace, the end of
 * the cooling window once everyone is ready, the end of a pause, of a vote or of a sitter's time. Null: nothing waits
 * for the clock.
 */
export function wakeAt(campaign: Campaign): number | null {
  if (!campaign.phase || campaign.away) return null;
  const at = Math.min(
    gameAt(campaign, campaign.phase),
    ...campaign.votes.map((vote) => decidedAt(campaign, vote)),
    ...campaign.seats.map(({ sitter }) => sitter?.until ?? Infinity),
  );
  return at === Infinity ? null : at;
}

/** When the clock has to close a vote: at its end, or at once where it is certain since somebody left. */
function decidedAt(campaign: Campaign, vote: Vote): number {
  return vote.counts && certainOutcome(campaign, vote) !== null ? vote.at : vote.closesAt;
}

/**
 * When the game itself goes on: a pause ends, the phase closes, or the round comes that a sealed one waits for. Never by itself
 * while it is parked, or goes on at another host.
 */
export function gameAt(campaign: Campaign, phase: OpenPhase): number {
  if (campaign.parked || campaign.away) return Infinity;
  if (campaign.pause) return campaign.pause.until;
  if (phase.sealed) return phase.sealed.roundAt;
  return Math.min(deadlineOf(campaign, phase), readyAt(campaign, phase) ?? Infinity);
}

/**
 * When the phase closes whoever is ready: its deadline with the grace for sheets that are under way; before it when the
 * clocks of all who are asked are spent. At a table with miniatures: when the clocks of all are.
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
 * The deadline as people are told it: without the grace, and with miniatures when the last clock is spent. During a pause: as it
 * will be if the pause ends by itself.
 */
export function deadlineTold(campaign: Campaign, phase: OpenPhase): number {
  if (campaign.realTable) return deadlineOf(campaign, phase);
  return campaign.pause ? dueAfterPause(campaign, campaign.pause, campaign.pause.until) : phase.dueAt;
}

/** The deadline once a pause ends at this moment. */
export function dueAfterPause(
  { pace, phase }: Pick<Campaign, 'pace' | 'phase'>,
  pause: NonNullable<Campaign['pause']>,
  endsAt: number,
): number {
  if (!phase) throw new Error('A pause stops the clock of a phase');
  return onCalendar(pace, phase, phase.dueAt + (endsAt - pause.at));
}

/**
 * Until when a vote can be carried, as far as is known now: its own time; where it asks for more time, no later than its phase
 * closes, with which it lapses.
 */
export function votableUntil(campaign: Campaign, { motion, closesAt: at }: Pick<Vote, 'motion' | 'closesAt'>): number {
  const { phase } = campaign;
  if (motion.kind !== 'extend' || !phase) return at;
  return Math.min(at, deadlineTold(campaign, phase), announcedClosing(campaign) ?? Infinity);
}

function graceMs({ pace }: Campaign): number {
  return pace.graceSeconds * 1000;
}

/** What was left of a phase's time when it was parked, milliseconds; 0 where its deadline had passed. */
export function restWhenParked({ dueAt }: OpenPhase, { at }: NonNullable<Campaign['parked']>): number {
  return Math.max(0, dueAt - at);
}

/** The early closing of the open phase as everybody may know it; null while none is due, or nobody is told of it. */
export function closesAt(campaign: Campaign): number | null {
  const { phase } = campaign;
  return phase && !asksInSecret(phase) ? readyAt(campaign, phase) : null;
}

/**
 * When the open phase closes because every awaited seat is ready; null while one is not. Nobody waits for a seat that is not
 * asked any more, or whose clock is spent. One that waits for battles closes with the last of them; one of a battle also when
 * its seats agreed that the rules play it out.
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
    // Only bots are asked. Somebody who still watches need not wait for them; without anybody there is no hurry.
    if (watching === 0) return null;
    // Where several people may wonder who is asked, bots take as long as a person who was quick.
    return phase.openedAt + (asksInSecret(phase) && watching > 1 ? coolingMs : 0);
  }
  if (people.every((id) => phase.ready[id] === undefined)) return null;
  const words = people.map((id) => phase.ready[id] ?? spentWord(campaign, phase, id));
  const last = Math.max(...words.map(({ at }) => at));
  if (last === Infinity) return null;
  return last + (words.every(({ word }) => word === 'now') ? 0 : coolingMs);
}

/** A clock that is spent speaks for its seat, once a sheet that is under way has had its grace. */
function spentWord(campaign: Campaign, phase: OpenPhase, id: SeatId): Word {
  return { word: 'now', at: runsOutAt(campaign, phase, id) + graceMs(campaign) };
}

/** Seats of which the open phase wants something that a person gives, in seat order. */
export function peopleAsked(campaign: Campaign, phase: OpenPhase): readonly SeatId[] {
  return phase.awaited.filter((id) => isDecidedByPerson(campaign, phase, id));
}

/** When the clock of a seat is spent while its battle is fought with miniatures; Infinity where it has none. */
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

/** A seat's clock, as everybody may know it. */
export interface SeatClock {
  /** Milliseconds that were left when it last stood still. */
  readonly leftMs: number;
  /** When it is spent, while it runs; null while it stands still. */
  readonly runsOutAt: number | null;
}

/** The clock of a seat as it runs or stands; null where none is counted. */
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
 * Not where plan and doctrine answer; also where a bot stands in, once its player has sent a sheet. A player who is gone
 * decides nothing any more, though the sheet counts.
 */
export function isDecidedByPerson(campaign: Campaign, phase: OpenPhase, id: SeatId): boolean {
  const seat = seatOf(campaign, id);
  if (!botPlays(seat) && !isUnasked(phase, seat)) return true;
  return phase.sheets[id]?.origin === 'sent' && (!phase.waitsFor || seat.holder?.kind === 'player');
}

/**
 * The early closing that is announced to everybody: null while none is due or nobody is told of it, while the clock stands
 * still, and where none has cooled anything down, so that there is nothing left to announce.
 */
export function announcedClosing(campaign: Campaign): number | null {
  const { phase } = campaign;
  if (!phase || campaign.status !== 'running') return null;
  const at = closesAt(campaign);
  const words = Object.values(phase.ready);
  // An answer closes at once, and a clock that is spent surprises nobody.
  const isWaiting = phase.closes === 'answer' || peopleAsked(campaign, phase).some((id) => !phase.ready[id]);
  return at !== null && !isWaiting && words.length > 0 && campaign.pace.coolingSeconds > 0 ? at : null;
}

/**
 * Has a seat done all that the open phase asks of it? It said that it is ready; where no early closing waits for that
 * word, its sheet is in.
 */
export function isDone({ pace }: Campaign, { ready, sheets }: OpenPhase, seat: SeatId): boolean {
  return ready[seat] !== undefined || (!pace.earlyClose && sheets[seat] !== undefined);
}
