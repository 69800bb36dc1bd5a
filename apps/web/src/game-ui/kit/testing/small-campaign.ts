import type { CampaignFields } from '@warlog/api-client';
import type { ShownCampaign } from '../../../composables/useCampaign.js';

/** Builds a campaign of seat 1 at a view that a real game led to, with the fields that boards and orders read. */
export function smallCampaign(view: unknown, ruleset = 'bzaarcke'): ShownCampaign {
  const phase = { id: 'p1', ordinal: 2, kind: 'orders', turn: 1 };
  const seats = [{ id: 's1', number: 1, awaited: true, bot: false, sheet: 'NONE' }];
  const mine = { mySeat: 's1', mySheet: null, myDraft: null, myStanding: null, mySignedActions: null };
  const campaign = { id: 'c1', ruleset, demo: false, phase, turn: 1, seats, dice: { publicKey: null }, ...mine };
  const game = { key: 'k', seq: 1, view };
  return { campaign: campaign as unknown as CampaignFields, game, marks: [], isViewBehind: false };
}
