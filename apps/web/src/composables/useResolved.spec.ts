// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { h, ref, shallowRef } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { client } from '../api.js';
import { i18n } from '../messages/index.js';
import { useInbox } from '../stores/inbox.js';
import { freshPinia } from '../testing/pinia.js';
import type { OpenOrders } from './useOrders.js';
import { useResolved } from './useResolved.js';

let asked: MockInstance<typeof client.mutate>;
const phase = (ordinal: number) => ({ id: `p${ordinal}`, ordinal, part: null });

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

/** A page of a campaign, whose phase closes under the eyes of whoever has this seat. */
async function closing(mySeat: string | null): Promise<void> {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/', name: 'board', component: { render: () => h('p') } }],
  });
  await router.push('/');
  const campaign = shallowRef({ mySeat, phase: phase(1) });
  const orders = { open: { id: 'c1', campaign }, desk: { saidReadyAt: ref(null) } } as unknown as OpenOrders;
  const page = mount(
    {
      setup() {
        useResolved(orders, () => undefined);
        return () => h('p');
      },
    },
    { global: { plugins: [router, i18n] } },
  );
  campaign.value = { mySeat, phase: phase(2) };
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

it('leaves the inbox alone where nobody looks, or somebody without a seat', async () => {
  await closing(null);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await closing('s1');
  expect(asked).not.toHaveBeenCalled();
});
