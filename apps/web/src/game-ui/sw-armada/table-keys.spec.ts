// @vitest-environment happy-dom
import { usualPlaces, type SwArmadaSheet } from '@warlog/sw-armada/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import './board.js';
import { boundKeys } from '../../composables/useGameKeys.js';
import { openHarness, type GameUiHarness } from '../kit/testing/harness.js';
import english from './messages.en.json';
import { askedView, lifted } from './testing/asked-view.js';
import { useHand, type Hand } from './use-hand.js';
import { useTableKeys } from './use-table-keys.js';

describe('useTableKeys', () => {
  let harness: GameUiHarness | undefined;
  let hand: Hand;
  const Table = defineComponent({
    setup() {
      const onKey = useTableKeys();
      hand = useHand();
      return () => h('button', { class: 'table', onKeydown: onKey });
    },
  });
  const sheet = () => (harness!.orders.sheet.value ?? {}) as SwArmadaSheet;
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      document.querySelector('.table')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await nextTick();
    }
  }

  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    harness?.close();
    vi.unstubAllGlobals();
  });

  it('lists the bound keys, each with its text', async () => {
    harness = await openHarness('sw-armada', askedView('command'), Table);
    const texts = english as Readonly<Record<string, string>>;
    expect(boundKeys.value.filter(({ does }) => texts[does] === undefined)).toEqual([]);
    const bound = new Set(boundKeys.value.flatMap(({ press }) => press));
    const designed = [...'123456789nsrfamtzxqvye+-', 'enter', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright'];
    expect(designed.filter((key) => !bound.has(key))).toEqual([]);
    harness.close();
    harness = undefined;
    expect(boundKeys.value).toEqual([]);
  });

  it('opens a ship and sets its dials', async () => {
    harness = await openHarness('sw-armada', askedView('command', { ships: { a1: { dials: [] } } }), Table);
    await press('1', 'n', 'f');
    const [set] = Object.values(sheet().dials ?? {});
    expect(set!.slice(0, 2)).toEqual(['navigate', 'concentrate-fire']);
  });

  it('plans the attack at the selected target, and bends the course', async () => {
    harness = await openHarness('sw-armada', askedView('activate'), Table);
    await press('1', 'a');
    expect([hand.page.value, sheet().activate?.unit]).toEqual(['attack', 'a1']);
    const before = hand.aimed.value;
    await press('t');
    expect(hand.attacks.value.length < 2 || hand.aimed.value !== before).toBe(true);
    await press('m');
    const speed = hand.course.value!.speed;
    const bent = (): string => JSON.stringify(hand.course.value!.clicks);
    const straight = bent();
    await press('ArrowDown', 'ArrowRight');
    if (bent() === straight) await press('ArrowLeft');
    expect(bent()).not.toBe(straight);
    await press('-', '+', 'x');
    expect(hand.course.value!.speed).toBe(speed);
    await press('Enter');
    expect(hand.page.value).toBe('orders');
  });

  it('puts displaced squadrons into slots, each in its own', async () => {
    const view = askedView('displace', { board: { placing: lifted } });
    harness = await openHarness('sw-armada', view, Table);
    const slots = () => sheet().displace?.map(({ unit, slot }) => `${unit} ${slot}`);
    await press('ArrowRight');
    const [first] = slots()!;
    await press('ArrowRight');
    expect(slots()).toHaveLength(1);
    expect(slots()).not.toContain(first);
    await press('ArrowLeft');
    expect(slots()).toEqual([first]);
    await press('2', 'ArrowRight');
    expect(sheet().displace?.map(({ unit }) => unit)).toEqual(lifted.lifted.slice(0, 2).map(({ unit }) => unit));
    expect(new Set(sheet().displace?.map(({ slot }) => slot)).size).toBe(2);
  });

  it('turns a ship before the battle', async () => {
    const view = askedView('deploy');
    harness = await openHarness('sw-armada', view, Table);
    const first = usualPlaces(view)?.ships[0];
    await press('1', 'e');
    const placed = sheet().deploy?.ships.find(({ unit }) => unit === first?.unit);
    expect(first === undefined || placed?.h === (first.h + 2) % 64).toBe(true);
  });
});
