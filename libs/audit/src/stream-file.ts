import { z } from 'zod';
import type { CampaignCreated } from '@warlog/campaign';
import { campaignId, canonicalJson, isStorable } from '@warlog/core';
import type { StoredEvent } from './steps.js';

/** Audit results of records that a server imported although they were not sound; shown to all, for good. */
export const unverifiedRecords = ['incomplete', 'different'] as const;
export type UnverifiedRecord = (typeof unverifiedRecords)[number];

/** The first line of a campaign's file. */
export interface ExportHeader {
  readonly warlog: 1;
  /** The whole stream, or the disclosures of one viewer. */
  readonly holds: 'stream' | 'visible';
  readonly campaign: string;
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly viewer?: string;
  /** Absent: not imported unverified. */
  readonly unverified?: UnverifiedRecord;
}

/** A checkpoint in a file: the signed statement and its signature, hex. */
export interface FiledCheckpoint {
  readonly statement: string;
  readonly signature: string;
}

/** Returns a campaign's file, followed by its battle campaigns, each as in `streamLines`. */
export function campaignLines(campaign: Filed, battles: readonly Filed[]): string {
  return [campaign, ...battles]
    .map(({ stream, checkpoints, unverified }) => streamLines(stream, checkpoints, unverified))
    .join('');
}

type Filed = Pick<FiledStream, 'stream' | 'checkpoints' | 'unverified'>;

/**
 * Returns a whole stream as JSON Lines: a header, one event per line, then the checkpoints. It contains the dice key
 * once the campaign has ended.
 */
export function streamLines(
  stream: readonly StoredEvent[],
  checkpoints: readonly FiledCheckpoint[] = [],
  unverified: UnverifiedRecord | null = null,
): string {
  const created = stream[0]?.event as CampaignCreated | undefined;
  if (!created) throw new Error('A stream without events cannot be exported');
  const header: ExportHeader = {
    warlog: 1,
    holds: 'stream',
    campaign: created.campaign,
    ruleset: created.ruleset,
    ...(unverified && { unverified }),
  };
  const signed = checkpoints.map(({ statement, signature }) => ({ head: { statement, signature } }));
  return jsonLines([header, ...stream, ...signed]);
}

const header = z.strictObject({
  warlog: z.literal(1),
  holds: z.literal('stream'),
  campaign: campaignId,
  ruleset: z.strictObject({ id: z.string(), version: z.number() }),
  unverified: z.enum(unverifiedRecords).optional(),
});

