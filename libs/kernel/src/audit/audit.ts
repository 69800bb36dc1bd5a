import { act } from '../campaign/decide/act.js';
import { closePhase, startPhases } from '../campaign/decide/phases.js';
import { isRefusal, type Decision, type Means, type WrittenEarlier } from '../campaign/decide/decision.js';
import { makeRuling, undoRuling } from '../campaign/decide/rulings.js';
import { withSeatsDealt } from '../campaign/decide/wishes.js';
import { deadlineOf, readyAt } from '../campaign/clock.js';
import {
  isGameEvent,
  type CampaignCreated,
  type CampaignEnded,
  type CampaignStarted,
  type OrdersSubmitted,
  type PhaseClosed,
  type PhaseOpened,
  type SeatActed,
  type SeatHandedOver,
  type StreamEvent,
} from '../campaign/events.js';
import { foldCampaign } from '../campaign/evolve.js';
import type { Loaded } from '../campaign/state.js';
import type { RulingMade } from '../campaign/table-events.js';
import { publicKeyOf } from '../dice/keys.js';
import type { UserId } from '../ids.js';
import { recordedDice } from '../dice/recorded-dice.js';
import { canonicalJson } from '../json.js';
import type { AnyRuleset } from '../ruleset.js';
import { auditingDice, nonceDifference } from './audit-dice.js';
import { steps, type AuditStep, type StoredEvent } from './steps.js';

/** Events whose hashes are made again at a time. */
const CHAIN_AT_ONCE = 50;
/** Letters of an event that a difference quotes. */
const MOST_TOLD = 200;

/** What came of an audit; the first difference ends it. */
export interface AuditReport {
  readonly events: number;
  /** Phases that were resolved again from their recorded sheets; 0 without the dice key. */
  readonly resolved: number;
  readonly rolls: number;
  readonly unverifiable: number;
  /** Null: nothing was found that is not as recorded. */
  readonly difference: string | null;
  /** What could not be checked, the gravest first: with any of it the audit proves nothing for the whole. */
  readonly gaps: readonly AuditGap[];
}

/**
 * `no-key`: the dice key is not there, so nothing was decided again: the campaign runs, or its end was cut off.
 * `unexplained`: so many decisions changed the game by a deed whose words were not recorded (as up to version 0.1.0);
 * they were taken as written.
 * `earlier-bots`: so many sheets were given by bots of another version of the rules, and taken as written.
 */
export type AuditGap =
  | { readonly code: 'no-key' }
  | { readonly code: 'unexplained'; readonly decisions: number }
  | { readonly code: 'earlier-bots'; readonly sheets: number };

/** What an audit is given besides the stream. */
export interface AuditMeans {
  readonly ruleset: AnyRuleset;
  /** The dice key: published at the end, or the host's own. Without it no phase can be resolved again. */
  readonly secretKey: string | null;
  /** Checks the hash chain; the version of the first event that is not what was written, null when all are. */
  readonly tampered: (events: readonly StoredEvent[], previous?: string) => number | null;
}

/** How far an audit has come: phases resolved again, of so many. */
export interface AuditProgress {
  readonly resolved: number;
  readonly phases: number;
}

/**
 * Checks a whole campaign: the hash chain, every roll against its proof, and each start, resolution, deed and ruling
 * decided again from what was recorded, byte for byte. Sound is a campaign without a difference and without a gap.
 */
