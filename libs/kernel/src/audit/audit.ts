import { isGameEvent, type CampaignCreated, type CampaignEnded, type StreamEvent } from '../campaign/events.js';
import type { Letter } from '../campaign/decide/press.js';
import type { PressSent } from '../campaign/press-events.js';
import { isKnownScheme } from '../campaign/trust-terms.js';
import type { Versions } from '../campaign/versions.js';
import { publicKeyOf } from '../dice/keys.js';
import { canonicalJson } from '../json.js';
import { auditRounds } from './audit-beacon.js';
import { auditingDeeds } from './audit-deeds.js';
import { auditingDice, nonceDifference } from './audit-dice.js';
import { HeadsAuditor } from './audit-heads.js';
import { closedTooEarly, decidedAgain, writtenEarlier } from './decided-again.js';
import { steps, type AuditStep, type StoredEvent } from './steps.js';
import type { FiledHead } from './stream-file.js';

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
  /** Signed heads of phases that say what the stream gives. */
  readonly heads: number;
  /** Rounds of a beacon whose signatures were checked, and closings that were resolved without theirs. */
  readonly rounds: number;
  readonly withoutRound: number;
  /** Deeds that their seats signed; and those of seats without keys, where seats sign: nothing proves who gave them. */
  readonly signedDeeds: number;
  readonly unsignedDeeds: number;
  /** Motions, votes, hand-overs and sitters named in a campaign whose seats sign: nobody signs those. */
  readonly unsignable: number;
  /** Null: nothing was found that is not as recorded. */
  readonly difference: string | null;
  /** What could not be checked, the gravest first: with any of it the audit proves nothing for the whole. */
  readonly gaps: readonly AuditGap[];
}

/**
 * `no-key`: the dice key is not there, so nothing was decided again: the campaign runs, or its end was cut off.
 * `no-heads`: so many signed heads of phases are not there, by which devices could hold it against what they keep.
 * `beacon-unchecked`: so many closings took in rounds of a beacon whose signatures were not checked.
 * `unexplained`: so many decisions changed the game by a deed whose words were not recorded (as up to version 0.1.0);
 * they were taken as written.
 * `earlier-bots`: so many sheets were given by bots of another version of the rules, and taken as written.
 */
export type AuditGap =
  | { readonly code: 'no-key' }
  | { readonly code: 'no-heads'; readonly missing: number }
  | { readonly code: 'beacon-unchecked'; readonly rounds: number }
  | { readonly code: 'unexplained'; readonly decisions: number }
  | { readonly code: 'earlier-bots'; readonly sheets: number };

/** What an audit is given besides the stream. */
export interface AuditMeans {
  /** The versions by which it was played (`playedBy`). */
  readonly versions: Versions;
  /** The dice key: published at the end, or the host's own. Without it no phase can be resolved again. */
  readonly secretKey: string | null;
  /** Checks the hash chain; the version of the first event that is not what was written, null when all are. */
  readonly tampered: (events: readonly StoredEvent[], previous?: string) => number | null;
  /** Did the network of this key sign this round of a beacon? Absent: it is not checked, and that is said. */
  readonly isRoundSigned?: (key: string, round: number, signature: string) => boolean;
  /** The signed heads of its phases, in their order; absent: there are none. */
  readonly heads?: readonly FiledHead[];
}

/** How far an audit has come: phases resolved again, of so many. */
export interface AuditProgress {
  readonly resolved: number;
  readonly phases: number;
}

