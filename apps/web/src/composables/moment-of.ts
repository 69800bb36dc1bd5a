import type { CampaignFields } from '@warlog/api-client';
import type { CampaignMoment } from './proof/moment.js';

/** The moment at which this device checks again; null while no campaign is open. */
export function momentOf(campaign: CampaignFields | null): CampaignMoment | null {
  if (campaign === null) return null;
  const { phase, status, mySheet, moves, away, mySeat } = campaign;
  const claimed = {
    phase: phase?.id ?? null,
    ordinal: phase?.ordinal ?? 0,
    hasEnded: status === 'ENDED',
    seat: mySeat,
  };
  return { change: JSON.stringify([claimed, mySheet?.number ?? null, moves.length, away !== null]), claimed };
}
