import { shallowRef } from 'vue';
import { headsIn, sentIn, termsIn } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import type { Remembered } from './proof/remembered.js';

/** Counts comparisons with a record outside the campaign's frame. */
export const recordLearnt = shallowRef(0);

/** Counts heads that were kept, of whatever campaign. */
export const headsKept = shallowRef(0);

/** Campaigns whose record could not be fetched for its comparison. */
export const unchecked = shallowRef<ReadonlySet<string>>(new Set());

/** Everything that this device remembers of a campaign. */
export async function rememberedOf(campaign: string): Promise<Remembered> {
  return {
    campaign,
    created: (await termsIn(campaign))?.created || null,
    diceKey: pinnedKey(campaign, '') || null,
    headKey: pinnedKey(campaign, '', 'head-key') || null,
    heads: await headsIn(campaign),
    sent: await sentIn(campaign),
  };
}

/** How much a device remembers: a comparison is made again once it is more. */
export function sizeOf({ created, diceKey, headKey, heads, sent }: Remembered): string {
  const confirmed = sent.filter(({ receipt }) => receipt !== null);
  return [heads.length, confirmed.length, ...[created, diceKey, headKey].map((one) => (one === null ? 0 : 1))].join(
    ' ',
  );
}

/** What a server answers to whoever asks for a whole record. */
export type WholeRecord =
  | { readonly at: 'given'; readonly text: string }
  /** It gives only what onlookers may read, or nothing; `said`: what it answered, for evidence. */
  | { readonly at: 'held-back'; readonly said: string };

/** What stands before a server says so while it is restarted, or has too much to do. */
const outages: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** So often in a row it is no outage any more. */
const MOST_OUTAGES = 3;
const outagesOf = new Map<string, number>();

/** The text of a campaign's whole record, or how the server holds it back. Throws where it cannot be reached. */
export async function wholeRecord(campaign: string): Promise<WholeRecord> {
  const response = await fetch(`/api/campaigns/${campaign}/export`, { credentials: 'same-origin' });
  const inRow = outages.has(response.status) ? (outagesOf.get(campaign) ?? 0) + 1 : 0;
  outagesOf.set(campaign, inRow);
  if (inRow > 0 && inRow < MOST_OUTAGES) throw new Error(`The server answered ${response.status}`);
  if (!response.ok) return { at: 'held-back', said: `the server answered ${response.status}` };
  const text = await response.text();
  return holdsOf(text) === 'visible'
    ? { at: 'held-back', said: 'the server gave only what onlookers may read' }
    : { at: 'given', text };
}

/** What a record says that it holds; null for what is no record. */
function holdsOf(text: string): string | null {
  const [head = ''] = text.split('\n', 1);
  try {
    return (JSON.parse(head) as { readonly holds?: string } | null)?.holds ?? null;
  } catch {
    return null;
  }
}
