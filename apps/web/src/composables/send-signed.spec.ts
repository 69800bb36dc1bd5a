// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils';
import { handOverSeat, offerSeat, requestSeat, setStandingOrders, type StreamEvent } from '@warlog/campaign';
import { seat, type UserId } from '@warlog/core';
import { guest, PartsTable, toyRuleset } from '@warlog/ruleset-testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, type Component } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { useArmadaActions } from '../game-ui/armada-pnp/use-armada-actions.js';
import EarlyStance from '../game-ui/star-map/orders/EarlyStance.vue';
import StandingEditor from '../game-ui/kit/orders/StandingEditor.vue';
import '../messages/campaign.js';
import { i18n } from '../messages/index.js';
import EarlyOrders from '../screens/lobby-room/EarlyOrders.vue';
import { useHome } from '../screens/home/useHome.js';
import WaitingRow from '../screens/home/WaitingRow.vue';
import { freshPinia } from '../testing/pinia.js';
import { SigningServer } from '../testing/signing-server.js';
import { provideCampaign, type OpenCampaign } from './useCampaign.js';
import { provideOrders, type OpenOrders } from './useOrders.js';
import { eventually } from '../testing/eventually.js';

const [s1, s2] = [seat(1), seat(2)];
const fay = 'fay' as UserId;
const sheet = { guess: 1, hide: 2 };
const rules = {
  ...toyRuleset,
  play: {
    ...toyRuleset.play,
    earlyStanding: { safeParse: () => ({ success: true }) } as never,
    act: () => ({ events: [{ type: 'TokenFound', seat: s1 }] as never }),
  },
};

let server: SigningServer;
let page: VueWrapper | null = null;
let open: OpenCampaign;
let orders: OpenOrders;
let actions: ReturnType<typeof useArmadaActions>;

/** A seat whose new holder has not registered keys yet. */
function handedOver(): PartsTable {
  const table = PartsTable.playing(rules);
  table.as(guest).must((loaded) => offerSeat(loaded, { user: guest, seat: s2, offered: true }));
  table.as(fay).must((loaded) => requestSeat(loaded, { user: fay, seat: s2 }));
  const over = { user: guest, seat: s2, to: fay, reason: 'away' };
  table.as(guest).must((loaded, context) => handOverSeat(loaded, over, context));
  return table;
}

/** Opens a page of the campaign and waits until it has read it. */
async function opened(part: Component = () => null): Promise<void> {
  const { id } = server.campaign;
  const Inside = defineComponent(() => {
    actions = useArmadaActions();
    return () => h(part);
  });
  const OrdersProvider = defineComponent(() => {
    orders = provideOrders('none');
    return () => h(Inside);
  });
  const Screen = defineComponent(() => {
    open = provideCampaign(id);
    return () => h(OrdersProvider);
  });
  const routes = ['orders', 'board', 'campaign'].map((name) => ({ name, path: `/${name}/:id`, component: Screen }));
  const router = createRouter({ history: createMemoryHistory(), routes });
  await router.push(`/board/${id}`);
  page = mount(Screen, { global: { plugins: [freshPinia(), i18n, router] }, attachTo: document.body });
  await eventually(() => expect(open.campaign.value?.id).toBe(id));
}

async function press(): Promise<void> {
  const button = () => document.querySelector('button');
  await eventually(() => expect(button()).not.toBeNull());
  button()?.click();
}

const signedLast = (type: StreamEvent['type']) =>
  (
    server.table.log.findLast((event) => event.type === type) as
      | { readonly deed?: { readonly number: number } }
      | undefined
  )?.deed;

beforeEach(() => {
  server = new SigningServer(handedOver());
  server.user = fay;
});
afterEach(() => {
  page?.unmount();
  page = null;
  vi.unstubAllGlobals();
});

const Row = defineComponent(() => {
  const { data, refresh } = useHome();
  return () => data.value?.map((campaign) => h(WaitingRow, { campaign, first: true, reread: refresh }));
});

const done: readonly (readonly [string, StreamEvent['type'], Component, () => unknown])[] = [
  ['a sheet', 'OrdersSubmitted', () => null, () => orders.inputs.send(sheet)],
  ['the word ready', 'SeatReady', () => null, () => orders.inputs.setReady('YES')],
  ['a declaration', 'SeatActed', () => null, () => actions.act('find' as never)],
  [
    'standing orders',
    'StandingOrdersSet',
    () => h(StandingEditor, { candidate: sheet, linesOf: () => [] }),
    () => press(),
  ],
  ['the word ready, said at home', 'SeatReady', () => h(Row), () => press()],
];

it.each(done)('%s is signed again if keys of its seat came in between', async (_what, type, part, does) => {
  await opened(part);
  server.table.bring(fay);
  await does();
  await eventually(() => expect(signedLast(type)).toMatchObject({ number: 1 }));
  await eventually(() => expect(document.body.textContent).not.toContain('WLG_E_DEED'));
});

it('orders are withdrawn by their number if another device has sent newer ones in between', async () => {
  server = new SigningServer(PartsTable.playing(rules));
  server.table.order(guest);
  await opened();
  server.table.order(guest);
  await orders.inputs.withdraw();
  expect(signedLast('OrdersSubmitted')).toMatchObject({ number: 3 });
});

it('orders before the start are signed again if another device has sent some in between', async () => {
  const table = new PartsTable(rules);
  server = new SigningServer(table);
  await opened(() => open.campaign.value && h(EarlyOrders, { campaign: open.campaign.value }));
  const early = () => page?.findComponent(EarlyStance);
  await eventually(() => expect(early()?.exists()).toBe(true));
  const signedAction = table.signs(guest, 'StandingOrdersSet', null);
  table
    .as(guest)
    .must((loaded, context) =>
      setStandingOrders(loaded, { user: guest, standing: null, actionSignature: signedAction }, context),
    );
  early()?.vm.$emit('set', sheet);
  await eventually(() => expect(signedLast('StandingOrdersSet')).toMatchObject({ number: 2 }));
});
