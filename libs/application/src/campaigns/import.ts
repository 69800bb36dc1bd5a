import {
  auditing,
  publishedKey,
  StreamReader,
  type AuditMeans,
  type CampaignId,
  type ReadStream,
  type StreamRefusal,
} from '@warlog/kernel';
import type { Change } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import { keyContext } from './command.js';
import { MissingRules, versionsHere } from './rulesets.js';
import { walk } from './walk.js';

/** What came of an import. */
export type ImportReply =
  { readonly kind: 'imported'; readonly campaign: CampaignId; readonly events: number } | StreamRefusal;

/** An export, as it comes. */
export interface ExportFile {
  readonly lines: AsyncIterable<string> | Iterable<string>;
  /** How many megabytes of lines (millions of characters) are read at most. Absent: all. */
  readonly megabytes?: number;
  /** Called again and again, so that others are served meanwhile. Absent: nobody else waits. */
  readonly breathe?: () => Promise<void>;
}

/** A file to be taken in. */
export interface ImportFile extends ExportFile {
  /** Checks the hash chain, as for an audit. */
  readonly tampered: AuditMeans['tampered'];
}

/** Characters that are read between two breaths. */
const BREATH = 256 * 1024;

/**
 * Takes in a campaign that has ended, after auditing it; what version 0.1.0 could not explain is taken as written. A
 * running one cannot move in a file: its dice key is no part of an export.
 */
export async function importStream(
  ports: Pick<Ports, 'store' | 'rulesets' | 'vault'>,
  { tampered, ...given }: ImportFile,
): Promise<ImportReply> {
  const { breathe = noBreath } = given;
  const file = await readExport(given);
  if (file.kind === 'refused') return file;
  const versions = await versionsHere(ports, file.stream);
  if (versions instanceof MissingRules) {
    return { kind: 'refused', code: 'WLG_E_RULES_MISSING', sentence: versions.problem.sentence };
  }
  const secretKey = publishedKey(file.stream);
  if (secretKey === null) return refuse('A campaign that still runs moves with its database, not in a file.');
  const difference = await differenceIn(auditing(file.stream, { versions, secretKey, tampered }), breathe);
  if (difference !== null) return refuse(`The file is not sound. ${difference}`);
  const campaign = file.stream[0]?.campaign as CampaignId;
  const sealed = ports.vault.seal(secretKey, keyContext(campaign));
  const changes: Change[] = [];
  for (const { change } of walk(versions, file.stream, sealed)) {
    changes.push(change);
    await breathe();
  }
  const outcome = await ports.store.restore(campaign, file.stream, changes);
  if (outcome === 'exists') return refuse(`Campaign ${campaign} is here already.`);
  return { kind: 'imported', campaign, events: file.stream.length };
}

/** Reads an export line by line: none of its text is kept, and the first line that should not be there ends it. */
export async function readExport({ lines, megabytes, breathe = noBreath }: ExportFile): Promise<ReadStream> {
  const reader = new StreamReader();
  const most = megabytes === undefined ? Infinity : megabytes * 1_000_000;
  let [read, breath] = [0, 0];
  for await (const line of lines) {
    read += line.length + 1;
    if (read > most) {
      return { kind: 'refused', code: 'WLG_E_IMPORT_LARGE', sentence: `The file is larger than ${megabytes} MB.` };
    }
    const refused = reader.read(line);
    if (refused) return refused;
    if (read - breath < BREATH) continue;
    breath = read;
    await breathe();
  }
  return reader.end();
}

function noBreath(): Promise<void> {
  return Promise.resolve();
}

/** What an audit finds, taken a decision at a time. */
async function differenceIn(run: ReturnType<typeof auditing>, breathe: () => Promise<void>): Promise<string | null> {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value.difference;
    await breathe();
  }
}

function refuse(sentence: string): StreamRefusal {
  return { kind: 'refused', code: 'WLG_E_IMPORT', sentence };
}
