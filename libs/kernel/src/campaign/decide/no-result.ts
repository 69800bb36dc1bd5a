import type { CampaignEnded } from '../events.js';

/** Why a battle ended without a result. */
export type NoResult = 'ended.recalled' | 'ended.unfought' | 'ended.parent';

/** All who fought a battle with miniatures entered the same result. */
export const atRealTable = 'ended.real-table';

/** A battle ends without its rules: nothing goes back, or what its people entered. */
export function endedWithout(reason: NoResult | typeof atRealTable): CampaignEnded {
  return { type: 'CampaignEnded', winners: [], reason, clause: null, by: { kind: 'clock' }, secretKey: null };
}
