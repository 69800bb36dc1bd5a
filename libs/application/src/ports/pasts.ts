import type { CampaignId } from '@warlog/core';

/**
 * Manages the read models of past phases: disclosures, views, figures of turns, and entries of the campaign's log. All
 * of it follows from the events, so that of an ended campaign it may be deleted.
 */
export interface Pasts {
  /** Marks it as read, so it stays for now; false: it was deleted. True if there is no such campaign. */
  read(campaign: CampaignId): Promise<boolean>;
  /** Ended campaigns with a stored past that was not read for `ms` milliseconds, longest first; at most `limit`. */
  unread(ms: number, limit: number): Promise<readonly CampaignId[]>;
  /** Deletes it unless it was read within `ms` milliseconds; returns whether it did. A rebuild restores it. */
  putAway(campaign: CampaignId, ms: number): Promise<boolean>;
}
