import { mount } from '@vue/test-utils';
import { expect } from 'vitest';
import { h, type Component } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import '../../../messages/campaign.js';
import { provideCampaign } from '../../../composables/useCampaign.js';
import { provideOrders, type OpenOrders } from '../../../composables/useOrders.js';
import { provideSelection, type Selection } from '../../../composables/useSelection.js';
import { i18n } from '../../../messages/index.js';
import { provideBoard } from '../../game-ui.js';
import { smallCampaign } from './small-campaign.js';
import { freshPinia } from '../../../testing/pinia.js';
import { eventually } from '../../../testing/eventually.js';

/** The screen for a view that a real game led to: the pane of the selected place, else the order form. */
export interface GameUiHarness {
  readonly orders: OpenOrders;
  readonly selection: Selection;
  close(): void;
}

/** Opens the orders of seat 1 on a view, or `pane` in their place, without a network; the caller stubs `fetch`. */
export async function openHarness(ruleset: string, view: unknown, pane?: Component): Promise<GameUiHarness> {
  let harness: Pick<GameUiHarness, 'orders' | 'selection'> | undefined;
  const Panes = {
    setup() {
      const board = provideBoard(ruleset);
      harness = { orders: provideOrders(ruleset, board), selection: provideSelection() };
      const { place } = harness.selection;
      const { view: shown } = harness.orders;
      return () =>
        board.value &&
        shown.value !== null &&
        h(pane ?? (place.value === null ? board.value.Orders : board.value.Place));
    },
  };
  const Screen = {
    setup() {
      provideCampaign('c1').put(smallCampaign(view, ruleset));
      return () => h(Panes);
    },
  };
  const names = ['orders', 'board', 'places', 'dice', 'replay', 'report', 'ending', 'seats'];
  const screens = names.map((name) => ({ name, path: `/c/:id/${name}/:ordinal?/:step?`, component: Screen }));
  // Inside the campaign, whose id every other link then finds.
  const rules = { name: 'rules', path: '/c/:id/rules/:ruleset', component: Screen };
  const designs = { name: 'designs', path: '/designs/:ruleset', component: Screen };
  const calculator = { name: 'calculator', path: '/c/:id/calculator/:ruleset', component: Screen };
  const router = createRouter({ history: createMemoryHistory(), routes: [...screens, rules, designs, calculator] });
  await router.push('/c/c1/orders');
  const mounted = mount(Screen, { global: { plugins: [freshPinia(), i18n, router] }, attachTo: document.body });
  const { orders, selection } = harness!;
  const isThere = () => orders.draft.value !== null && document.querySelector('button, select') !== null;
  await eventually(() => expect(isThere()).toBe(true));
  return { orders, selection, close: () => mounted.unmount() };
}
