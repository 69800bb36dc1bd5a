import { howOf, powersIn, timesUsed } from '@warlog/campaign';
import type { PowerType } from '../queries/governance.js';
import type { CampaignAccess } from './campaign-access.js';

/** Returns who may use which power in a campaign: the same for all who may view it. */
export function powersOf({ campaign }: CampaignAccess): readonly PowerType[] {
  const { host, gm } = campaign;
  const rows = powersIn(campaign).map((power) => ({
    power,
    host: howOf(campaign, host, power),
    gameMaster: gm.mode === 'none' ? null : howOf(campaign, gm.user, power),
    used: timesUsed(campaign, power),
  }));
  const gameMaster = gm.mode === 'none' ? null : 'no-office';
  return [...rows, { power: 'move', host: 'no-office', gameMaster, used: campaign.departures ?? 0 }];
}
