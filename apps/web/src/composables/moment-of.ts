import type { CampaignFields } from '@warlog/api-client';
import type { CampaignMoment } from './proof/moment.js';

/** When this device looks again; null while no campaign is open. */
export function momentOf(campaign: CampaignFields | null): CampaignMoment | null {
  if (campaign === null) return null;
  const { phase, status, mySheet, moves, away, mySeat } = campaign;
  return {
    phase: phase?.id ?? null,
    ordinal: phase?.ordinal ?? 0,
    hasEnded: status === 'ENDED',
    sheet: mySheet?.number ?? null,
    moves: 2 * moves.length + (away === null ? 0 : 1),
    seat: mySeat,
  };
}
