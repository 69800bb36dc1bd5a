import { shallowRef } from 'vue';
import { headsIn, sentIn, termsIn } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import type { Remembered } from './proof/remembered.js';

/** Counts comparisons with a record outside the campaign's frame. */
export const recordLearnt = shallowRef(0);

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

/**
 * The text of a campaign's whole record; null: the server gives only what its onlookers may read. Throws where it cannot be
 * had.
 */
export async function wholeRecord(campaign: string): Promise<string | null> {
  const response = await fetch(`/api/campaigns/${campaign}/export`, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const text = await response.text();
  const [head = ''] = text.split('\n', 1);
  return (JSON.parse(head) as { readonly holds?: string }).holds === 'stream' ? text : null;
}
