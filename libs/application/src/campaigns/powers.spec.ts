import type { Campaign } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { expect, it } from 'vitest';
import { created, freshId, opened, SOME_TIME, toyFold } from '../testing/toy-campaign.js';
import { powersOf } from './powers.js';
import type { CampaignAccess } from './campaign-access.js';

const left = { type: 'CampaignLeft', from: 'WH1:a', to: 'WH1:b', url: 'https://there.example', at: SOME_TIME } as const;
const stayed = { type: 'CampaignStayed', at: SOME_TIME, dueAt: SOME_TIME } as const;
const begun = [
  created(freshId() as CampaignId),
  { type: 'CampaignStarted', setup: null, leaves: [] },
  opened(1),
] as const;

const moveIn = (campaign: Campaign) =>
  powersOf({ campaign } as unknown as CampaignAccess).filter(({ power }) => power === 'move');

it('powersOf counts how often a campaign left for another server, which is no power of host or game master', async () => {
  const before = await toyFold(null, begun);
  expect(moveIn(before.campaign)).toEqual([{ power: 'move', host: 'no-office', gameMaster: null, used: 0 }]);
  const after = await toyFold(before, [left, stayed, left]);
  expect(moveIn({ ...after.campaign, gm: { mode: 'blind', user: after.campaign.host } })).toEqual([
    { power: 'move', host: 'no-office', gameMaster: 'no-office', used: 2 },
  ]);
});
