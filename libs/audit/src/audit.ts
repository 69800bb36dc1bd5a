import {
  isGameEvent,
  type CampaignCreated,
  type CampaignEnded,
  type StreamEvent,
  type Letter,
  type PressSent,
  type Versions,
} from '@warlog/campaign';
import { publicKeyOf } from '@warlog/dice';
import { auditRounds } from './audit-beacon.js';
import { auditSignedActions } from './audit-signed-actions.js';
import { auditingDice, nonceDifference } from './audit-dice.js';
import { CheckpointsAuditor } from './audit-checkpoints.js';
import { afterEndDifference, termsDifference, unsignedBy, type Unsigned } from './audit-terms.js';
import { closedTooEarly, redecide, writtenEarlier } from './redecide.js';
import { firstDifference } from './first-difference.js';
import { steps, type AuditStep, type StoredEvent } from './steps.js';
import type { FiledCheckpoint } from './stream-file.js';

/** Events whose hashes are recomputed per step. */
const CHAIN_AT_ONCE = 50;

/** The result of an audit; the first difference ends it. */
export interface AuditReport {
  readonly events: number;
  /** Phases that were resolved again from their recorded orders; 0 without the dice key. */
  readonly resolved: number;
  readonly rolls: number;
  readonly unverifiable: number;
  /** Checkpoints that agree with the stream. */
  readonly checkpoints: number;
  /** Beacon rounds with verified signatures, and closings that were resolved without theirs. */
  readonly rounds: number;
  readonly withoutRound: number;
  /**
   * Actions signed by their seats; and those of seats without keys in a campaign that signs, whose author is not
   * proved.
   */
  readonly signedActions: number;
  readonly unsignedActions: number;
  /** Motions, ballots, hand-overs and named sitters in a campaign whose seats sign; these are never signed. */
  readonly unsignable: number;
  /** Null: everything agrees with the record. */
  readonly difference: string | null;
  /** What could not be checked, most serious first; with any gap the audit does not prove the whole. */
  readonly gaps: readonly AuditGap[];
}

/**
 * A gap of an audit: something that could not be checked.
 * - `no-key`: without the dice key nothing was re-decided: the campaign runs, or its end was cut off.
 * - `no-end`: the end of a battle is missing although its parent has ended.
 * - `no-campaign`: a battle without the record of its parent.
 * - `no-battle-key`: the parent of a battle names neither a key nor a hash of its record, so it may be forged.
 * - `unverified`: a server imported it although it was not sound, and states this for good.
 * - `unsigned`: an earlier version wrote it, and it or its seats' actions are unsigned: it may be forged.
 * - `no-heads`: number of missing checkpoints, against which devices could compare it. Only in campaigns of earlier
 *   versions. The present scheme requires checkpoints, so there a missing one is a difference.
 * - `beacon-unchecked`: number of closings with beacon rounds whose signatures were not checked.
 * - `unexplained`: number of decisions that changed the game by an action without recorded content (up to version
 * 0.1.0); accepted as written.
 * - `earlier-bots`: number of orders by bots of another version of the rules, accepted as written.
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

/** Input of an audit besides the stream. */
export interface AuditContext {
  /** The versions that played it (`playedBy`). */
  readonly versions: Versions;
  /** The dice key: published at the end, or the server's own. Without it no phase is resolved again. */
  readonly secretKey: string | null;
  /** Verifies the hash chain; returns the version of the first altered event, null if none. */
  readonly tampered: (events: readonly StoredEvent[], previous?: string) => number | null;
  /** Verifies a beacon round's signature by the network's key. Absent: not checked, which is reported. */
  readonly isRoundSigned?: (key: string, round: number, signature: string) => boolean;
  /** The checkpoints, in order; absent: none. */
  readonly checkpoints?: readonly FiledCheckpoint[];
  /** A server imported it although it was not sound. Absent: none did. */
  readonly isUnverified?: boolean;
  /** Where the record of this battle's parent is. Absent: unknown, which is a gap. */
  readonly parent?: BattlesCampaign;
}

