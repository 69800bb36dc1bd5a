import { expect, it } from 'vitest';
import type { UserId } from '../ids.js';
import { Table } from '../testing/table.js';
import { endCampaign } from './decide/clock.js';
import { declareRestored } from './decide/restored.js';

const gm = 'gm' as UserId;
const said = { to: 5, reason: ' The disk broke. ' };

it('is told to everybody, and changes nothing but that', () => {
  const table = Table.started();
  const before = structuredClone(table.loaded);
  table.must((loaded, means) => declareRestored(loaded, said, means));
  const restored = { to: 5, reason: 'The disk broke.', at: table.now };
  for (const viewer of ['s1', 's2', 'public', 'referee']) {
    expect(table.told.get(viewer)?.at(-1)?.event).toEqual({ type: 'StreamRestored', ...restored });
  }
  expect(table.loaded).toEqual({ ...before, version: before.version + 1, campaign: { ...before.campaign, restored } });
});

it('may be said again, of another backup', () => {
  const table = Table.started();
  table.must((loaded, means) => declareRestored(loaded, said, means));
  table.now += 1;
  table.must((loaded, means) => declareRestored(loaded, { to: table.now, reason: 'Again' }, means));
  expect(table.loaded.campaign.restored).toEqual({ to: table.now, reason: 'Again', at: table.now });
});

it('tells nobody twice where the same is said again', () => {
  const table = Table.started();
  table.must((loaded, means) => declareRestored(loaded, said, means));
  table.now += 1;
  const before = table.log.length;
  table.must((loaded, means) => declareRestored(loaded, said, means));
  expect(table.log).toHaveLength(before);
  table.must((loaded, means) => declareRestored(loaded, { ...said, to: 6 }, means));
  expect(table.log).toHaveLength(before + 1);
});

it('is refused of a time to come, without a reason, and once the campaign has ended', () => {
  const table = Table.started({}, { mode: 'blind', user: gm });
  const refused = (change: Partial<typeof said>) =>
    table.refused((loaded, means) => declareRestored(loaded, { ...said, ...change }, means));
  expect(refused({ to: table.now + 1 })).toBe('WLG_E_RESTORED_LATER');
  expect(refused({ reason: ' ' })).toBe('WLG_E_REASON');
  expect(refused({ reason: 'x'.repeat(201) })).toBe('WLG_E_REASON');
  table.must((loaded, means) => endCampaign(loaded, { user: gm, reason: 'Enough' }, means));
  expect(refused({})).toBe('WLG_E_ENDED');
});
