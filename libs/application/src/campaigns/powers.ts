import { howOf, powersIn, timesUsed, type How, type Power } from '@warlog/kernel';
import type { CampaignAccess } from './campaign-access.js';

/** What the holders of offices may do with a power, and how often it was used. */
export interface PowerSeen {
  /** `move`: the operator's power to move the campaign to another server or to cancel that. */
  readonly power: Power | 'move';
  readonly host: How;
  /** Null if there is no game master. */
  readonly gameMaster: How | null;
  /** Uses since the start; null: disclosed at the end. */
  readonly used: number | null;
}

/** Returns who may use which power in a campaign: the same for all who may view it. */
export function powersOf({ campaign }: CampaignAccess): readonly PowerSeen[] {
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
