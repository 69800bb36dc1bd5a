import { accountDto } from '../queries/account.js';
import type { RulingType } from '../queries/governance.js';
import type { CampaignAccess } from './campaign-access.js';

/** Returns the rulings of a campaign, newest first; their records are visible to the referee only until it ends. */
export function rulingsOf(access: CampaignAccess): readonly RulingType[] {
  const { campaign, viewers } = access;
  if (viewers.length === 0) return [];
  const isReferee = viewers.some(({ kind }) => kind === 'referee');
  return campaign.rulings
    .map(({ record, by, ...ruling }) => ({
      ...ruling,
      by: accountDto(access, by),
      reversible: isReferee && record.counter !== null && !ruling.undone,
      differences: isReferee ? record.differences : null,
    }))
    .reverse();
}
