import type { BattleSheet, PentagonUnit } from '@warlog/pentagon-war/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { openHarness, type GameUiHarness } from '../../kit/testing/harness.js';
// Loaded here, so that the harness does not wait for it.
import '../board.js';
import OrdersPane from '../OrdersPane.vue';
import { playedView } from '../testing/played-view.js';
import { useTableTime, type TableTime } from '../use-table-time.js';
import PlotStrip from './PlotStrip.vue';

const view = playedView(2);
const ship = Object.values(view.units).find(
  ({ seat, status }) => seat === view.seat && status === 'here',
) as PentagonUnit;
/** Width of a step of the timeline, pixels. */
const stepPx = 40;

describe('the timeline of a wide screen', () => {
  let harness: GameUiHarness;
  let time: TableTime;
  const Pane = defineComponent({
    setup() {
      time = useTableTime();
      return () => [h(OrdersPane), h(PlotStrip, { all: true })];
    },
  });
  const slider = () => document.querySelector<HTMLElement>('.strip.headed [role="slider"]')!;

  /** A finger or a mouse over the middle of an impulse. */
  async function pointer(type: string, impulse: number, buttons = 1): Promise<void> {
    const at = { clientX: (impulse - 0.5) * stepPx, buttons, pointerId: 1, bubbles: true };
    const event = new MouseEvent(type, at);
    slider().dispatchEvent(event);
    await nextTick();
  }

  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    document.body.innerHTML = '';
    harness = await openHarness('pentagon-war', view, Pane);
    harness.selection.choose(ship.id);
    await nextTick();
    const box = { left: 0, width: 12 * stepPx } as DOMRect;
    slider().getBoundingClientRect = () => box;
    slider().setPointerCapture = () => undefined;
  });
  afterEach(() => {
    harness.close();
    vi.unstubAllGlobals();
  });

  it('selects a leg by a drag over its cells, which the next facing then fills', async () => {
    harness.orders.edit({});
    await pointer('pointerdown', 3);
    expect(time.impulse.value).toBe(3);
    await pointer('pointermove', 5);
    await pointer('pointermove', 6);
    expect([time.span.value, time.impulse.value]).toEqual([{ from: 3, to: 6 }, 6]);
    // The drag alone orders nothing.
    expect(harness.orders.sheet.value).toEqual({});
    slider().dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
    await nextTick();
    const program = (harness.orders.sheet.value as BattleSheet).units?.[ship.id]?.program;
    expect(program).toEqual([{ impulse: 3, to: 6, rotate: 'B' }]);
  });

  it('accepts a backward drag, and ignores a mouse that merely passes', async () => {
    await pointer('pointerdown', 9);
    await pointer('pointermove', 7);
    expect(time.span.value).toEqual({ from: 7, to: 9 });
    await pointer('pointermove', 2, 0);
    expect([time.span.value, time.impulse.value]).toEqual([{ from: 7, to: 9 }, 7]);
  });
});
