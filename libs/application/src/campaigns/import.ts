import {
  auditSentence,
  publishedKey,
  StreamReader,
  verdictOf,
  type AuditMeans,
  type CampaignId,
  type FiledStream,
  type ReadStream,
  type StreamRefusal,
  type UnverifiedRecord,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { noBreath, type Breathe } from './breath.js';
import { auditedFile, partHere, refuseFile, takeIn, type AuditedFile, type WholeFile } from './take-in.js';
import { walk } from './walk.js';

/** What came of an import. */
export type ImportReply =
  | {
      readonly kind: 'imported';
      readonly campaign: CampaignId;
      readonly events: number;
      readonly battles: number;
      /** What was found of a record that is not sound; null: it is sound. */
      readonly unverified: UnverifiedRecord | null;
    }
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
  /** Take it in though it is not sound: everybody is told so, for good (ADR 57). Absent: it must be sound. */
  readonly isUnverifiedTaken?: boolean;
}

const UNVERIFIED = '`warlog import --unverified` takes it in all the same, and the campaign says so to everybody.';
const BROKEN = 'The file cannot be kept, verified or not: its events are no chain, or the rules cannot read them.';

/** Characters that are read between two breaths. */
const BREATH = 256 * 1024;

/**
 * Takes in a campaign that has ended, after auditing it: one that is not sound is refused, unless it is to be taken in unverified.
 * Where it left this host while it ran, what came later is added. A running one needs its dice key beside the file: see `takeOver`.
 */
export async function importStream(
  ports: Pick<Ports, 'store' | 'rulesets' | 'vault' | 'beacon'>,
  { tampered, isUnverifiedTaken = false, ...given }: ImportFile,
): Promise<ImportReply> {
  const { breathe = noBreath } = given;
  const file = await readExport(given);
  if (file.kind === 'refused') return file;
  const secretKey = publishedKey(file.stream);
  if (secretKey === null) {
    return refuseFile(
      'The campaign still runs: it comes with a file of keys, which `warlog move` writes beside this one.',
    );
  }
  const audited = await auditedFile(ports, file, { secretKey, tampered, breathe });
  if (audited.kind === 'refused') return audited;
  const { versionsOf, report } = audited;
  const verdict = verdictOf(report);
  const unverified = verdict === 'sound' ? null : verdict;
  if (unverified !== null && !isUnverifiedTaken)
    return refuseFile(`The file is not sound. ${auditSentence(report)} ${UNVERIFIED}`);
  if (unverified === 'different' && !isStorableFile(file, audited, tampered))
    return refuseFile(`${BROKEN} ${auditSentence(report)}`);
  const campaign = file.stream[0]?.campaign as CampaignId;
  const here = await partHere(ports.store, file.stream);
  const isHere = () => refuseFile(`Campaign ${campaign} is here already.`);
  if (here.is !== 'none' && !(here.is === 'part' && here.isAway)) return isHere();
  // Tables first: one that is here without its campaign is of an import that broke off, and the same by its audit.
  for (const table of file.battles) await take(table);
  if ((await take(file)) === 'exists') return isHere();
  return { kind: 'imported', campaign, events: file.stream.length, battles: file.battles.length, unverified };

  async function take(filed: FiledStream) {
    const { is, isAway, events } = await partHere(ports.store, filed.stream);
    const onto = is === 'part' && isAway ? events : 0;
    return takeIn(ports, filed, { versions: versionsOf(filed), secretKey: secretKey ?? '', onto, unverified, breathe });
  }
}

/** Do the events of a file form chains that the rules can go through? Whether each has a right to stand there is not asked. */
function isStorableFile(
  { stream, heads, battles }: WholeFile,
  { versionsOf }: AuditedFile,
  tampered: AuditMeans['tampered'],
): boolean {
  try {
    return [{ stream, heads }, ...battles].every((filed) => {
      for (const step of walk(versionsOf(filed), filed.stream, '')) if (step.stored.length === 0) return false;
      return tampered(filed.stream) === null;
    });
  } catch {
    return false;
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
