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

/** The label of the desk's tab with this number of decisions. */
function deskLabel(count: number): string {
  const small = smallCampaign(null);
  const decisions = Array.from({ length: count }, (_, index) => ({ id: `silent:s${index}` }));
  const campaign = {
    ...small.campaign,
    status: 'RUNNING',
    mySeat: null,
    seats: [],
    decisions,
    governance: { steers: true },
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

it('the tab of the desk counts its decisions', () => {
  expect(deskLabel(1)).toBe('One decision');
  expect(deskLabel(3)).toBe('3 decisions');
});
