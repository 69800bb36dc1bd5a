import type { CampaignEnded } from '../events.js';

/** Why a battle ended without a result. */
export type NoResult = 'ended.recalled' | 'ended.unfought' | 'ended.parent';

/** A battle ends, and nothing goes back. */
export function endedWithout(reason: NoResult): CampaignEnded {
  return { type: 'CampaignEnded', winners: [], reason, clause: null, by: { kind: 'clock' }, secretKey: null };
}
