import { z } from 'zod';
import type { CampaignCreated } from '../campaign/events.js';
import { campaignId } from '../ids.js';
import { isStorable } from '../json.js';
import type { StoredEvent } from './steps.js';

/** The first line of a file that holds a campaign. */
export interface ExportHeader {
  readonly warlog: 1;
  /** The whole stream, or what one viewer was told. */
  readonly holds: 'stream' | 'visible';
  readonly campaign: string;
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly viewer?: string;
}

/** A whole stream as JSON Lines: a header, then one event a line. The dice key is in it once the campaign has ended. */
export function streamLines(stream: readonly StoredEvent[]): string {
  const created = stream[0]?.event as CampaignCreated | undefined;
  if (!created) throw new Error('A stream without events cannot be exported');
  const header: ExportHeader = {
    warlog: 1,
    holds: 'stream',
    campaign: created.campaign,
    ruleset: created.ruleset,
  };
  return jsonLines([header, ...stream]);
}

const header = z.object({
  warlog: z.literal(1),
  holds: z.literal('stream'),
  campaign: campaignId,
  ruleset: z.object({ id: z.string(), version: z.number() }),
});

const line = z.object({
  campaign: campaignId,
  version: z.int().min(1),
  event: z.looseObject({ type: z.string() }),
  schemaVersion: z.int(),
  meta: z.looseObject({ at: z.number(), correlation: z.string(), rulesetVersion: z.number() }),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A file's stream, or why it is none, in a sentence. */
export type ReadStream =
  | { readonly kind: 'stream'; readonly ruleset: string; readonly stream: readonly StoredEvent[] }
  | { readonly kind: 'refused'; readonly sentence: string };

/** Reads the text of a whole-stream export. */
export function readStream(text: string): ReadStream {
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  const parsed: unknown[] = [];
  for (const [index, row] of rows.entries()) {
    const value = parse(row);
    if (value === undefined) return refuse(`Line ${index + 1} is not JSON.`);
    if (!isStorable(value)) return refuse(`Line ${index + 1} holds U+0000 or half a character, which nobody can keep.`);
    parsed.push(value);
  }
  const head = header.safeParse(parsed[0]);
  if (!head.success) return refuse('Line 1 is not the header of a whole campaign.');
  const stream: StoredEvent[] = [];
  for (const [index, value] of parsed.slice(1).entries()) {
    const event = line.safeParse(value);
    if (!event.success) return refuse(`Line ${index + 2} is not an event.`);
    if (event.data.version !== index + 1 || event.data.campaign !== head.data.campaign) {
      return refuse(`Line ${index + 2} should be event ${index + 1} of campaign ${head.data.campaign}.`);
    }
    stream.push(event.data as unknown as StoredEvent);
  }
  if (stream.length === 0) return refuse('The file holds no events.');
  return { kind: 'stream', ruleset: head.data.ruleset.id, stream };
}

/** Each value on a line of its own. */
export function jsonLines(values: readonly unknown[]): string {
  return `${values.map((value) => JSON.stringify(value)).join('\n')}\n`;
}

function refuse(sentence: string): { readonly kind: 'refused'; readonly sentence: string } {
  return { kind: 'refused', sentence };
}

function parse(row: string): unknown {
  try {
    return JSON.parse(row) as unknown;
  } catch {
    return undefined;
  }
}
