import type { CampaignFields } from '@warlog/api-client';
import { mount, RouterLinkStub } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed, h, ref } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { smallCampaign } from '../../game-ui/kit/testing/small-campaign.js';
import { provideCampaign } from '../../composables/useCampaign.js';
import type { OpenOrders } from '../../composables/useOrders.js';
import Tabs from '../../design/controls/Tabs.vue';
import '../../messages/campaign.js';
import { i18n } from '../../messages/index.js';
import { freshPinia } from '../../testing/pinia.js';
import { useParts } from './useParts.js';

// No answer ever arrives, so that nothing reads again after the test.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => void vi.unstubAllGlobals());

/** The label of the game master's tab, for a campaign in which a bot plays these seats, with this number of votes. */
function deskLabel(standIns: readonly boolean[], votes = 0): string {
  const small = smallCampaign(null);
  const seats = standIns.map((standIn, index) => ({ id: `s${index + 1}`, name: ['Redwing', 'Ochre'][index], standIn }));
  const governance = {
    steers: true,
    seats: [],
    votes: Array.from({ length: votes }, () => ({ mayVote: true, mine: null })),
  };
  const campaign = {
    ...small.campaign,
    status: 'RUNNING',
    mySeat: null,
    seats,
    governance,
  } as unknown as CampaignFields;
  const Screen = {
    setup() {
      const open = provideCampaign('c1');
      open.put({ ...small, campaign, game: null });
      const orders = { open, isAsked: ref(false) } as unknown as OpenOrders;
      const tabs = useParts(
        orders,
        computed(() => null),
        computed(() => false),
      );
      return () => h(Tabs, { label: 'Parts', tabs: tabs.value });
    },
  };
  const router = createRouter({ history: createMemoryHistory(), routes: [] });
  const shown = mount(Screen, {
    global: { plugins: [freshPinia(), i18n, router], stubs: { RouterLink: RouterLinkStub } },
  });
  return shown.get('.badge .unseen').text();
}

it("the game master's tab says which seats need a decision", () => {
  expect(deskLabel([true, false])).toBe('Redwing needs your decision');
  expect(deskLabel([true, true])).toBe('Redwing and Ochre need your decision');
});

it("the game master's tab mentions open votes beside the seats", () => {
  expect(deskLabel([true, false], 2)).toBe('Redwing needs your decision; 2 votes are open');
  expect(deskLabel([false, false], 1)).toBe('One vote is open');
});
