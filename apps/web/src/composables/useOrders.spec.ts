import type { CampaignFields } from '@warlog/api-client';
import type { BzaarckeOrdersSheet } from '@warlog/bzaarcke/ui';
import type { PlaceId } from '@warlog/star-map';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computed, effectScope, nextTick, shallowRef, type EffectScope } from 'vue';
import { ownUnitsAt } from '../game-ui/bzaarcke/forces.js';
import { jumpUnits } from '../game-ui/bzaarcke/sheet-edit.js';
import { playedView } from '../game-ui/bzaarcke/testing/played-view.js';
import { smallCampaign } from '../game-ui/kit/testing/small-campaign.js';
import type { OpenCampaign, ShownCampaign } from './useCampaign.js';
import { useOrders, type OpenOrders } from './useOrders.js';
import { freshPinia } from '../testing/pinia.js';
import { eventually } from '../testing/eventually.js';

const view = playedView(3);

function openedCampaign(): OpenCampaign {
  const data = shallowRef<ShownCampaign | null>(smallCampaign(view));
  return {
    id: 'c1',
    data,
    failure: shallowRef(null),
    isLoading: shallowRef(false),
    cachedAt: shallowRef(null),
    refresh: () => Promise.resolve(),
    put: (next) => (data.value = next),
    campaign: computed(() => data.value?.campaign ?? null),
    game: computed(() => data.value?.game ?? null),
    marks: computed(() => data.value?.marks ?? []),
    isViewBehind: computed(() => data.value?.isViewBehind ?? false),
    accept: (next) => (data.value = { ...smallCampaign(view), campaign: next }),
  };
}

