import { type Ruling } from '@warlog/kernel';
import type { CampaignAccess } from './campaign-access.js';

/** A ruling as one user may see it; its record is visible to the referee only until the campaign ends. */
export type RulingSeen = Omit<Ruling, 'record'> & { readonly record: Ruling['record'] | null };

/** Returns the rulings of a campaign, newest first. */
export function rulingsOf({ campaign, viewers }: CampaignAccess): readonly RulingSeen[] {
  if (viewers.length === 0) return [];
  const isReferee = viewers.some(({ kind }) => kind === 'referee');
  return campaign.rulings.map((ruling) => ({ ...ruling, record: isReferee ? ruling.record : null })).reverse();
}
