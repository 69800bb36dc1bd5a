// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { h, ref, shallowRef } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import type { PhaseFields } from '@warlog/api-client';
import { client } from '../api.js';
import { i18n } from '../messages/index.js';
import '../messages/campaign.js';
import { useNotices } from '../stores/notices.js';
import { useInbox } from '../stores/inbox.js';
import { freshPinia } from '../testing/pinia.js';
import type { OpenOrders } from './useOrders.js';
import { useResolved } from './useResolved.js';

let asked: MockInstance<typeof client.mutate>;
const phase = (ordinal: number, turn = ordinal, part: PhaseFields['part'] = null) => ({
  ...{ id: `p${ordinal}`, ordinal, turn, kind: part === null ? 'orders' : 'fire', part },
});

beforeEach(() => {
  localStorage.clear();
  freshPinia();
  asked = vi
    .spyOn(client, 'mutate')
    .mockResolvedValue({ ok: true, data: { readInbox: { unread: 2, problems: [] } } } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A page of a campaign whose phase closes while the user with this seat is looking. */
async function closing(mySeat: string | null, from = phase(1), to: typeof from | null = phase(2)): Promise<void> {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/', name: 'board', component: { render: () => h('p') } }],
  });
  await router.push('/');
  const campaign = shallowRef<object>({ mySeat, phase: from });
  const orders = {
    open: { id: 'c1', campaign },
    inputs: { saidReadyAt: ref(null), state: ref({ kind: 'idle' }) },
  } as unknown as OpenOrders;
  const page = mount(
    {
      setup() {
        useResolved(orders, () => undefined);
        return () => h('p');
      },
    },
    { global: { plugins: [router, i18n] } },
  );
  campaign.value = { mySeat, phase: to };
  await vi.waitFor(() => expect(page.exists()).toBe(true));
  await Promise.resolve();
  page.unmount();
}

it('marks as seen in the inbox what the open page has just shown', async () => {
  await closing('s1');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const [, { input }] = asked.mock.calls[0] as unknown as [unknown, { input: object }];
  expect(input).toMatchObject({ campaign: 'c1', reasons: ['OPENED', 'RESOLVED', 'DECISION'] });
  await vi.waitFor(() => expect(useInbox().unread).toBe(2));
});

it('leaves the inbox unchanged if the page is hidden or the user has no seat', async () => {
  await closing(null);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await closing('s1');
  expect(asked).not.toHaveBeenCalled();
});

it('names what has closed: a part of a turn, the set-up, the last turn, or a turn', async () => {
  const impulse = { unit: 'IMPULSE', of: 12, from: 3, to: 3 } as const;
  const said = async (from: ReturnType<typeof phase>, to: ReturnType<typeof phase> | null) => {
    await closing('s1', from, to);
    return useNotices().spoken;
  };
  expect(await said(phase(7, 1, impulse), phase(8, 1, { ...impulse, from: 4, to: 4 }))).toBe(
    'Resolved: Turn 1 · impulse 3 of 12, fire. The turn continues.',
  );
  expect(await said(phase(0, 0), phase(1, 1))).toBe('The set-up is done');
  expect(await said(phase(8, 8), null)).toBe('Turn 8 is resolved');
  expect(await said(phase(8, 8), phase(9, 9))).toBe('The turn is resolved, and the next one is open.');
});