export function audit(stream: readonly StoredEvent[], means: AuditMeans): AuditReport {
  const run = auditing(stream, means);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

/**
 * The same in small portions, a decision each, for whoever has other things to do in between. A file may hold anything under
 * the names of events: one that the rules cannot even read is as unsound as one that they contradict.
 */
export function* auditing(
  stream: readonly StoredEvent[],
  means: AuditMeans,
): Generator<AuditProgress, AuditReport, undefined> {
  const report: Counts = { events: stream.length, resolved: 0, rolls: 0, unverifiable: 0, gaps: [] };
  try {
    return yield* examined(stream, means, report);
  } catch {
    return { ...report, difference: 'Its events cannot be resolved again.' };
  }
}

/** Counts into `report`, also where it throws. */
function* examined(
  stream: readonly StoredEvent[],
  means: AuditMeans,
  report: Counts,
): Generator<AuditProgress, AuditReport, undefined> {
  const phases = stream.filter(({ event }) => event.type === 'PhaseClosed').length;
  const tampered = yield* chainDifference(stream, means, phases);
  if (tampered !== null) return { ...report, difference: tampered };
  const dice = yield* auditingDice(stream, { resolved: 0, phases });
  report.rolls = dice.rolls;
  report.unverifiable = dice.unverifiable;
  const difference = keyDifference(stream, means.secretKey) ?? nonceDifference(stream) ?? dice.difference;
  if (difference !== null) return { ...report, difference };
  if (means.secretKey === null) return { ...report, difference: null, gaps: [{ code: 'no-key' }] };
  let [unexplained, ofBots] = [0, 0];
  const isScripted = (stream[0]?.event as CampaignCreated).dice.source !== 'vrf';
  for (const step of steps(means.ruleset, stream)) {
    const early = closedTooEarly(step, means.ruleset);
    if (early !== null) return { ...report, difference: early };
    const written = writtenEarlier(step, means.ruleset);
    ofBots += Object.keys(written?.bots ?? {}).length;
    const again = decidedAgain(step, means.ruleset, means.secretKey, isScripted, written);
    if (again === null) {
      if (!isScripted && step.events.some(isGameEvent)) unexplained += 1;
    } else {
      const wrong = firstDifference(step, again);
      if (wrong !== null && isFormerRuling(step)) unexplained += 1;
      else if (wrong !== null) return { ...report, difference: wrong };
      else if (step.events.some(({ type }) => type === 'PhaseClosed')) report.resolved += 1;
    }
    yield { resolved: report.resolved, phases };
  }
  const gaps: readonly AuditGap[] = [
    ...(unexplained > 0 ? [{ code: 'unexplained', decisions: unexplained } as const] : []),
    ...(ofBots > 0 ? [{ code: 'earlier-bots', sheets: ofBots } as const] : []),
  ];
  return { ...report, difference: null, gaps };
}

/** The first event that the chain contradicts, or that belongs to another campaign, in a sentence; null where none does. */
function* chainDifference(
  stream: readonly StoredEvent[],
  { tampered }: AuditMeans,
  phases: number,
): Generator<AuditProgress, string | null, undefined> {
  const [created] = stream;
  if (created?.event.type === 'CampaignCreated' && (created.event as CampaignCreated).campaign !== created.campaign) {
    return 'The record bears another campaign’s name than the one whose creation it begins with.';
  }
  for (let at = 0; at < stream.length; at += CHAIN_AT_ONCE) {
    const some = stream.slice(at, at + CHAIN_AT_ONCE);
    const before = stream[at - 1];
    const broken = before ? tampered(some, before.hash) : tampered(some);
    const gap = some[0]?.version === at + 1 ? null : at + 1;
    if (broken !== null || gap !== null) return `Event ${gap ?? broken} is not the one that was written.`;
    yield { resolved: 0, phases };
  }
  return null;
}

type Counts = { -readonly [Key in keyof Omit<AuditReport, 'difference'>]: AuditReport[Key] };

/** Is everything checked, and as recorded? */
export function isSound({ difference, gaps }: AuditReport): boolean {
  return difference === null && gaps.length === 0;
}

/** The report in one sentence. */
export function auditSentence({ events, resolved, rolls, unverifiable, difference, gaps }: AuditReport): string {
  if (difference !== null) return `A difference was found. ${difference}`;
  const apart = unverifiable === 0 ? '' : ` (${unverifiable} more are not verifiable)`;
  const counted = `${events} events, ${resolved} phases resolved again, ${rolls} rolls${apart}, 0 differences.`;
  return gaps.length === 0 ? counted : `Incomplete. ${gaps.map(gapSentence).join(' ')} ${counted}`;
}

function gapSentence(gap: AuditGap): string {
  if (gap.code === 'no-key') {
    return 'The dice key is not there, so nothing was decided again: the campaign still runs, or the end of its record is missing.';
  }
  if (gap.code === 'earlier-bots') {
    const sheets = gap.sheets === 1 ? 'One sheet of a bot was' : `${gap.sheets} sheets of bots were`;
    return `${sheets} given by another version of the rules, and taken as written.`;
  }
  const what = gap.decisions === 1 ? 'One deed was' : `${gap.decisions} deeds were`;
  return `${what} recorded without the words that caused it, as versions up to 0.1.0 did, and taken as written.`;
}

/** The key that the campaign published at its end; null while it runs. */
export function publishedKey(stream: readonly StoredEvent[]): string | null {
  const ended = stream.findLast(({ event }) => event.type === 'CampaignEnded');
  return ended ? (ended.event as CampaignEnded).secretKey : null;
}

function keyDifference(stream: readonly StoredEvent[], secretKey: string | null): string | null {
  const [created] = stream;
  if (created?.event.type !== 'CampaignCreated') return 'The stream does not begin with CampaignCreated.';
  const { publicKey } = (created.event as CampaignCreated).dice;
  if (secretKey === null || publicKey === publicKeyOf(secretKey)) return null;
  return 'The dice key is not the secret half of the key that the campaign announced.';
}

/**
 * The events that the recorded sheets and the key give; null for a step in which nothing is resolved. A campaign of
 * scripted dice falls by its recorded faces, and its position was laid out by hand, as they were.
 */
function decidedAgain(
  { loaded, view, events, stored }: AuditStep,
  ruleset: AnyRuleset,
  secretKey: string,
  isScripted: boolean,
  written: WrittenEarlier | null,
): readonly StreamEvent[] | null {
  if (!loaded) return null;
  const at = events.findIndex(({ type }) => type === 'PhaseClosed' || type === 'CampaignStarted');
  const decisive = events[at] ?? null;
  if (isScripted && decisive?.type === 'CampaignStarted') return null;
  const nonces = events.filter(({ type }) => type === 'SeatHandedOver').map((event) => (event as SeatHandedOver).nonce);
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const means = (now: number): Means => ({
    ruleset,
    now,
    secretKey,
    view,
    again: true,
    // A date is a matter of calendars and zones, which change in time: it is taken as it was written.
    ...(opened ? { dueAt: opened.dueAt } : {}),
    ...(written ? { written } : {}),
    ...(isScripted ? { dice: (log) => recordedDice(events, log) } : {}),
    nonce: () => nonces.shift() ?? '',
  });
  const deed = isScripted ? null : deedAgain({ loaded, events, stored }, means);
  if (deed !== null) return deed;
  if (decisive === null) return null;
  if (decisive.type === 'CampaignStarted') {
    const { deal, dealt } = withSeatsDealt(loaded, ruleset);
    return [...deal, ...startPhases(dealt, (decisive as CampaignStarted).setup, means(opened?.openedAt ?? 0))];
  }
  const { why, closedAt } = decisive as PhaseClosed;
  const before = events.slice(0, closingBegins({ events, stored }, at));
  return [...before, ...closePhase(foldCampaign(ruleset, loaded, before), why, means(closedAt))];
}

/** What a step holds that another version of the rules decided for itself; null where this one wrote it. */
function writtenEarlier({ events, stored }: AuditStep, ruleset: AnyRuleset): WrittenEarlier | null {
  if (stored[0]?.meta.rulesetVersion === ruleset.version) return null;
  const closed = events.findIndex(({ type }) => type === 'PhaseClosed');
  const sheets = events.slice(0, Math.max(0, closed)).filter((event) => event.type === 'OrdersSubmitted');
  const bots = (sheets as readonly OrdersSubmitted[]).filter(({ origin }) => origin === 'bot');
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  return {
    bots: Object.fromEntries(bots.map(({ seat, sheet }) => [seat, sheet])),
    asksInSecret: opened?.awaitedTold === 'own',
  };
}

/**
 * The decision of a deed or a ruling made again from its recorded words, by whoever made it; null where the step is none.
 * One that would be refused today gives nothing, which differs from what was written.
 */
function deedAgain(
  { loaded, events, stored }: { readonly loaded: Loaded } & Pick<AuditStep, 'events' | 'stored'>,
  means: (now: number) => Means,
): readonly StreamEvent[] | null {
  const [first] = events;
  const actor = stored[0]?.meta.actor;
  if (first?.type === 'SeatActed') {
    const { action, at } = first as SeatActed;
    const user = actor?.kind === 'user' ? actor.user : ('' as UserId);
    return eventsOf(act(loaded, { user, action }, means(at)));
  }
  if (first?.type !== 'RulingMade') return null;
  const { by, reason, undoes, record, roll, at } = first as RulingMade;
  const said = { user: by, reason };
  return eventsOf(
    undoes === null
      ? makeRuling(loaded, { ...said, change: record?.change, roll: roll ?? null }, means(at))
      : undoRuling(loaded, { ...said, ruling: undoes }, means(at)),
  );
}

/** What game masters may rule on has changed since: what former versions let them rule is taken as written. */
function isFormerRuling({ loaded, events }: AuditStep): boolean {
  return events[0]?.type === 'RulingMade' && loaded?.campaign.apart === false;
}

function eventsOf(decision: Decision): readonly StreamEvent[] {
  return isRefusal(decision) ? [] : decision.events;
}

/** A phase closes when its time is over or when everybody is ready, not before; in a sentence, null where it did so. */
function closedTooEarly({ loaded, events, stored }: AuditStep, ruleset: AnyRuleset): string | null {
  const at = events.findIndex(({ type }) => type === 'PhaseClosed');
  if (!loaded || at < 0) return null;
  const { why, closedAt } = events[at] as PhaseClosed;
  const { campaign } = foldCampaign(ruleset, loaded, events.slice(0, closingBegins({ events, stored }, at)));
  const { phase } = campaign;
  const due =
    phase && !campaign.pause ? (why === 'deadline' ? deadlineOf(campaign, phase) : readyAt(campaign, phase)) : null;
  if (due !== null && due <= closedAt) return null;
  return `Event ${(stored[0]?.version ?? 0) + at} closes a phase ${why === 'deadline' ? 'before its deadline' : 'in which not everybody was ready'}.`;
}

/**
 * Where the closing begins in the append that holds it. What stands before is the very decision that closed the phase: a
 * deed after which all are ready, the release of a parked campaign, or a person's answer.
 */
function closingBegins({ events, stored }: Pick<AuditStep, 'events' | 'stored'>, closed: number): number {
  const before = events.slice(0, closed);
  const isAnswer = stored[0]?.meta.actor.kind === 'user' && before[0]?.type === 'OrdersSubmitted';
  const decided = before.findLastIndex(({ type }) => type !== 'OrdersSubmitted' && type !== 'VoteClosed') + 1;
  return Math.max(decided, isAnswer ? 1 : 0);
}

function firstDifference({ stored, events }: AuditStep, again: readonly StreamEvent[]): string | null {
  for (let index = 0; index < Math.max(events.length, again.length); index += 1) {
    const recorded = events[index];
    const due = again[index];
    if (recorded && due && canonicalJson(recorded) === canonicalJson(due)) continue;
    const version = (stored[0]?.version ?? 0) + index;
    return `Event ${version} is ${told(recorded)}, but the recorded orders and dice give ${told(due)}.`;
  }
  return null;
}

/** An event in so few letters that a sentence can hold it. */
function told(event: StreamEvent | undefined): string {
  if (!event) return 'nothing';
  const json = canonicalJson(event);
  return `${event.type} ${json.length > MOST_TOLD ? `${json.slice(0, MOST_TOLD)}…` : json}`;
}
