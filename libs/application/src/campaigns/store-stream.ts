import {
  auditing,
  auditingBattles,
  withBattles,
  type AuditContext,
  type AuditReport,
  type FiledStream,
  type ReadStream,
  type StoredEvent,
  type StreamRefusal,
  type UnverifiedRecord,
} from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import { type Versions, checkpointPlaceOf, phaseCheckpoint, statementHash } from '@warlog/campaign';
import type { CampaignStore, Change } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import type { CheckpointRow } from '../ports/checkpoints.js';
import { answersIn, lettersIn } from '../press/letters-in.js';
import { neverYield, type YieldToEventLoop } from './yield-to-event-loop.js';
import { keyContext } from './command.js';
import { MissingRules, availableVersions } from './rulesets.js';
import { walk, type PastDecision } from './walk.js';

/* Common parts of importing ended campaigns and receiving running ones. */

/** A file that was read: a campaign with its battle campaigns. */
export type WholeFile = Exclude<ReadStream, StreamRefusal>;

/** What a file is verified with. */
export interface SoundnessContext extends Pick<AuditContext, 'secretKey' | 'tampered'> {
  readonly yieldToEventLoop?: YieldToEventLoop;
}

/** Returns the versions that played a campaign of a file. */
export type VersionsOf = (filed: Pick<FiledStream, 'stream'>) => Versions;

/** A re-decided file: the versions that played it, and the findings. */
export interface AuditedFile {
  readonly kind: 'audited';
  readonly versionsOf: VersionsOf;
  readonly report: AuditReport;
}

/** Re-decides a whole file with its battles; refused if its rules are not installed. */
export async function auditedFile(
  ports: Pick<Ports, 'rulesets' | 'beacon'>,
  file: WholeFile,
  { secretKey, tampered, yieldToEventLoop = neverYield }: SoundnessContext,
): Promise<AuditedFile | StreamRefusal> {
  const known = new Map<unknown, Versions>();
  for (const { stream } of [file, ...file.battles]) {
    const versions = await availableVersions(ports, stream);
    if (versions instanceof MissingRules) {
      return { kind: 'refused', code: 'WLG_E_RULES_MISSING', sentence: versions.problem.sentence };
    }
    known.set(stream, versions);
  }
  const versionsOf: VersionsOf = ({ stream }) => known.get(stream) as Versions;
  const { isSigned: isRoundSigned } = ports.beacon ?? {};
  const checks = { secretKey, tampered, ...(isRoundSigned && { isRoundSigned }) };
  const own = await finished(
    auditing(file.stream, {
      ...checks,
      versions: versionsOf(file),
      checkpoints: file.checkpoints,
      isUnverified: file.unverified !== null,
    }),
    yieldToEventLoop,
  );
  const battles = await finished(
    auditingBattles(file.stream, file.battles, { ...checks, versions: versionsOf }),
    yieldToEventLoop,
  );
  return { kind: 'audited', versionsOf, report: withBattles(own, battles) };
}

/** How much of a stream is stored here, and whether the stored campaign continues elsewhere. */
export interface StoredPart {
  readonly is: 'none' | 'part' | 'whole' | 'beyond' | 'other';
  readonly events: number;
  readonly isAway: boolean;
}

/** Compares a stream with the store. `beyond`: all of it is stored, and more; `other`: another history is stored. */
export async function storedPart(
  store: Pick<CampaignStore, 'platform' | 'hashAt'>,
  stream: readonly StoredEvent[],
): Promise<StoredPart> {
  const campaign = stream[0]?.campaign as CampaignId;
  const here = await store.platform(campaign);
  if (!here) return { is: 'none', events: 0, isAway: false };
  const { version: events } = here;
  const isAway = here.campaign.away !== undefined;
  const last = stream[Math.min(events, stream.length) - 1];
  const isSame = last !== undefined && (await store.hashAt(campaign, last.version)) === last.hash;
  const is = !isSame ? 'other' : events < stream.length ? 'part' : events === stream.length ? 'whole' : 'beyond';
  return { is, events, isAway };
}

/** Texts of letters, by `letterName`. */
export type LetterWords = ReadonlyMap<string, string>;

/** Writes a campaign of a file after the `onto` events that are stored already, in one transaction. */
export async function storeStream(
  ports: Pick<Ports, 'store' | 'vault'>,
  { stream, checkpoints }: Pick<FiledStream, 'stream' | 'checkpoints'>,
  {
    versions,
    secretKey,
    onto = 0,
    unverified = null,
    words = new Map(),
    yieldToEventLoop = neverYield,
  }: {
    readonly versions: Versions;
    readonly secretKey: string;
    readonly onto?: number;
    readonly unverified?: UnverifiedRecord | null;
    readonly words?: LetterWords;
    readonly yieldToEventLoop?: YieldToEventLoop;
  },
): Promise<'restored' | 'exists'> {
  const id = stream[0]?.campaign as CampaignId;
  const changes: Change[] = [];
  const rows: CheckpointRow[] = [];
  const answers = answersIn(stream);
  for (const step of walk(versions, stream, ports.vault.seal(secretKey, keyContext(id)))) {
    changes.push({ ...step.change, press: lettersIn(step.change, words, answers) });
    const filed = checkpoints[rows.length];
    const checkpoint = filed && lastCheckpointOf(step, { secretKey, previous: rows.at(-1)?.hash ?? null });
    if (filed && checkpoint) rows.push({ ...checkpoint, ...filed, hash: statementHash(filed.statement) });
    await yieldToEventLoop();
  }
  return ports.store.restore(id, stream, changes, { checkpoints: rows, onto, unverified });
}

/**
 * The checkpoint of a step by the audit, with its version and the number of disclosures per viewer; null if it makes
 * none.
 */
function lastCheckpointOf(
  { before, events, stored, change }: PastDecision,
  { secretKey, previous }: { readonly secretKey: string; readonly previous: string | null },
): Pick<CheckpointRow, 'ordinal' | 'stage' | 'attempt' | 'leaves'> | null {
  const place = checkpointPlaceOf(before.loaded?.campaign ?? null, events);
  const [last, { chains }] = [stored.at(-1), change];
  if (!place || !last || !chains) return null;
  const { campaign, version, hash, meta } = last;
  const { leaves } = phaseCheckpoint({ campaign, place, at: meta.at, previous, version, hash, chains, secretKey });
  const { ordinal, stage, attempt } = place;
  return { ordinal, stage, attempt, leaves };
}

/**
 * Returns why a running campaign cannot be received: a difference, or a gap that makes it impossible to compare with
 * what devices store. Missing signatures of earlier versions are accepted, because the former server signed the
 * departure. Null: it can.
 */
export function migrationFault({ difference, gaps }: AuditReport): string | null {
  if (difference !== null) return difference;
  if (gaps.some(({ code }) => code === 'unverified')) return 'A server took it in though it was not sound.';
  if (gaps.some(({ code }) => code === 'no-heads')) return 'Signed checkpoints are missing.';
  const isUnchecked = gaps.some(({ code }) => code === 'beacon-unchecked');
  return isUnchecked ? 'It takes in rounds of a beacon, which cannot be checked here.' : null;
}

/** Runs an audit decision by decision, yielding between them. */
async function finished<T>(run: Generator<unknown, T, undefined>, yieldToEventLoop: YieldToEventLoop): Promise<T> {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value;
    await yieldToEventLoop();
  }
}

export function refuseFile(sentence: string): StreamRefusal {
  return { kind: 'refused', code: 'WLG_E_IMPORT', sentence };
}
