import {
  auditing,
  auditingBattles,
  publishedKey,
  StreamReader,
  withBattles,
  type AuditMeans,
  type AuditReport,
  type CampaignId,
  type FiledHead,
  type FiledStream,
  type ReadStream,
  type StreamRefusal,
  type Versions,
} from '@warlog/kernel';
import { readHead, statementHash } from '@warlog/kernel/trust';
import type { Change } from '../ports/campaign-store.js';
import type { Ports } from '../ports/ports.js';
import type { HeadRow } from '../ports/signed-heads.js';
import { noBreath, type Breathe } from './breath.js';
import { keyContext } from './command.js';
import { MissingRules, versionsHere } from './rulesets.js';
import { walk } from './walk.js';

/** What came of an import. */
export type ImportReply =
  | { readonly kind: 'imported'; readonly campaign: CampaignId; readonly events: number; readonly battles: number }
  | StreamRefusal;

/** An export, as it comes. */
export interface ExportFile {
  readonly lines: AsyncIterable<string> | Iterable<string>;
  /** How many megabytes of lines (millions of characters) are read at most. Absent: all. */
  readonly megabytes?: number;
  /** Called again and again, so that others are served meanwhile. Absent: nobody else waits. */
  readonly breathe?: Breathe;
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
  ports: Pick<Ports, 'store' | 'rulesets' | 'vault' | 'beacon'>,
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
  const known = new Map<FiledStream, Versions>();
  for (const table of file.battles) {
    const own = await versionsHere(ports, table.stream);
    if (own instanceof MissingRules)
      return { kind: 'refused', code: 'WLG_E_RULES_MISSING', sentence: own.problem.sentence };
    known.set(table, own);
  }
  const versionsOfTable = (table: FiledStream) => known.get(table) as Versions;
  const { isSigned: isRoundSigned } = ports.beacon ?? {};
  const checks = { secretKey, tampered, ...(isRoundSigned && { isRoundSigned }) };
  const own = await finished(auditing(file.stream, { ...checks, versions, heads: file.heads }), breathe);
  const ofTables = { ...checks, versions: versionsOfTable };
  const battles = await finished(auditingBattles(file.stream, file.battles, ofTables), breathe);
  const report = withBattles(own, battles);
  const difference = report.difference ?? lackOf(report);
  if (difference !== null) return refuse(`The file is not sound. ${difference}`);
  const campaign = file.stream[0]?.campaign as CampaignId;
  if ((await ports.store.events(campaign, 0, 1)).length > 0) return refuse(`Campaign ${campaign} is here already.`);
  // Tables first: one that is here without its campaign is of an import that broke off, and the same by its audit.
  for (const table of file.battles) await take(table, versionsOfTable(table));
  const outcome = await take(file, versions);
  if (outcome === 'exists') return refuse(`Campaign ${campaign} is here already.`);
  return { kind: 'imported', campaign, events: file.stream.length, battles: file.battles.length };

  async function take({ stream, heads }: FiledStream, by: Versions) {
    const id = stream[0]?.campaign as CampaignId;
    const sealed = ports.vault.seal(secretKey ?? '', keyContext(id));
    const changes: Change[] = [];
    for (const { change } of walk(by, stream, sealed)) {
      changes.push(change);
      await breathe();
    }
    return ports.store.restore(id, stream, changes, filedHeads(heads));
  }
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

/** Signed heads that a file lacks: without them nobody could hold it against what devices keep. */
function lackOf({ gaps }: AuditReport): string | null {
  if (gaps.some(({ code }) => code === 'no-heads')) return 'Signed heads are missing.';
  const isUnchecked = gaps.some(({ code }) => code === 'beacon-unchecked');
  return isUnchecked ? 'It takes in rounds of a beacon, which cannot be checked here.' : null;
}

/** Heads as a store keeps them. Who was told how much is in none: an ended campaign's own record says that. */
function filedHeads(heads: readonly FiledHead[]): readonly HeadRow[] {
  return heads.flatMap(({ statement, signature }) => {
    const said = readHead(statement);
    const row = said && { ordinal: said.ordinal, stage: said.stage, hash: statementHash(statement) };
    return row ? [{ ...row, statement, signature, leaves: [] }] : [];
  });
}

/** What an audit comes to, taken a decision at a time. */
async function finished<T>(run: Generator<unknown, T, undefined>, breathe: Breathe): Promise<T> {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value;
    await breathe();
  }
}

function refuse(sentence: string): StreamRefusal {
  return { kind: 'refused', code: 'WLG_E_IMPORT', sentence };
}
