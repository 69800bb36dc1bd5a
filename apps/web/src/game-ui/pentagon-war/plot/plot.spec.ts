import { orderText } from '@warlog/pentagon-war/text';
import { canonicalJson } from '@warlog/core/json';
import { arrivals, hexText, plansOf, unitName, type BattleSheet } from '@warlog/pentagon-war/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { shown } from '../../../testing/shown.js';
import { openHarness, type GameUiHarness } from '../../kit/testing/harness.js';
import { middleOf } from '../geometry.js';
// Loaded here, so that the harness does not wait for it.
import '../board.js';
import OrdersPane from '../OrdersPane.vue';
import PlacePane from '../PlacePane.vue';
import { playedView } from '../testing/played-view.js';
import { usePentagonMap, type PentagonTacticalMap } from '../use-pentagon-map.js';
import { useTableTime, type TableTime } from '../use-table-time.js';
import { useNotices } from '../../../stores/notices.js';
import { eventually } from '../../../testing/eventually.js';

const view = playedView(2);
const mine = Object.values(view.units).filter(({ seat, status }) => seat === view.seat && status === 'here');
const [ship] = mine;
const id = ship!.id;

describe('a plot', () => {
  let harness: GameUiHarness;
  let table: PentagonTacticalMap;
  let time: TableTime;
  const Pane = defineComponent({
    setup() {
      [table, time] = [usePentagonMap(), useTableTime()];
      return () => [h(PlacePane), h(OrdersPane)];
    },
  });
  const sheet = () => harness.orders.sheet.value as BattleSheet;
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent, ariaLabel }) =>
      [textContent.trim(), ariaLabel].includes(name),
    )!;

  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    document.body.innerHTML = '';
    harness = await openHarness('pentagon-war', view, Pane);
    harness.selection.choose(id);
    await shown();
  });
  afterEach(() => {
    harness.close();
    vi.unstubAllGlobals();
  });

  async function typed(selector: string, text: string): Promise<void> {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await shown();
  }

  // Acceptance point 7.
  it('is the same sheet by the map, by the list with keys alone, and by pasted text', async () => {
    const hex = table.reach.value[3]!;
    table.choose(`hex ${hexText(hex)}`);
    const byTable = canonicalJson(sheet());
    expect(sheet().units?.[id]?.program?.length).toBeGreaterThan(0);
    const text = orderText.formatOrders(view, sheet());

    harness.orders.edit({});
    await shown();
    const fold = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('As tables'));
    fold?.click();
    await shown();
    await typed('form input', hexText(hex));
    document.querySelector('form')!.dispatchEvent(new Event('submit'));
    await shown();
    expect(canonicalJson(sheet())).toBe(byTable);

    harness.orders.edit({});
    await shown();
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Orders as text'))?.click();
    await shown();
    await typed('textarea', text);
    button('Check them').click();
    // The reader of texts is loaded on request.
    await eventually(() => button('Use these instead of my draft').click());
    expect(canonicalJson(sheet())).toBe(byTable);
  });

  // Acceptance point 3.
  it('is made by a tap on a hex in reach; a tap outside changes nothing and says why', () => {
    const before = canonicalJson(sheet());
    table.tap(middleOf({ a: ship!.at.a + 60, c: ship!.at.c + 60 }));
    expect(canonicalJson(sheet())).toBe(before);
    expect(useNotices().toast?.text).toContain('cannot be in');
    const hex = table.reach.value[1]!;
    table.tap(middleOf(hex));
    expect(plansOf(view, sheet()).get(id)?.next.end).toEqual(hex);
    expect(harness.orders.errors.value).toEqual([]);
  });

  it('takes two taps to turn a ship for a leg, one to open the next ship', async () => {
    time.impulse.value = 5;
    await shown();
    const facings = [...document.querySelectorAll<HTMLInputElement>('.editor input[type=radio]')];
    const other = facings.find(({ value, checked }) => value !== 'present' && !checked)!;
    other.click();
    await shown();
    expect(sheet().units?.[id]?.program).toEqual([{ impulse: 1, to: 12, rotate: other.value }]);
    button('Next ship').click();
    await shown();
    expect(harness.selection.place.value).not.toBe(id);
    expect(mine.map((unit) => unit.id)).toContain(harness.selection.place.value);
    expect(sheet().units?.[id]?.program).toHaveLength(1);
  });

  it('is made by keys while the strip has the focus', async () => {
    const cells = document.querySelector<HTMLElement>('.strip [role=slider]')!;
    const press = async (key: string, shiftKey = false) => {
      cells.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
      await shown();
    };
    const facing = ship!.facing === 'B' ? 'E' : 'B';
    await press(facing.toLowerCase());
    await press('1');
    await press('ArrowRight');
    expect(time.impulse.value).toBe(2);
    expect(sheet().units?.[id]?.program).toEqual([{ impulse: 1, to: 12, rotate: facing, accelerate: 1 }]);
    await press('p');
    expect(sheet().units?.[id]?.program?.[0]).toMatchObject({ present: { section: 1, to: time.foe.value!.id } });
    await press('z');
    await press('z');
    expect(sheet().units?.[id]?.program).toEqual([{ impulse: 1, to: 12, rotate: facing }]);
    await press('y');
    const before = time.foe.value!.id;
    await press('t');
    expect(time.foe.value!.id).not.toBe(before);
    await press('n');
    expect(harness.selection.place.value).not.toBe(id);
  });

  it('gives each leg a row with the resulting velocity, and removes it again', async () => {
    harness.orders.edit({ units: { [id]: { program: [{ impulse: 1, to: 4, rotate: 'A', accelerate: 3 }] } } });
    await shown();
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('As tables'))?.click();
    await shown();
    const row = document.querySelector('.twin tbody tr')!;
    expect(row.textContent).toContain('1–4');
    const { a, c } = plansOf(view, sheet()).get(id)!.next.velocity;
    expect(row.textContent.replace('−', '-')).toContain(`A ${a > 0 ? '+' : ''}${a}, C ${c > 0 ? '+' : ''}${c}`);
    row.querySelector<HTMLElement>('[aria-label="Remove the leg 1–4"]')!.click();
    expect(sheet()).toEqual({});
  });

  it('shows when a foreign missile would be at each own ship', async () => {
    const missile = Object.values(view.seekers).find(({ seat, kind }) => seat !== view.seat && kind === 'missile')!;
    harness.selection.choose(missile.id);
    await shown();
    for (const unit of mine) {
      const met = arrivals(view, {}, unit.id).find(({ seeker }) => seeker === missile.id);
      const said = met === undefined ? 'not in this turn' : `there at impulse ${met.impulse},`;
      expect(document.body.textContent).toContain(`${unitName(view, unit)}: ${said}`);
    }
  });

  it('aims at an enemy that is tapped, and opens it at a second tap', () => {
    const foes = Object.values(view.units).filter(({ seat }) => seat !== view.seat);
    const other = foes.find((foe) => foe.id !== time.foe.value?.id)!;
    table.choose(other.id);
    expect(time.foe.value?.id).toBe(other.id);
    expect(harness.selection.place.value).toBe(id);
    table.choose(other.id);
    expect(harness.selection.place.value).toBe(other.id);
  });
});
