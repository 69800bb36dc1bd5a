import {
  auditSentence,
  publishedKey,
  StreamReader,
  verdictOf,
  type AuditContext,
  type FiledStream,
  type ReadStream,
  type StreamRefusal,
  type UnverifiedRecord,
} from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { neverYield, type YieldToEventLoop } from './yield-to-event-loop.js';
import { auditedFile, storedPart, refuseFile, storeStream, type AuditedFile, type WholeFile } from './store-stream.js';
import { walk } from './walk.js';

/** The result of an import. */
export type ImportReply =
  | {
      readonly kind: 'imported';
      readonly campaign: CampaignId;
      readonly events: number;
      readonly battles: number;
      /** The audit result of a record that is not sound; null: sound. */
      readonly unverified: UnverifiedRecord | null;
    }
  | StreamRefusal;

/** An export to be read. */
export interface ExportFile {
  readonly lines: AsyncIterable<string> | Iterable<string>;
  /** Maximum size in megabytes (millions of characters). Absent: unlimited. */
  readonly megabytes?: number;
  /** Called regularly so that other requests are served meanwhile. Absent: no other requests wait. */
  readonly yieldToEventLoop?: YieldToEventLoop;
}

/** A file to import. */
export interface ImportFile extends ExportFile {
  /** Verifies the hash chain, as for an audit. */
  readonly tampered: AuditContext['tampered'];
  /**
   * Imports the campaign even if it is not sound: this is shown to all, for good (ADR 57). Absent: it must be sound.
   */
  readonly isUnverifiedTaken?: boolean;
}

const UNVERIFIED = '`warlog import --unverified` takes it in all the same, and the campaign says so to everybody.';
const BROKEN = 'The file cannot be kept, verified or not: its events are no chain, or the rules cannot read them.';

/** Characters read before yielding to the event loop. */
const BREATH = 256 * 1024;

/**
 * Imports an ended campaign after an audit: one that is not sound is refused, unless unverified records are allowed. If
 * it left this server while it ran, later events are added. For running campaigns see `receiveMigratedCampaign`, which
 * needs the dice key.
 */
export async function importStream(
  ports: Pick<Ports, 'store' | 'rulesets' | 'vault' | 'beacon'>,
  { tampered, isUnverifiedTaken = false, ...given }: ImportFile,
): Promise<ImportReply> {
  const { yieldToEventLoop = neverYield } = given;
  const file = await readExport(given);
  if (file.kind === 'refused') return file;
  const secretKey = publishedKey(file.stream);
  if (secretKey === null) {
    return refuseFile(
      'The campaign still runs: it comes with a file of keys, which `warlog move` writes beside this one.',
    );
  }
  const audited = await auditedFile(ports, file, { secretKey, tampered, yieldToEventLoop });
  if (audited.kind === 'refused') return audited;
  const { versionsOf, report } = audited;
  const verdict = verdictOf(report);
  const unverified = verdict === 'sound' ? null : verdict;
  if (unverified !== null && !isUnverifiedTaken)
    return refuseFile(`The file is not sound. ${auditSentence(report)} ${UNVERIFIED}`);
  if (unverified === 'different' && !isStorableFile(file, audited, tampered))
    return refuseFile(`${BROKEN} ${auditSentence(report)}`);
  const campaign = file.stream[0]?.campaign as CampaignId;
  const here = await storedPart(ports.store, file.stream);
  const isHere = () => refuseFile(`Campaign ${campaign} is here already.`);
  if (here.is !== 'none' && !(here.is === 'part' && here.isAway)) return isHere();
  // Battle campaigns first: one that is here without its parent comes from an interrupted import, and is the same by
  // its audit.
  for (const table of file.battles) await take(table);
  if ((await take(file)) === 'exists') return isHere();
  return { kind: 'imported', campaign, events: file.stream.length, battles: file.battles.length, unverified };

  async function take(filed: FiledStream) {
    const { is, isAway, events } = await storedPart(ports.store, filed.stream);
    const onto = is === 'part' && isAway ? events : 0;
    return storeStream(ports, filed, {
      versions: versionsOf(filed),
      secretKey: secretKey ?? '',
      onto,
      unverified,
      yieldToEventLoop,
    });
  }
}

/** Whether the file's events form chains that the rules can fold. Does not check whether each event was allowed. */
function isStorableFile(
  { stream, checkpoints, battles }: WholeFile,
  { versionsOf }: AuditedFile,
  tampered: AuditContext['tampered'],
): boolean {
  try {
    return [{ stream, checkpoints }, ...battles].every((filed) => {
      for (const step of walk(versionsOf(filed), filed.stream, '')) if (step.stored.length === 0) return false;
      return tampered(filed.stream) === null;
    });
  } catch {
    return false;
  }
}

/** Reads an export line by line without storing its text; the first invalid line ends it. */
export async function readExport({ lines, megabytes, yieldToEventLoop = neverYield }: ExportFile): Promise<ReadStream> {
  const reader = new StreamReader();
  const most = megabytes === undefined ? Infinity : megabytes * 1_000_000;
  let [read, yieldedAt] = [0, 0];
  for await (const line of lines) {
    read += line.length + 1;
    if (read > most) {
      return { kind: 'refused', code: 'WLG_E_IMPORT_LARGE', sentence: `The file is larger than ${megabytes} MB.` };
    }
    const refused = reader.read(line);
    if (refused) return refused;
    if (read - yieldedAt < BREATH) continue;
    yieldedAt = read;
    await yieldToEventLoop();
  }
  return reader.end();
}
