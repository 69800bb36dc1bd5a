import { closePhase, startPhases } from '../campaign/decide/phases.js';
import type { Means } from '../campaign/decide/decision.js';
import { withSeatsDealt } from '../campaign/decide/wishes.js';
import type {
  CampaignCreated,
  CampaignEnded,
  CampaignStarted,
  PhaseClosed,
  PhaseOpened,
  SeatHandedOver,
  StreamEvent,
} from '../campaign/events.js';
import { foldCampaign } from '../campaign/evolve.js';
import { publicKeyOf } from '../dice/keys.js';
import { recordedDice } from '../dice/recorded-dice.js';
import { canonicalJson } from '../json.js';
import type { AnyRuleset } from '../ruleset.js';
import { auditDice, nonceDifference } from './audit-dice.js';
import { steps, type AuditStep, type StoredEvent } from './steps.js';

/** Letters of an event that a difference quotes. */
const MOST_TOLD = 200;

/** What came of an audit; the first difference ends it. */
export interface AuditReport {
  readonly events: number;
  /** Phases that were resolved again from their recorded sheets; 0 without the dice key. */
  readonly resolved: number;
  readonly rolls: number;
  readonly unverifiable: number;
  /** Null: everything is as recorded. */
  readonly difference: string | null;
}

/** What an audit is given besides the stream. */
export interface AuditMeans {
  readonly ruleset: AnyRuleset;
  /** The dice key: published at the end, or the host's own. Without it no phase can be resolved again. */
  readonly secretKey: string | null;
  /** Checks the hash chain; the version of the first event that is not what was written, null when all are. */
  readonly tampered: (stream: readonly StoredEvent[]) => number | null;
}

/** How far an audit has come: phases resolved again, of so many. */
export interface AuditProgress {
  readonly resolved: number;
  readonly phases: number;
}

/**
 * Checks a whole campaign: the hash chain, every roll against its proof, and each start and resolution decided again
 * from what was recorded, byte for byte.
 */
export function audit(stream: readonly StoredEvent[], means: AuditMeans): AuditReport {
  const run = auditing(stream, means);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

/**
 * The same in small portions, a phase each, for whoever has other things to do in between. A file may hold anything under
 * the names of events: one that the rules cannot even read is as unsound as one that they contradict.
 */
export function* auditing(
  stream: readonly StoredEvent[],
  means: AuditMeans,
): Generator<AuditProgress, AuditReport, undefined> {
  const report = { events: stream.length, resolved: 0, rolls: 0, unverifiable: 0 };
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
  report: Mutable<Omit<AuditReport, 'difference'>>,
): Generator<AuditProgress, AuditReport, undefined> {
  const tampered = means.tampered(stream);
  if (tampered !== null) return { ...report, difference: `Event ${tampered} is not the one that was written.` };
  const dice = auditDice(stream);
  report.rolls = dice.rolls;
  report.unverifiable = dice.unverifiable;
  const difference = keyDifference(stream, means.secretKey) ?? nonceDifference(stream) ?? dice.difference;
  if (difference !== null) return { ...report, difference };
  if (means.secretKey === null) return { ...report, difference: null };
  const isScripted = (stream[0]?.event as CampaignCreated).dice.source !== 'vrf';
  const phases = stream.filter(({ event }) => event.type === 'PhaseClosed').length;
  for (const step of steps(means.ruleset, stream)) {
    const again = decidedAgain(step, means.ruleset, means.secretKey, isScripted);
    if (again === null) continue;
    const wrong = firstDifference(step, again);
    if (wrong !== null) return { ...report, difference: wrong };
    if (!step.events.some(({ type }) => type === 'PhaseClosed')) continue;
    report.resolved += 1;
    yield { resolved: report.resolved, phases };
  }
  return { ...report, difference: null };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The report in one sentence. */
export function auditSentence({ events, resolved, rolls, unverifiable, difference }: AuditReport): string {
  if (difference !== null) return `A difference was found. ${difference}`;
  const apart = unverifiable === 0 ? '' : ` (${unverifiable} more are not verifiable)`;
  return `${events} events, ${resolved} phases resolved again, ${rolls} rolls${apart}, 0 differences.`;
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
  { loaded, view, events }: AuditStep,
  ruleset: AnyRuleset,
  secretKey: string,
  isScripted: boolean,
): readonly StreamEvent[] | null {
  if (!loaded) return null;
  const at = events.findIndex(({ type }) => type === 'PhaseClosed' || type === 'CampaignStarted');
  const decisive = events[at];
  if (!decisive || (isScripted && decisive.type === 'CampaignStarted')) return null;
  const nonces = events.filter(({ type }) => type === 'SeatHandedOver').map((event) => (event as SeatHandedOver).nonce);
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const means = (now: number): Means => ({
    ruleset,
    now,
    secretKey,
    view,
    // A date is a matter of calendars and zones, which change in time: it is taken as it was written.
    ...(opened ? { dueAt: opened.dueAt } : {}),
    ...(isScripted ? { dice: (log) => recordedDice(events, log) } : {}),
    nonce: () => nonces.shift() ?? '',
  });
  if (decisive.type === 'CampaignStarted') {
    const { deal, dealt } = withSeatsDealt(loaded, ruleset);
    return [...deal, ...startPhases(dealt, (decisive as CampaignStarted).setup, means(opened?.openedAt ?? 0))];
  }
  const { why, closedAt } = decisive as PhaseClosed;
  const before = events.slice(0, closingBegins(events, at));
  return [...before, ...closePhase(foldCampaign(ruleset, loaded, before), why, means(closedAt))];
}

/**
 * Where the closing begins in the append that holds it. What stands before is the very decision that closed the phase: a
 * deed after which all are ready, or the release of a parked campaign.
 */
function closingBegins(events: readonly StreamEvent[], closed: number): number {
  const before = events.slice(0, closed);
  return before.findLastIndex(({ type }) => type !== 'OrdersSubmitted' && type !== 'VoteClosed') + 1;
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