/**
 * Checks a whole campaign: the hash chain, every roll against its proof, and every decision of people, clock and rules made
 * again from what was recorded, by the version that was in force, byte for byte: nothing stands there without its right. Sound is a campaign without a difference and without a gap.
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
  const report: Counts = {
    events: stream.length,
    resolved: 0,
    rolls: 0,
    unverifiable: 0,
    heads: 0,
    rounds: 0,
    withoutRound: 0,
    signedDeeds: 0,
    unsignedDeeds: 0,
    unsignable: 0,
    gaps: [],
  };
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
  const unknown = schemeDifference(stream);
  if (unknown !== null) return { ...report, difference: unknown };
  const dice = yield* auditingDice(stream, { resolved: 0, phases });
  report.rolls = dice.rolls;
  report.unverifiable = dice.unverifiable;
  const beacon = auditRounds(stream, means.isRoundSigned);
  report.rounds = beacon.signed;
  report.withoutRound = beacon.without;
  const deeds = yield* auditingDeeds(stream, { resolved: 0, phases });
  report.signedDeeds = deeds.signed;
  report.unsignedDeeds = deeds.unsigned;
  report.unsignable = deeds.unsignable;
  const difference =
    keyDifference(stream, means.secretKey) ??
    nonceDifference(stream) ??
    beacon.difference ??
    deeds.difference ??
    dice.difference;
  if (difference !== null) return { ...report, difference };
  const { secretKey, versions } = means;
  const unchecked = beacon.unchecked > 0 ? [{ code: 'beacon-unchecked', rounds: beacon.unchecked } as const] : [];
  if (secretKey === null) return { ...report, difference: null, gaps: [{ code: 'no-key' }, ...unchecked] };
  let [unexplained, ofBots] = [0, 0];
  const auditor = new HeadsAuditor(means.heads ?? [], secretKey);
  const isScripted = (stream[0]?.event as CampaignCreated).dice.source !== 'vrf';
  const letters = new Map<string, Letter>();
  for (const step of steps(versions, stream)) {
    const amiss = otherVersion(step) ?? closedTooEarly(step);
    if (amiss !== null) return { ...report, difference: amiss };
    const written = writtenEarlier(step);
    ofBots += Object.keys(written?.bots ?? {}).length;
    const again = decidedAgain(step, {
      secretKey,
      versions,
      isScripted,
      written,
      earlier: { letter: (name) => letters.get(name) ?? null },
      // All were checked above, or are named as not checked.
      isRoundSigned: () => true,
    });
    if (again === null) {
      if (!isScripted && step.events.some(isGameEvent)) unexplained += 1;
    } else {
      const wrong = firstDifference(step, again);
      if (wrong !== null && isFormerRuling(step)) unexplained += 1;
      else if (wrong !== null) return { ...report, difference: wrong };
      else if (step.events.some(({ type }) => type === 'PhaseClosed')) report.resolved += 1;
    }
    for (const letter of lettersOf(step.events)) letters.set(letter.message, letter);
    const ofHead = auditor.take(step);
    if (ofHead !== null) return { ...report, difference: ofHead };
    yield { resolved: report.resolved, phases };
  }
  const heads = auditor.end();
  report.heads = heads.checked;
  if (heads.difference !== null) return { ...report, difference: heads.difference };
  const gaps: readonly AuditGap[] = [
    ...(heads.missing > 0 ? [{ code: 'no-heads', missing: heads.missing } as const] : []),
    ...unchecked,
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
export function auditSentence({ events, resolved, rolls, unverifiable, heads, ...report }: AuditReport): string {
  const { difference, gaps, rounds, withoutRound, signedDeeds, unsignedDeeds, unsignable } = report;
  if (difference !== null) return `A difference was found. ${difference}`;
  const apart = unverifiable === 0 ? '' : ` (${unverifiable} more are not verifiable)`;
  const signed = heads === 0 ? '' : `, ${heads} signed heads`;
  const away =
    withoutRound === 0 ? '' : `, ${withoutRound} closings without their round (the beacon was said to be away)`;
  const beacon = `${rounds === 0 ? '' : `, ${rounds} signed rounds of a beacon`}${away}`;
  const bare = unsignedDeeds === 0 ? '' : `, ${unsignedDeeds} unsigned ones of seats without keys`;
  const deeds = signedDeeds + unsignedDeeds === 0 ? '' : `, ${signedDeeds} deeds signed by their seats${bare}`;
  const words = unsignable === 0 ? '' : `, ${unsignable} votes, hand-overs and sitters that nobody signs`;
  const checked = `${rolls} rolls${apart}${signed}${beacon}${deeds}${words}`;
  const counted = `${events} events, ${resolved} phases resolved again, ${checked}, 0 differences.`;
  return gaps.length === 0 ? counted : `Incomplete. ${gaps.map(gapSentence).join(' ')} ${counted}`;
}

function gapSentence(gap: AuditGap): string {
  if (gap.code === 'no-key') {
    return 'The dice key is not there, so nothing was decided again: the campaign still runs, or the end of its record is missing.';
  }
  if (gap.code === 'no-heads') {
    return gap.missing === 1 ? 'One signed head is missing.' : `${gap.missing} signed heads are missing.`;
  }
  if (gap.code === 'beacon-unchecked') {
    const rounds = gap.rounds === 1 ? 'One round of a beacon was' : `${gap.rounds} rounds of a beacon were`;
    return `${rounds} taken in whose signature was not checked.`;
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

/** Dice of a scheme that came later are not guessed at; in a sentence, null where it is known. */
function schemeDifference([created]: readonly StoredEvent[]): string | null {
  const { trust } = (created?.event ?? {}) as Partial<CampaignCreated>;
  return trust === undefined || isKnownScheme(trust)
    ? null
    : `Its dice are of scheme ${trust.scheme}, which needs a newer Warlog.`;
}

function keyDifference(stream: readonly StoredEvent[], secretKey: string | null): string | null {
  const [created] = stream;
  if (created?.event.type !== 'CampaignCreated') return 'The stream does not begin with CampaignCreated.';
  const { publicKey } = (created.event as CampaignCreated).dice;
  if (secretKey === null || publicKey === publicKeyOf(secretKey)) return null;
  return 'The dice key is not the secret half of the key that the campaign announced.';
}

/**
 * Every event says which version of the rules wrote it: the one that the campaign is played by, or a later one that plays
 * its campaigns on. In a sentence what another one wrote; null where none did.
 */
function otherVersion({ stored, version, ruleset }: AuditStep): string | null {
  const other = stored.find(({ meta }) => !(meta.rulesetVersion >= version && meta.rulesetVersion <= ruleset.version));
  if (!other) return null;
  const { meta } = other;
  return `Event ${other.version} was written by version ${meta.rulesetVersion} of the rules, but the campaign is played by version ${version}.`;
}

/** What game masters may rule on has changed since: what former versions let them rule is taken as written. */
function isFormerRuling({ loaded, events }: AuditStep): boolean {
  return events[0]?.type === 'RulingMade' && loaded?.campaign.apart === false;
}

/** Letters that were sent, as whoever erases one must know them. */
function lettersOf(events: readonly StreamEvent[]): readonly Letter[] {
  const sent = events.filter((event): event is PressSent => event.type === 'PressSent');
  return sent.flatMap(({ message, from, to }) => (from === null ? [] : [{ message, from, to, erased: false }]));
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
