import { expect, it } from 'vitest';
import type { UserId } from '@warlog/core';
import { CampaignHarness } from '@warlog/ruleset-testkit';
import { endCampaign } from './decide/clock.js';
import { declareRestored } from './decide/restored.js';

const gm = 'gm' as UserId;
const said = { to: 5, reason: ' The disk broke. ' };

it('declareRestored is disclosed to all, and changes nothing else', () => {
  const table = CampaignHarness.started();
  const before = structuredClone(table.loaded);
  table.must((loaded, context) => declareRestored(loaded, said, context));
  const restored = { to: 5, reason: 'The disk broke.', at: table.now };
  for (const viewer of ['s1', 's2', 'public', 'referee']) {
    expect(table.disclosures.get(viewer)?.at(-1)?.event).toEqual({ type: 'StreamRestored', ...restored });
  }
  expect(table.loaded).toEqual({ ...before, version: before.version + 1, campaign: { ...before.campaign, restored } });
});

it('declareRestored accepts a further backup', () => {
  const table = CampaignHarness.started();
  table.must((loaded, context) => declareRestored(loaded, said, context));
  table.now += 1;
  table.must((loaded, context) => declareRestored(loaded, { to: table.now, reason: 'Again' }, context));
  expect(table.loaded.campaign.restored).toEqual({ to: table.now, reason: 'Again', at: table.now });
});

it('declareRestored adds no event when repeated', () => {
  const table = CampaignHarness.started();
  table.must((loaded, context) => declareRestored(loaded, said, context));
  table.now += 1;
  const before = table.log.length;
  table.must((loaded, context) => declareRestored(loaded, said, context));
  expect(table.log).toHaveLength(before);
  table.must((loaded, context) => declareRestored(loaded, { ...said, to: 6 }, context));
  expect(table.log).toHaveLength(before + 1);
});

it('declareRestored refuses a future time, a missing reason, and an ended campaign', () => {
  const table = CampaignHarness.started({}, { mode: 'blind', user: gm });
  const refused = (change: Partial<typeof said>) =>
    table.refused((loaded, context) => declareRestored(loaded, { ...said, ...change }, context));
  expect(refused({ to: table.now + 1 })).toBe('WLG_E_RESTORED_LATER');
  expect(refused({ reason: ' ' })).toBe('WLG_E_REASON');
  expect(refused({ reason: 'x'.repeat(201) })).toBe('WLG_E_REASON');
  table.must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'Enough' }, context));
  expect(refused({})).toBe('WLG_E_ENDED');
});