describe('useOrders', () => {
  let scope: EffectScope;
  let open: OpenCampaign;
  let orders: OpenOrders;
  const from = Object.values(view.units)[0]!.place;
  const units = ownUnitsAt(view, from).map((unit) => unit.id);
  const blank: BzaarckeOrdersSheet = { v: 1, turn: 3 };
  const stay = jumpUnits(blank, { from, to: from, units });

  beforeEach(async () => {
    freshPinia();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    scope = effectScope();
    open = openedCampaign();
    orders = scope.run(() => useOrders(open, 'bzaarcke'))!;
    await eventually(() => expect(orders.sheet.value).not.toBeNull());
    await eventually(() => expect(orders.draft.value).not.toBeNull());
  });
  afterEach(() => {
    scope.stop();
    vi.unstubAllGlobals();
  });

  it('marks a force that shall stay as settled, here and after a reload, and orders nothing by it', async () => {
    const places = (of: OpenOrders) => of.idle.value.map(({ place }) => place);
    orders.unitsInPlace.toggle(from);
    expect(places(orders)).not.toContain(from);
    expect(orders.sheet.value).toEqual(blank);
    const reopened = scope.run(() => useOrders(open, 'bzaarcke'))!;
    await eventually(() => expect(reopened.sheet.value).not.toBeNull());
    expect(places(reopened)).not.toContain(from);
    orders.unitsInPlace.toggle(from);
    expect(places(orders)).toContain(from);
  });

  it('starts from the empty sheet, and says what happens then', async () => {
    expect(orders.sheet.value).toEqual(blank);
    await eventually(() => expect(orders.ifNothing.forecast.value?.notes.length).toBeGreaterThan(0));
    expect(orders.idle.value.map(({ place }) => place)).toContain(from);
    expect(orders.isSent.value).toBe(false);
  });

  it('says that standing orders apply if there are any', async () => {
    const says = () => orders.ifNothing.forecast.value?.notes.some(({ code }) => code === 'forecast.nothing');
    await eventually(() => expect(says()).toBe(true));
    expect(orders.standsIn.value).toBe(false);
    open.accept({ ...open.campaign.value!, myStanding: { v: 1, stance: { default: 'shoot' } } });
    expect(orders.standsIn.value).toBe(true);
    await eventually(() => expect(says()).toBe(false));
  });

  it('checks, forecasts and counts again at every change', async () => {
    orders.edit(stay);
    expect(orders.errors.value.map(({ path }) => path[0])).toEqual(['jump']);
    expect(orders.idle.value.map(({ place }) => place)).not.toContain(from);
    await eventually(() => expect(orders.forecast.value?.budgets.length).toBeGreaterThan(0));
  });

  it('undoes changes and redoes them', () => {
    orders.edit(stay);
    orders.undo();
    expect(orders.sheet.value).toEqual(blank);
    expect(orders.errors.value).toEqual([]);
    orders.redo();
    expect(orders.sheet.value).toEqual(stay);
    expect(orders.canRedo.value).toBe(false);
  });

  it('recognizes the orders that the server has, whatever their ready flag', () => {
    const mySheet = {
      number: 2,
      sheet: { ...blank, ready: true },
      ready: true,
    } as unknown as CampaignFields['mySheet'];
    open.accept({ ...open.campaign.value!, mySheet });
    expect(orders.isReady.value).toBe(true);
    orders.edit(blank);
    expect(orders.isSent.value).toBe(true);
    orders.edit(stay);
    expect(orders.isSent.value).toBe(false);
  });

  it('replaces the orders from which it was begun, and none that came after them', () => {
    const meet = (number: number, sheet: unknown) => {
      const mySheet = { number, sheet, ready: false } as unknown as CampaignFields['mySheet'];
      open.accept({ ...open.campaign.value!, mySheet });
    };
    orders.edit(stay);
    expect(orders.replaces.value).toBe(0);
    // Another device sent orders meanwhile.
    meet(1, { ...blank, stance: { default: 'shoot' } });
    expect([orders.sheet.value, orders.replaces.value]).toEqual([stay, 0]);
    orders.undo();
    expect(orders.replaces.value).toBe(0);
    // The current sheet was sent, so changes that start from it replace it.
    orders.redo();
    meet(2, stay);
    orders.edit(blank);
    expect(orders.replaces.value).toBe(2);
  });

  it('replaces nothing if its orders were lost in a restore, and no orders that another device sent since', () => {
    const known = open.campaign.value!;
    const sheet = (number: number) => ({ ...known.mySheet!, number, sheet: blank });
    open.accept({ ...known, mySheet: sheet(2) });
    orders.edit(stay);
    expect(orders.replaces.value).toBe(2);
    const restored = { to: '2026-11-24T22:00:00.000Z', at: '2026-11-24T23:00:00.000Z', reason: 'The disk broke' };
    open.accept({ ...known, mySheet: null, restored });
    expect(orders.replaces.value).toBeUndefined();
    // Sheet 1 differs from the one here: it is compared, since the sheet to send says that it replaces sheet 2.
    open.accept({ ...known, mySheet: sheet(1), restored });
    expect(orders.replaces.value).toBe(2);
  });

  it('does not show orders of another form as if they were for this phase', () => {
    orders.edit({ v: 1, faction: 'rebel', name: 'Old', units: [] });
    expect(orders.sheet.value).toEqual(blank);
  });

  it('asks for no orders from a view that is older than the phase', () => {
    open.put({ ...smallCampaign(view), isViewBehind: true });
    expect(orders.isAsked.value).toBe(false);
    expect(orders.errors.value).toEqual([]);
    open.put(smallCampaign(view));
    expect(orders.isAsked.value).toBe(true);
  });

  it('asks for no orders if the seat is not awaited', () => {
    const [seat] = open.campaign.value!.seats;
    open.accept({ ...open.campaign.value!, seats: [{ ...seat!, awaited: false }] });
    expect(orders.isAsked.value).toBe(false);
    expect(orders.errors.value).toEqual([]);
    expect(orders.forecast.value).toBeNull();
    expect(orders.idle.value).toEqual([]);
  });

  it('stores a plan under the key of its game UI while windows of others open and close', async () => {
    const unit = shallowRef('a');
    const board = shallowRef<{ draftKey: () => string } | null>(null);
    const planned = scope.run(() => useOrders(open, 'bzaarcke', board))!;
    await eventually(() => expect(planned.sheet.value).not.toBeNull());
    expect(planned.draft.value).toBeNull();
    board.value = { draftKey: () => `turn 3/${unit.value}` };
    await eventually(() => expect(planned.draft.value).not.toBeNull());
    const [mine] = open.campaign.value!.seats;
    const others = { ...open.campaign.value!, seats: [{ ...mine!, awaited: false }] };
    open.accept(others);
    planned.edit(stay);
    open.accept({ ...others, phase: { ...others.phase!, id: 'p2' } });
    await nextTick();
    expect(planned.sheet.value).toEqual(stay);
    expect(planned.canUndo.value).toBe(true);
    unit.value = 'b';
    await eventually(() => expect(planned.draft.value?.mark.value).toBe('empty'));
    expect(planned.sheet.value).toEqual(blank);
    unit.value = 'a';
    await eventually(() => expect(planned.sheet.value).toEqual(stay));
    // A draft of the phase itself ends with its phase.
    expect(orders.sheet.value).toEqual(blank);
  });

  it("excludes the places of other seats from the user's own", () => {
    const foreign = Object.entries(view.planets).find(([, { owner }]) => owner === 's2')![0] as PlaceId;
    orders.edit({ ...blank, construct: [{ planet: foreign, items: [{ do: 'scrap' }] }] });
    expect(orders.errors.value[0]?.code).toBe('BZK_E_NOT_YOURS');
  });
});
