import { flushPromises, mount } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import PowersTable from './PowersTable.vue';

const powers = [
  { power: 'pause', host: 'ALONE', gameMaster: null, used: 3 },
  { power: 'move', host: 'NO_OFFICE', gameMaster: null, used: 2 },
];
vi.mock('../../../api.js', () => ({
  client: { query: () => Promise.resolve({ ok: true, data: { campaign: { id: 'c', powers } } }) },
}));
vi.mock('../../../composables/useCampaign.js', () => ({
  useOpenCampaign: () => ({
    id: 'c',
    campaign: { value: { host: { id: 'ann', name: 'Ann' }, governance: { gameMaster: null } } },
  }),
}));

it('PowersTable shows in a separate row how often the campaign moved to another server', async () => {
  const table = mount(PowersTable, { global: { plugins: [i18n] } });
  (table.element as HTMLDetailsElement).open = true;
  await table.trigger('toggle');
  await flushPromises();
  const rows = table.findAll('tbody tr').map((row) => row.findAll('th, td').map((cell) => cell.text()));
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual([
    'Move the campaign to another server (this server’s operator; the clock is stopped until the campaign continues)',
    'no',
    '2',
  ]);
});
