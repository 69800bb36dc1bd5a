import { isGameEvent, type CampaignCreated, type CampaignEnded, type StreamEvent } from '../campaign/events.js';
import type { Letter } from '../campaign/decide/press.js';
import type { PressSent } from '../campaign/press-events.js';
import type { Versions } from '../campaign/versions.js';
import { publicKeyOf } from '../dice/keys.js';
import { auditRounds } from './audit-beacon.js';
import { auditingDeeds } from './audit-deeds.js';
import { auditingDice, nonceDifference } from './audit-dice.js';
import { HeadsAuditor } from './audit-heads.js';
import { afterEndDifference, termsDifference, unsignedBy, type Unsigned } from './audit-terms.js';
import { closedTooEarly, decidedAgain, writtenEarlier } from './decided-again.js';
import { firstDifference } from './first-difference.js';
import { steps, type AuditStep, type StoredEvent } from './steps.js';
import type { FiledHead } from './stream-file.js';

/** Events whose hashes are made again at a time. */
const CHAIN_AT_ONCE = 50;

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
 * `no-end`: the end of a battle is missing, whose campaign has ended.
 * `no-campaign`: it is a battle, and the record of its campaign is not in the file.
 * `no-battle-key`: the campaign of a battle names neither a key nor a hash of its record, so it may have been made up.
 * `unverified`: a server took it in though it was not sound, which it says for good.
 * `unsigned`: an earlier version wrote it, and nobody signed it, or its seats did not: it may have been made up.
 * `no-heads`: so many signed heads of phases are not there, by which devices could hold it against what they keep. Only of a
 * campaign of an earlier version: the scheme of the others demands them, so that there it is a difference.
 * `beacon-unchecked`: so many closings took in rounds of a beacon whose signatures were not checked.
 * `unexplained`: so many decisions changed the game by a deed whose words were not recorded (as up to version 0.1.0);
 * they were taken as written.
 * `earlier-bots`: so many sheets were given by bots of another version of the rules, and taken as written.
 */
export type AuditGap =
  | { readonly code: 'no-key' }
  | { readonly code: 'no-end' }
  | { readonly code: 'no-campaign' }
  | { readonly code: 'no-battle-key' }
  | { readonly code: 'unverified' }
  | { readonly code: 'unsigned'; readonly by: Unsigned }
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
  /** A server took it in though it was not sound. Absent: none did. */
  readonly isUnverified?: boolean;
  /** Where the record of the campaign of this battle is: absent: it is unknown, which is a gap. */
  readonly parent?: BattlesCampaign;
}

/** The record of a battle's campaign: at hand, or it also names the hash of the battle's record (`BattleReturned`). */
export type BattlesCampaign = 'there' | 'names-hash';

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
  const unlawful = termsDifference(stream);
  if (unlawful !== null) return { ...report, difference: unlawful };
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
    afterEndDifference(stream) ??
    dice.difference;
  if (difference !== null) return { ...report, difference };
  const { secretKey, versions } = means;
  const unchecked = beacon.unchecked > 0 ? [{ code: 'beacon-unchecked', rounds: beacon.unchecked } as const] : [];
  const unproved = provedByNobody(stream, means);
  if (secretKey === null) {
    return { ...report, difference: null, gaps: [{ code: 'no-key' }, ...unproved, ...unchecked] };
  }
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
  const isDemanded = (stream[0]?.event as CampaignCreated).trust !== undefined;
  if (isDemanded && heads.missing > 0) {
    return {
      ...report,
      difference: `Only ${heads.checked} of ${heads.checked + heads.missing} signed heads are there.`,
    };
  }
  const gaps: readonly AuditGap[] = [
    ...unproved,
    ...(heads.missing > 0 ? [{ code: 'no-heads', missing: heads.missing } as const] : []),
    ...unchecked,
    ...(unexplained > 0 ? [{ code: 'unexplained', decisions: unexplained } as const] : []),
    ...(ofBots > 0 ? [{ code: 'earlier-bots', sheets: ofBots } as const] : []),
  ];
  return { ...report, difference: null, gaps };
}

/** The gaps that no key closes: a battle without its campaign, and signatures that the record never had. */
function provedByNobody(
  stream: readonly StoredEvent[],
  { parent, isUnverified = false }: AuditMeans,
): readonly AuditGap[] {
  const isAlone = (stream[0]?.event as CampaignCreated).parent !== undefined && parent === undefined;
  const by = unsignedBy(stream, parent === 'names-hash');
  return [
    ...(isUnverified ? [{ code: 'unverified' } as const] : []),
    ...(isAlone ? [{ code: 'no-campaign' } as const] : []),
    ...(by === null ? [] : [{ code: 'unsigned', by } as const]),
  ];
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

/** The key that the campaign published at its end; null while it runs. */
export function publishedKey(stream: readonly StoredEvent[]): string | null {
  const ended = stream.findLast(({ event }) => event.type === 'CampaignEnded');
  return ended ? (ended.event as CampaignEnded).secretKey : null;
}

function keyDifference(stream: readonly StoredEvent[], secretKey: string | null): string | null {
  const { publicKey } = (stream[0]?.event as CampaignCreated).dice;
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
