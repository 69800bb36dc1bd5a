import { z } from 'zod';
import type { CampaignCreated } from '../campaign/events.js';
import { campaignId } from '../ids.js';
import { canonicalJson, isStorable } from '../json.js';
import type { StoredEvent } from './steps.js';

/** What was found of a record that was not sound, and that a server took in all the same: everybody is told, for good. */
export const unverifiedRecords = ['incomplete', 'different'] as const;
export type UnverifiedRecord = (typeof unverifiedRecords)[number];

/** The first line of a file that holds a campaign. */
export interface ExportHeader {
  readonly warlog: 1;
  /** The whole stream, or what one viewer was told. */
  readonly holds: 'stream' | 'visible';
  readonly campaign: string;
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly viewer?: string;
  /** Absent: no server took it in unverified. */
  readonly unverified?: UnverifiedRecord;
}

/** A signed head as a file holds it: what was signed and the signature, hex. */
export interface FiledHead {
  readonly statement: string;
  readonly signature: string;
}

/** A whole campaign with the tables of its battles behind it, each as `streamLines` writes it. */
export function campaignLines(campaign: Filed, battles: readonly Filed[]): string {
  return [campaign, ...battles].map(({ stream, heads, unverified }) => streamLines(stream, heads, unverified)).join('');
}

type Filed = Pick<FiledStream, 'stream' | 'heads' | 'unverified'>;

/**
 * A whole stream as JSON Lines: a header, one event a line, then the signed heads. The dice key is in it once the campaign has
 * ended.
 */
export function streamLines(
  stream: readonly StoredEvent[],
  heads: readonly FiledHead[] = [],
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
  const signed = heads.map(({ statement, signature }) => ({ head: { statement, signature } }));
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

const headLine = z.strictObject({
  head: z.strictObject({
    statement: z.string().regex(/^([0-9a-f]{2}){64,300}$/),
    signature: z.string().regex(/^[0-9a-f]{128}$/),
  }),
});

/**
 * The longest line (characters) and the deepest nesting that are read: several times what any campaign writes, and little
 * enough for whoever reads to do other things in between.
 */
export const STREAM_LIMITS = { line: 256 * 1024, depth: 32 } as const;

/** Why a text is no whole campaign: a code, and what is wrong in a sentence. */
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

/** A campaign as a file holds it. */
export interface FiledStream {
  readonly ruleset: string;
  readonly stream: readonly StoredEvent[];
  readonly heads: readonly FiledHead[];
  /** A server took it in though it was not sound; null: none did. */
  readonly unverified: UnverifiedRecord | null;
}

/** A file's campaign with the tables of its battles, or why it is none. */
export type ReadStream =
  | ({ readonly kind: 'stream'; readonly battles: readonly FiledStream[] } & FiledStream)
  | StreamRefusal;

/** A campaign that is being read. */
interface Part {
  readonly head: z.infer<typeof header>;
  readonly stream: StoredEvent[];
  readonly heads: FiledHead[];
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

/** Reads a whole-stream export line by line; the first line that is not as it should be ends it. */
export class StreamReader {
  /** The campaign, then the tables of its battles. */
  private readonly parts: Part[] = [];
  private lines = 0;

  /** Null where the line is as it should be; empty lines are passed over. */
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
    if (!part) return this.readHead(value) ? null : refuse('Line 1 is not the header of a whole campaign.');
    if (part.stream.length > 0 && this.readHead(value)) return null;
    return readEvent(name, value, part, this.parts[0] ?? part);
  }

  /** The stream, once every line was read. */
  end(): ReadStream {
    const [first, ...battles] = this.parts.map(({ head, stream, heads }) => ({
      ruleset: head.ruleset.id,
      unverified: head.unverified ?? null,
      ...{ stream, heads },
    }));
    if (!first) return refuse('Line 1 is not the header of a whole campaign.');
    if ([first, ...battles].some(({ stream }) => stream.length === 0)) return refuse('The file holds no events.');
    return { kind: 'stream', ...first, battles };
  }

  private readHead(value: unknown): boolean {
    const head = header.safeParse(value);
    if (head.success) this.parts.push({ head: head.data, stream: [], heads: [] });
    return head.success;
  }
}

function readEvent(name: string, value: unknown, { head, stream, heads }: Part, first: Part): StreamRefusal | null {
  const signed = headLine.safeParse(value);
  if (signed.success && stream.length > 0) {
    heads.push(signed.data.head);
    return null;
  }
  const event = line.safeParse(value);
  if (!event.success) return refuse(`${name} is not an event.`);
  if (heads.length > 0) return refuse(`${name} is an event behind the heads.`);
  const version = stream.length + 1;
  if (event.data.version !== version || event.data.campaign !== head.campaign) {
    return refuse(`${name} should be event ${version} of campaign ${head.campaign}.`);
  }
  const { event: said } = event.data;
  if (said.type === 'CampaignCreated' && said['campaign'] !== head.campaign) {
    return {
      kind: 'refused',
      code: 'WLG_E_IMPORT_CAMPAIGN',
      sentence: `The file names campaign ${head.campaign}, but holds the creation of another one.`,
    };
  }
  const { parent, ruleset } = said as Partial<CampaignCreated>;
  if (said.type === 'CampaignCreated' && canonicalJson(ruleset ?? null) !== canonicalJson(head.ruleset)) {
    return refuse(`${name} creates a campaign of other rules than its header says.`);
  }
  if (first.head !== head && version === 1 && parent?.campaign !== first.head.campaign) {
    return refuse(`${name} begins a campaign that is no battle of ${first.head.campaign}.`);
  }
  stream.push(event.data as unknown as StoredEvent);
  return null;
}

/** How deep brackets nest in a text of JSON, those within strings apart; no more is looked at than is allowed. */
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

/** Each value on a line of its own. */
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
