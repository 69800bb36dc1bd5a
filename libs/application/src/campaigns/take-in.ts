import {
  auditing,
  auditingBattles,
  withBattles,
  type AuditMeans,
  type AuditReport,
  type CampaignId,
  type FiledStream,
  type ReadStream,
  type StoredEvent,
  type StreamRefusal,
  type UnverifiedRecord,
  type Versions,
} from '@warlog/kernel';
import { headPlaceOf, phaseHead, statementHash } from '@warlog/kernel/trust';
import type { CampaignStore, Change } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import type { HeadRow } from '../ports/signed-heads.js';
import { lettersIn } from '../press/letters-in.js';
import { noBreath, type Breathe } from './breath.js';
import { keyContext } from './command.js';
import { MissingRules, versionsHere } from './rulesets.js';
import { walk, type Step } from './walk.js';

/* What is common to files of campaigns that have ended and of those that go on here. */

/** A file that was read: a campaign and the tables of its battles. */
export type WholeFile = Exclude<ReadStream, StreamRefusal>;

/** What a file is held against. */
export interface SoundMeans extends Pick<AuditMeans, 'secretKey' | 'tampered'> {
  readonly breathe?: Breathe;
}

/** By which versions a campaign of a file was played. */
export type VersionsOf = (filed: Pick<FiledStream, 'stream'>) => Versions;

/** A file that was decided again: the versions by which it was played, and what was found. */
export interface AuditedFile {
  readonly kind: 'audited';
  readonly versionsOf: VersionsOf;
  readonly report: AuditReport;
}

/** Decides a whole file again, its battles with it; refused where its rules are not here. */
export async function auditedFile(
  ports: Pick<Ports, 'rulesets' | 'beacon'>,
  file: WholeFile,
  { secretKey, tampered, breathe = noBreath }: SoundMeans,
): Promise<AuditedFile | StreamRefusal> {
  const known = new Map<unknown, Versions>();
  for (const { stream } of [file, ...file.battles]) {
    const versions = await versionsHere(ports, stream);
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
      heads: file.heads,
      isUnverified: file.unverified !== null,
    }),
    breathe,
  );
  const battles = await finished(
    auditingBattles(file.stream, file.battles, { ...checks, versions: versionsOf }),
    breathe,
  );
  return { kind: 'audited', versionsOf, report: withBattles(own, battles) };
}

/** How much of a stream lies here already, and whether the campaign goes on elsewhere by what lies here. */
export interface PartHere {
  readonly is: 'none' | 'part' | 'whole' | 'beyond' | 'other';
  readonly events: number;
  readonly isAway: boolean;
}

/** `beyond`: all of it, and more; `other`: another history. */
export async function partHere(
  store: Pick<CampaignStore, 'platform' | 'hashAt'>,
  stream: readonly StoredEvent[],
): Promise<PartHere> {
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

/** The words of letters, by `letterName`. */
export type LetterWords = ReadonlyMap<string, string>;

/**
 * Writes a campaign of a file, after `onto` events of it that lie here already: everything in one transaction, or nothing.
 */
export async function takeIn(
  ports: Pick<Ports, 'store' | 'vault'>,
  { stream, heads }: Pick<FiledStream, 'stream' | 'heads'>,
  {
    versions,
    secretKey,
    onto = 0,
    unverified = null,
    words = new Map(),
    breathe = noBreath,
  }: {
    readonly versions: Versions;
    readonly secretKey: string;
    readonly onto?: number;
    readonly unverified?: UnverifiedRecord | null;
    readonly words?: LetterWords;
    readonly breathe?: Breathe;
  },
): Promise<'restored' | 'exists'> {
  const id = stream[0]?.campaign as CampaignId;
  const changes: Change[] = [];
  const rows: HeadRow[] = [];
  for (const step of walk(versions, stream, ports.vault.seal(secretKey, keyContext(id)))) {
    changes.push({ ...step.change, press: lettersIn(step.change, words) });
    const filed = heads[rows.length];
    const head = filed && headOf(step, { secretKey, previous: rows.at(-1)?.hash ?? null });
    if (filed && head) rows.push({ ...head, ...filed, hash: statementHash(filed.statement) });
    await breathe();
  }
  return ports.store.restore(id, stream, changes, { heads: rows, onto, unverified });
}

/** The head that a step makes, as the audit found it: its place, and who was told how much; null where it makes none. */
function headOf(
  { before, events, stored, change }: Step,
  { secretKey, previous }: { readonly secretKey: string; readonly previous: string | null },
): Pick<HeadRow, 'ordinal' | 'stage' | 'attempt' | 'leaves'> | null {
  const place = headPlaceOf(before.loaded?.campaign ?? null, events);
  const [last, { chains }] = [stored.at(-1), change];
  if (!place || !last || !chains) return null;
  const { campaign, version, hash, meta } = last;
  const { leaves } = phaseHead({ campaign, place, at: meta.at, previous, version, hash, chains, secretKey });
  const { ordinal, stage, attempt } = place;
  return { ordinal, stage, attempt, leaves };
}

/**
 * Why a campaign that goes on here is not taken over: a difference, or a lack without which nobody could hold it against what
 * devices keep. What earlier versions never signed is no reason: the host that it left signed that it left. Null: it may.
 */
export function takeOverFault({ difference, gaps }: AuditReport): string | null {
  if (difference !== null) return difference;
  if (gaps.some(({ code }) => code === 'unverified')) return 'A server took it in though it was not sound.';
  if (gaps.some(({ code }) => code === 'no-heads')) return 'Signed heads are missing.';
  const isUnchecked = gaps.some(({ code }) => code === 'beacon-unchecked');
  return isUnchecked ? 'It takes in rounds of a beacon, which cannot be checked here.' : null;
}

/** What an audit comes to, taken a decision at a time. */
async function finished<T>(run: Generator<unknown, T, undefined>, breathe: Breathe): Promise<T> {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value;
    await breathe();
  }
}

export function refuseFile(sentence: string): StreamRefusal {
  return { kind: 'refused', code: 'WLG_E_IMPORT', sentence };
}
