import type { CampaignFields } from '@warlog/api-client';
import type { RouteLocationRaw } from 'vue-router';

/** What of a campaign says whether its user has a part in it. */
export type Joinable = Pick<CampaignFields, 'id' | 'mySeat' | 'iAmHost'>;

/** Returns whether a rematch still waits for the user to accept. */
export function isOffered({ mySeat, iAmHost }: Joinable): boolean {
  return mySeat === null && !iAmHost;
}

/** Returns the page of a campaign: that of the offered `seat` for a player who has not accepted a rematch. */
export function pageOf(campaign: Joinable, seat?: string): RouteLocationRaw {
  const params = { id: campaign.id };
  return isOffered(campaign) ? { name: 'seat', params, query: { seat } } : { name: 'campaign', params };
}
