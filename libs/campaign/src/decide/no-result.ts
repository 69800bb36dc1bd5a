import type { CampaignEnded } from '../events.js';

/** Why a battle ended without a result. */
export type NoResult = 'ended.recalled' | 'ended.unfought' | 'ended.parent';

/** Reason code: all players of a battle with miniatures entered the same result. */
export const atRealTable = 'ended.real-table';

/** Ends a battle campaign without its rules: without a result, or with the entered one. */
export function endedWithout(reason: NoResult | typeof atRealTable): CampaignEnded {
  return { type: 'CampaignEnded', winners: [], reason, clause: null, by: { kind: 'clock' }, secretKey: null };
}
