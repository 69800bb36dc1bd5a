import type { CampaignId } from '@warlog/kernel';

/**
 * What a store keeps of past phases so that reading them is quick: what viewers were told, their views, the figures of turns,
 * the entries of the campaign's log. All of it follows from the events, so that of an ended campaign it may be put away.
 */
export interface Pasts {
  /** Somebody is about to read it, so it stays for now; false: it was put away. True where there is no such campaign. */
  read(campaign: CampaignId): Promise<boolean>;
  /** Ended campaigns whose past is here and was not read for so many milliseconds, the longest first; at most `limit`. */
  unread(ms: number, limit: number): Promise<readonly CampaignId[]>;
  /** Removes it, unless somebody read it within so many milliseconds; whether it did. A rebuild brings it back. */
  putAway(campaign: CampaignId, ms: number): Promise<boolean>;
}