/** The record of a battle's parent: present, or it also names the hash of the battle's record (`BattleReturned`). */
export type BattlesCampaign = 'there' | 'names-hash';

/** Progress of an audit: resolved phases and their total. */
export interface AuditProgress {
  readonly resolved: number;
  readonly phases: number;
}

/**
 * Audits a whole campaign: the hash chain, every roll against its proof, and every decision of players, clock and
 * rules.
 *
 * Decisions are re-decided from the record with the version in force, and compared byte for byte; each event must have
 * been allowed. A campaign is sound without a difference and without a gap.
 */
export function audit(stream: readonly StoredEvent[], context: AuditContext): AuditReport {
  const run = auditing(stream, context);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

/**
 * Audits in small steps, one decision each, so that the caller can yield between them. A file may hold anything under
 * the names of events: an event that the rules cannot read is a difference, like one that they contradict.
 */
export function* auditing(
  stream: readonly StoredEvent[],
  context: AuditContext,
): Generator<AuditProgress, AuditReport, undefined> {
  const report: Counts = {
    events: stream.length,
    resolved: 0,
    rolls: 0,
    unverifiable: 0,
    checkpoints: 0,
    rounds: 0,
    withoutRound: 0,
    signedActions: 0,
    unsignedActions: 0,
    unsignable: 0,
    gaps: [],
  };
  try {
    return yield* examined(stream, context, report);
  } catch {
    return { ...report, difference: 'Its events cannot be resolved again.' };
  }
}

/** Counts into `report`, even if it throws. */
function* examined(
  stream: readonly StoredEvent[],
  context: AuditContext,
  report: Counts,
): Generator<AuditProgress, AuditReport, undefined> {
  const phases = stream.filter(({ event }) => event.type === 'PhaseClosed').length;
  const tampered = yield* chainDifference(stream, context, phases);
  if (tampered !== null) return { ...report, difference: tampered };
  const unlawful = termsDifference(stream);
  if (unlawful !== null) return { ...report, difference: unlawful };
  const dice = yield* auditingDice(stream, { resolved: 0, phases });
  report.rolls = dice.rolls;
  report.unverifiable = dice.unverifiable;
  const beacon = auditRounds(stream, context.isRoundSigned);
  report.rounds = beacon.signed;
  report.withoutRound = beacon.without;
  const signedActions = yield* auditSignedActions(stream, { resolved: 0, phases });
  report.signedActions = signedActions.signed;
  report.unsignedActions = signedActions.unsigned;
  report.unsignable = signedActions.unsignable;
  const difference =
    keyDifference(stream, context.secretKey) ??
    nonceDifference(stream) ??
    beacon.difference ??
    signedActions.difference ??
    afterEndDifference(stream) ??
    dice.difference;
  if (difference !== null) return { ...report, difference };
  const { secretKey, versions } = context;
  const unchecked = beacon.unchecked > 0 ? [{ code: 'beacon-unchecked', rounds: beacon.unchecked } as const] : [];
  const unproved = provedByNobody(stream, context);
  if (secretKey === null) {
    return { ...report, difference: null, gaps: [{ code: 'no-key' }, ...unproved, ...unchecked] };
  }
  let [unexplained, ofBots] = [0, 0];
  const auditor = new CheckpointsAuditor(context.checkpoints ?? [], secretKey);
  const isScripted = (stream[0]?.event as CampaignCreated).dice.source !== 'vrf';
  const letters = new Map<string, Letter>();
  for (const step of steps(versions, stream)) {
    const amiss = otherVersion(step) ?? closedTooEarly(step);
    if (amiss !== null) return { ...report, difference: amiss };
    const written = writtenEarlier(step);
    ofBots += Object.keys(written?.bots ?? {}).length;
    const redecided = redecide(step, {
      secretKey,
      versions,
      isScripted,
      written,
      earlier: { letter: (name) => letters.get(name) ?? null },
      // All were verified above, or are reported as unchecked.
      isRoundSigned: () => true,
    });
    if (redecided === null) {
      if (!isScripted && step.events.some(isGameEvent)) unexplained += 1;
    } else {
      const wrong = firstDifference(step, redecided);
      if (wrong !== null && isFormerRuling(step)) unexplained += 1;
      else if (wrong !== null) return { ...report, difference: wrong };
      else if (step.events.some(({ type }) => type === 'PhaseClosed')) report.resolved += 1;
    }
    for (const letter of lettersOf(step.events)) letters.set(letter.message, letter);
    const checkpointFault = auditor.take(step);
    if (checkpointFault !== null) return { ...report, difference: checkpointFault };
    yield { resolved: report.resolved, phases };
  }
  const checkpoints = auditor.end();
  report.checkpoints = checkpoints.checked;
  if (checkpoints.difference !== null) return { ...report, difference: checkpoints.difference };
  const isDemanded = (stream[0]?.event as CampaignCreated).trust !== undefined;
  if (isDemanded && checkpoints.missing > 0) {
    return {
      ...report,
      difference: `Only ${checkpoints.checked} of ${checkpoints.checked + checkpoints.missing} signed checkpoints are there.`,
    };
  }
  const gaps: readonly AuditGap[] = [
    ...unproved,
    ...(checkpoints.missing > 0 ? [{ code: 'no-heads', missing: checkpoints.missing } as const] : []),
    ...unchecked,
    ...(unexplained > 0 ? [{ code: 'unexplained', decisions: unexplained } as const] : []),
    ...(ofBots > 0 ? [{ code: 'earlier-bots', sheets: ofBots } as const] : []),
  ];
  return { ...report, difference: null, gaps };
}

/** The gaps that no key closes: a battle without its parent, and signatures that the record never had. */
function provedByNobody(
  stream: readonly StoredEvent[],
  { parent, isUnverified = false }: AuditContext,
): readonly AuditGap[] {
  const isAlone = (stream[0]?.event as CampaignCreated).parent !== undefined && parent === undefined;
  const by = unsignedBy(stream, parent === 'names-hash');
  return [
    ...(isUnverified ? [{ code: 'unverified' } as const] : []),
    ...(isAlone ? [{ code: 'no-campaign' } as const] : []),
    ...(by === null ? [] : [{ code: 'unsigned', by } as const]),
  ];
}

/** The first event that contradicts the chain, or belongs to another campaign, as a sentence; null if none does. */
function* chainDifference(
  stream: readonly StoredEvent[],
  { tampered }: AuditContext,
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

/** Returns the key that the campaign published at its end; null while it runs. */
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
 * Each event names the version of the rules that wrote it: the campaign's, or a later one that continues its campaigns.
 * Returns a sentence on the first other one; null if none.
 */
function otherVersion({ stored, version, ruleset }: AuditStep): string | null {
  const other = stored.find(({ meta }) => !(meta.rulesetVersion >= version && meta.rulesetVersion <= ruleset.version));
  if (!other) return null;
  const { meta } = other;
  return `Event ${other.version} was written by version ${meta.rulesetVersion} of the rules, but the campaign is played by version ${version}.`;
}

/** What game masters may rule on has changed: rulings under former versions are accepted as written. */
function isFormerRuling({ loaded, events }: AuditStep): boolean {
  return events[0]?.type === 'RulingMade' && loaded?.campaign.apart === false;
}

/** Sent letters, needed to check erasures. */
function lettersOf(events: readonly StreamEvent[]): readonly Letter[] {
  const sent = events.filter((event): event is PressSent => event.type === 'PressSent');
  return sent.flatMap(({ message, from, to, by = null }) =>
    from === null ? [] : [{ message, from, to, by, erased: false }],
  );
}
