import { shallowRef } from 'vue';
import { checkpointsIn, sentIn, termsIn } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import type { Remembered } from './proof/remembered.js';

/** Counts comparisons with a record that happen outside the campaign's screen. */
export const recordLearnt = shallowRef(0);

/** Counts stored checkpoints of all campaigns. */
export const checkpointCount = shallowRef(0);

/** Campaigns whose record could not be fetched for comparison. */
export const unchecked = shallowRef<ReadonlySet<string>>(new Set());

/** Reads everything that this device remembers of a campaign. */
export async function rememberedOf(campaign: string): Promise<Remembered> {
  return {
    campaign,
    created: (await termsIn(campaign))?.created || null,
    diceKey: pinnedKey(campaign, '') || null,
    checkpointKey: pinnedKey(campaign, '', 'head-key') || null,
    checkpoints: await checkpointsIn(campaign),
    sent: await sentIn(campaign),
  };
}

/** A text that changes when the device remembers more, so that the comparison runs again. */
export function sizeOf({ created, diceKey, checkpointKey, checkpoints, sent }: Remembered): string {
  const confirmed = sent.filter(({ receipt }) => receipt !== null);
  return [
    checkpoints.length,
    confirmed.length,
    ...[created, diceKey, checkpointKey].map((part) => (part === null ? 0 : 1)),
  ].join(' ');
}

/** The server's answer to a request for a whole record. */
export type WholeRecord =
  | { readonly at: 'given'; readonly text: string }
  /** The server gives only what spectators may read, or nothing; `said`: its answer, for evidence. */
  | { readonly at: 'held-back'; readonly said: string };

/** Statuses with which a proxy or a busy server answers during a restart or overload. */
const outages: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** After this many in a row it no longer counts as an outage. */
const MOST_OUTAGES = 3;
const outagesOf = new Map<string, number>();

/**
 * Fetches the text of a campaign's whole record, or how the server withholds it. Throws if the server cannot be
 * reached.
 */
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

/** What a record claims to contain; null if it is not a record. */
function holdsOf(text: string): string | null {
  const [header = ''] = text.split('\n', 1);
  try {
    return (JSON.parse(header) as { readonly holds?: string } | null)?.holds ?? null;
  } catch {
    return null;
  }
}
