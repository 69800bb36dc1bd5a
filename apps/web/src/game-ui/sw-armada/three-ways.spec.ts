// @vitest-environment happy-dom
import { swArmada, type SwArmadaSheet, type SwArmadaView } from '@warlog/sw-armada';
import { orderText } from '@warlog/sw-armada/text';
import { canonicalJson } from '@warlog/core/json';
import { shipsHere } from '@warlog/sw-armada/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h, nextTick } from 'vue';
// Loaded here, so that the harness does not wait for it.
import './board.js';
import { openHarness, type GameUiHarness } from '../kit/testing/harness.js';
import { playedPhases } from '../kit/testing/played-view.js';
import PlacePane from './PlacePane.vue';
import { endId } from './table-model.js';
import { useSwArmadaMap, type SwArmadaTacticalMap } from './use-sw-armada-map.js';
import { eventually } from '../../testing/eventually.js';

/** A view of seat 1 in which one of its ships with a target is to be activated. */
function activating(): { readonly view: SwArmadaView; readonly ship: string } {
  const table = { scenario: 'border-clash', seats: 2, options: { pace: 'fast' } };
  for (const phase of playedPhases(swArmada, table as never, 'three ways')) {
    if (phase.kind !== 'activate' || !phase.awaited.includes('s1' as never)) continue;
    const view = structuredClone(phase.view) as SwArmadaView;
    const { activate } = swArmada.bot.orders(view);
    const ship = shipsHere(view, view.seat!).find(({ id }) => id === activate?.unit);
    if ((activate?.attacks ?? []).length > 0 && (ship?.speed ?? 0) > 1) return { view, ship: ship!.id };
  }
  throw new Error('Nobody met anybody.');
}

/** Receives taps on the map next to the pane; a map without a size draws nothing to tap. */
let table: SwArmadaTacticalMap;
const Beside = {
  setup() {
    table = useSwArmadaMap();
    return () => [h('button'), h(PlacePane)];
  },
};

describe('an activation on the map, in the list and as text', () => {
  const { view, ship } = activating();
  const usual = swArmada.bot.orders(view).activate!.maneuver!;
  const { speedChange } = usual;
  let harness: GameUiHarness | undefined;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    harness?.close();
    vi.unstubAllGlobals();
  });

  async function press(find: () => HTMLElement | null | undefined): Promise<void> {
    await eventually(() => expect(find() ?? null).not.toBeNull());
    find()!.click();
    await nextTick();
  }
  const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const words = (hTMLElement: HTMLElement) => (hTMLElement.textContent ?? '').trim().replace(/\s+/g, ' ');
  const button = (name: RegExp) => () => all('button').find((element) => name.test(words(element)));
  const page = (name: string) => () =>
    all('.pages label')
      .find((element) => words(element) === name)
      ?.querySelector('input') ?? null;
  /** A course that is never suggested: the last joint bent, at the current speed. */
  const wanted = (speed: number) => Array.from({ length: speed }, (_, joint) => (joint === speed - 1 ? 1 : 0));
  const speed = view.ships[ship as never]!.speed + speedChange;

  async function onTheTable(): Promise<SwArmadaSheet> {
    harness = await openHarness('sw-armada', view, Beside);
    table.choose(ship);
    await press(button(/^Activate this ship$/));
    await press(page('Course'));
    const end = endId(wanted(speed));
    await eventually(() => expect(table.model.value?.asked?.map(({ id }) => id)).toContain(end));
    table.choose(end);
    return harness.orders.sheet.value as SwArmadaSheet;
  }

  async function inTheList(): Promise<SwArmadaSheet> {
    harness = await openHarness('sw-armada', view);
    const name = swArmada.view.nameOf(view)({ ref: 'unit', id: ship });
    await press(() => all('button.ship').find((element) => words(element).startsWith(name)));
    harness.selection.choose(ship);
    await press(page('Course'));
    await press(button(/^All courses/));
    const course = endId(wanted(speed)).replace(/^end /, '');
    await press(() => all('tbody button').find((element) => words(element) === course));
    return harness.orders.sheet.value as SwArmadaSheet;
  }

  async function asText(text: string): Promise<SwArmadaSheet> {
    harness = await openHarness('sw-armada', view);
    await press(button(/^Orders as text/));
    const field = document.querySelector('textarea')!;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await nextTick();
    await press(button(/^Check them$/));
    // The text is echoed line by line before it counts.
    await eventually(() => expect(all('.echo li').map(words)).toEqual(text.split('\n').map((line) => line.trim())));
    await press(button(/^Use these instead of my draft$/));
    return harness.orders.sheet.value as SwArmadaSheet;
  }

  it('gives the same sheet, byte by byte', async () => {
    const first = await onTheTable();
    expect(first.activate?.maneuver?.courses).toEqual([{ clicks: wanted(speed), side: 'auto' }]);
    expect(first.activate?.attacks).not.toEqual([]);
    harness!.close();
    const second = await inTheList();
    harness!.close();
    const third = await asText(orderText.formatOrders(view, first));
    expect([canonicalJson(second), canonicalJson(third)]).toEqual([canonicalJson(first), canonicalJson(first)]);
  });
});