const line = z.object({
  campaign: campaignId,
  version: z.int().min(1),
  event: z.looseObject({ type: z.string() }),
  schemaVersion: z.int(),
  meta: z.looseObject({ at: z.number(), correlation: z.string(), rulesetVersion: z.number() }),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

const checkpointLine = z.strictObject({
  head: z.strictObject({
    statement: z.string().regex(/^([0-9a-f]{2}){64,300}$/),
    signature: z.string().regex(/^[0-9a-f]{128}$/),
  }),
});

/**
 * Maximum length of a line (characters) and depth of nesting: several times more than any campaign needs, and small
 * enough to yield between lines.
 */
export const STREAM_LIMITS = { line: 256 * 1024, depth: 32 } as const;

/** Why a text is no whole campaign: a code and a sentence. */
export interface StreamRefusal {
  readonly kind: 'refused';
  readonly code:
    | 'WLG_E_IMPORT'
    | 'WLG_E_IMPORT_LINE'
    | 'WLG_E_IMPORT_LARGE'
    | 'WLG_E_IMPORT_CAMPAIGN'
    | 'WLG_E_RULES_MISSING';
  readonly sentence: string;
}

/** A campaign in a file. */
export interface FiledStream {
  readonly ruleset: string;
  readonly stream: readonly StoredEvent[];
  readonly checkpoints: readonly FiledCheckpoint[];
  /** The audit result if a server imported it although it was not sound; null: none did. */
  readonly unverified: UnverifiedRecord | null;
}

/** A file's campaign with its battle campaigns, or why it is none. */
export type ReadStream =
  | ({ readonly kind: 'stream'; readonly battles: readonly FiledStream[] } & FiledStream)
  | StreamRefusal;

interface StreamFilePart {
  readonly fileHeader: z.infer<typeof header>;
  readonly stream: StoredEvent[];
  readonly checkpoints: FiledCheckpoint[];
}

/** Reads the text of a whole-stream export. */
export function readStream(text: string): ReadStream {
  const reader = new StreamReader();
  for (const row of text.split('\n')) {
    const refused = reader.read(row);
    if (refused) return refused;
  }
  return reader.end();
}

/** Reads a whole-stream export line by line; the first invalid line ends it. */
export class StreamReader {
  /** The campaign, then its battle campaigns. */
  private readonly parts: StreamFilePart[] = [];
  private lines = 0;

  /** Returns null if the line is valid; skips empty lines. */
  read(row: string): StreamRefusal | null {
    if (row.trim() === '') return null;
    this.lines += 1;
    const name = `Line ${this.lines}`;
    if (row.length > STREAM_LIMITS.line) return tooMuch(`${name} is longer than ${STREAM_LIMITS.line} characters.`);
    if (nesting(row) > STREAM_LIMITS.depth) return tooMuch(`${name} is nested more than ${STREAM_LIMITS.depth} deep.`);
    const value = parse(row);
    if (value === undefined) return refuse(`${name} is not JSON.`);
    if (!isStorable(value)) return refuse(`${name} holds U+0000 or half a character, which nobody can keep.`);
    const part = this.parts.at(-1);
    if (!part) return this.readHeader(value) ? null : refuse('Line 1 is not the header of a whole campaign.');
    if (part.stream.length > 0 && this.readHeader(value)) return null;
    return readEvent(name, value, part, this.parts[0] ?? part);
  }

  /** Returns the stream after all lines. */
  end(): ReadStream {
    const [first, ...battles] = this.parts.map(({ fileHeader, stream, checkpoints }) => ({
      ruleset: fileHeader.ruleset.id,
      unverified: fileHeader.unverified ?? null,
      stream,
      checkpoints,
    }));
    if (!first) return refuse('Line 1 is not the header of a whole campaign.');
    if ([first, ...battles].some(({ stream }) => stream.length === 0)) return refuse('The file holds no events.');
    return { kind: 'stream', ...first, battles };
  }

  private readHeader(value: unknown): boolean {
    const parsed = header.safeParse(value);
    if (parsed.success) this.parts.push({ fileHeader: parsed.data, stream: [], checkpoints: [] });
    return parsed.success;
  }
}

function readEvent(
  name: string,
  value: unknown,
  { fileHeader, stream, checkpoints }: StreamFilePart,
  first: StreamFilePart,
): StreamRefusal | null {
  const signed = checkpointLine.safeParse(value);
  if (signed.success && stream.length > 0) {
    checkpoints.push(signed.data.head);
    return null;
  }
  const event = line.safeParse(value);
  if (!event.success) return refuse(`${name} is not an event.`);
  if (checkpoints.length > 0) return refuse(`${name} is an event after the checkpoints.`);
  const version = stream.length + 1;
  if (event.data.version !== version || event.data.campaign !== fileHeader.campaign) {
    return refuse(`${name} should be event ${version} of campaign ${fileHeader.campaign}.`);
  }
  const { event: said } = event.data;
  if (said.type === 'CampaignCreated' && said['campaign'] !== fileHeader.campaign) {
    return {
      kind: 'refused',
      code: 'WLG_E_IMPORT_CAMPAIGN',
      sentence: `The file names campaign ${fileHeader.campaign}, but holds the creation of another one.`,
    };
  }
  const { parent, ruleset } = said as Partial<CampaignCreated>;
  if (said.type === 'CampaignCreated' && canonicalJson(ruleset ?? null) !== canonicalJson(fileHeader.ruleset)) {
    return refuse(`${name} creates a campaign of other rules than its header says.`);
  }
  if (first.fileHeader !== fileHeader && version === 1 && parent?.campaign !== first.fileHeader.campaign) {
    return refuse(`${name} begins a campaign that is no battle of ${first.fileHeader.campaign}.`);
  }
  stream.push(event.data as unknown as StoredEvent);
  return null;
}

/** Depth of brackets in a JSON text, outside strings; stops above the limit. */
function nesting(row: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < row.length && deepest <= STREAM_LIMITS.depth; at += 1) {
    const sign = row[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

/** Returns each value on its own line. */
export function jsonLines(values: readonly unknown[]): string {
  return `${values.map((value) => JSON.stringify(value)).join('\n')}\n`;
}

function refuse(sentence: string): StreamRefusal {
  return { kind: 'refused', code: 'WLG_E_IMPORT', sentence };
}

function tooMuch(sentence: string): StreamRefusal {
  return { kind: 'refused', code: 'WLG_E_IMPORT_LINE', sentence };
}

function parse(row: string): unknown {
  try {
    return JSON.parse(row) as unknown;
  } catch {
    return undefined;
  }
}
