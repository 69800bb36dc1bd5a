import type { BattleSheet } from '@warlog/pentagon-war/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref, type Ref } from 'vue';
// Loaded here, so that the harness does not wait for it.
import '../board.js';
import { boundKeys } from '../../../composables/useGameKeys.js';
import { openHarness, type GameUiHarness } from '../../kit/testing/harness.js';
import english from '../messages.en.json';
import { playedView } from '../testing/played-view.js';
import { useTableTime, type TableTime } from '../use-table-time.js';
import { useTableKeys } from './use-table-keys.js';

const view = playedView(2);
const ship = Object.values(view.units).find(({ seat, status }) => seat === view.seat && status === 'here')!;

describe('useTableKeys', () => {
  let harness: GameUiHarness;
  let time: TableTime;
  let hasStrip: Ref<boolean>;
  const Strip = defineComponent(() => {
    useTableKeys();
    return () => null;
  });
  const Table = defineComponent(() => {
    const onKey = useTableKeys();
    time = useTableTime();
    hasStrip = ref(true);
    return () => [h('button', { class: 'table', onKeydown: onKey }), hasStrip.value ? h(Strip) : null];
  });
  async function press(key: string): Promise<boolean> {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.querySelector('.table')!.dispatchEvent(event);
    await nextTick();
    return event.defaultPrevented;
  }
  const program = () => (harness.orders.sheet.value as BattleSheet).units?.[ship.id]?.program ?? [];

  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    harness = await openHarness('pentagon-war', view, Table);
    harness.selection.choose(ship.id);
    await nextTick();
  });
  afterEach(() => {
    harness.close();
    vi.unstubAllGlobals();
  });

  it('lists its keys, each with its text, as long as one part of the game UI is there', async () => {
    const texts = english as Readonly<Record<string, string>>;
    expect(boundKeys.value.filter(({ does }) => texts[does] === undefined)).toEqual([]);
    hasStrip.value = false;
    await nextTick();
    expect(boundKeys.value.length).toBeGreaterThan(10);
  });

  it('acts on every listed key but those of the timeline', async () => {
    const idle: string[] = [];
    for (const { press: keys } of boundKeys.value)
      for (const key of keys) {
        time.page.value = key > '3' && key <= '9' ? 'fire' : 'plot';
        if (!(await press(key))) idle.push(key);
      }
    const weapons = [...'456789'];
    expect(idle.filter((key) => !weapons.includes(key))).toEqual(['arrowleft', 'arrowright', 'shift']);
  });

  it('turns and burns by its letters and figures', async () => {
    await press('c');
    expect(program().some(({ rotate }) => rotate === 'C')).toBe(true);
    await press('p');
    expect(program().some(({ present }) => present !== undefined)).toBe(true);
  });
});
