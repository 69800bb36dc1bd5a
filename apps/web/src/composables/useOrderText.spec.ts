// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computed, createApp, h, shallowRef, type App } from 'vue';
import { ownUnitsAt } from '../game-ui/bzaarcke/forces.js';
import { jumpUnits } from '../game-ui/bzaarcke/sheet-edit.js';
import { playedView } from '../game-ui/bzaarcke/testing/played-view.js';
import { smallCampaign } from '../game-ui/kit/testing/small-campaign.js';
import texts from '../messages/campaign.en.json';
import { addMessages, i18n } from '../messages/index.js';
import { freshPinia } from '../testing/pinia.js';
import type { OpenCampaign, ShownCampaign } from './useCampaign.js';
import { useOrders, type OpenOrders } from './useOrders.js';
import { useOrderText, type OrderWords } from './useOrderText.js';
import { eventually } from '../testing/eventually.js';

const view = playedView(3);
const from = Object.values(view.units)[0]!.place;
const units = ownUnitsAt(view, from).map((unit) => unit.id);
const stay = jumpUnits({ v: 1, turn: 3 }, { from, to: from, units });

describe('useOrderText', () => {
  let app: App | null = null;
  let orders: OpenOrders;
  let words: OrderWords;

  /** Opens orders as a page does, by this version of the rules. */
  function opened(rulesetVersion?: number): void {
    const small = smallCampaign(view);
    const known = small.campaign!;
    const campaign = { ...known, rulesetVersion: rulesetVersion ?? known.rulesetVersion };
    const data = shallowRef<ShownCampaign | null>({ ...small, campaign });
    const open: OpenCampaign = {
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
      isViewBehind: computed(() => false),
      accept: () => undefined,
    };
    app = createApp({
      setup() {
        orders = useOrders(open, 'bzaarcke');
        words = useOrderText(orders);
        return () => h('div');
      },
    });
    app.use(freshPinia()).use(i18n).mount(document.createElement('div'));
  }

  beforeEach(() => {
    addMessages(texts);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  });
  afterEach(() => {
    app?.unmount();
    vi.unstubAllGlobals();
  });

  it('writes orders that read back as the same sheet, also when reading before the code has loaded', async () => {
    opened();
    expect(words.textOf(stay)).toBe('');
    await eventually(() => expect(words.textOf(stay)).not.toBe(''));
    const text = words.textOf(stay);
    app?.unmount();
    opened();
    await eventually(() => expect(orders.sheet.value).not.toBeNull());
    expect(await words.read(text)).toMatchObject({ sheet: stay, problems: [], asks: [] });
    expect(words.isMissing.value).toBe(false);
  });

  it('writes no text for a value that is not a sheet', async () => {
    opened();
    await eventually(() => expect(words.textOf(stay)).not.toBe(''));
    for (const other of [null, 'nonsense', { v: 99 }]) expect(words.textOf(other)).toBe('');
  });

  it('reports that the text cannot be shown if its code cannot be loaded', async () => {
    opened(99);
    await eventually(() => expect(words.isMissing.value).toBe(true));
    expect(words.textOf(stay)).toMatch(/^Orders can’t be shown as text/);
    expect(await words.read('anything')).toBeNull();
  });
});
