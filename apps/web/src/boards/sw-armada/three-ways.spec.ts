// @vitest-environment happy-dom
import { orderText } from '@warlog/sw-armada/text';
import { canonicalJson } from '@warlog/kernel/json';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h, nextTick } from 'vue';
// Loaded here and not while a desk waits for it.
import './board.js';
import { openDesk, type Desk } from '../parts/testing/desk.js';
import { playedPhases } from '../parts/testing/played-view.js';
import PlacePane from './PlacePane.vue';
import { shipsHere, swArmada, type Sheet, type View } from './rules.js';
import { endId } from './table-model.js';
import { useTable, type Table } from './use-table.js';
import { eventually } from '../../testing/eventually.js';

/** A view of seat 1 in which one of its ships is to be activated that has something to attack. */
function activating(): { readonly view: View; readonly ship: string } {
  const table = { scenario: 'border-clash', seats: 2, options: { pace: 'fast' } };
  for (const phase of playedPhases(swArmada, table as never, 'three ways')) {
    if (phase.kind !== 'activate' || !phase.awaited.includes('s1' as never)) continue;
    const view = structuredClone(phase.view) as View;
    const { activate } = swArmada.bot(view);
    const ship = shipsHere(view, view.seat!).find(({ id }) => id === activate?.unit);
    if ((activate?.attacks ?? []).length > 0 && (ship?.speed ?? 0) > 1) return { view, ship: ship!.id };
  }
  throw new Error('Nobody met anybody.');
}

/** What a touch of the table does, beside the sheet of what is in hand; a table without a size draws nothing to touch. */
let table: Table;
const Beside = {
  setup() {
    table = useTable();
    return () => [h('button'), h(PlacePane)];
  },
};

describe('an activation on the table, in the list and as text', () => {
  const { view, ship } = activating();
  const usual = swArmada.bot(view).activate!.maneuver!;
  const { speedChange } = usual;
  let desk: Desk | undefined;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    desk?.close();
    vi.unstubAllGlobals();
  });

  async function press(find: () => HTMLElement | null | undefined): Promise<void> {
    await eventually(() => expect(find() ?? null).not.toBeNull());
    find()!.click();
    await nextTick();
  }
  const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const words = (one: HTMLElement) => (one.textContent ?? '').trim().replace(/\s+/g, ' ');
  const button = (name: RegExp) => () => all('button').find((one) => name.test(words(one)));
  const page = (name: string) => () =>
    all('.pages label')
      .find((one) => words(one) === name)
      ?.querySelector('input') ?? null;
  /** A course that nobody suggests: the last of those at the speed in hand. */
  const wanted = (speed: number) => Array.from({ length: speed }, (_, joint) => (joint === speed - 1 ? 1 : 0));
  const speed = view.ships[ship as never]!.speed + speedChange;

  async function onTheTable(): Promise<Sheet> {
    desk = await openDesk('sw-armada', view, Beside);
    table.choose(ship);
    await press(button(/^Activate this ship$/));
    await press(page('Course'));
    const end = endId(wanted(speed));
    await eventually(() => expect(table.model.value?.asked?.map(({ id }) => id)).toContain(end));
    table.choose(end);
    return desk.orders.sheet.value as Sheet;
  }

  async function inTheList(): Promise<Sheet> {
    desk = await openDesk('sw-armada', view);
    const name = swArmada.nameOf(view)({ ref: 'unit', id: ship });
    await press(() => all('button.ship').find((one) => words(one).startsWith(name)));
    desk.selection.choose(ship);
    await press(page('Course'));
    await press(button(/^All courses/));
    const course = endId(wanted(speed)).replace(/^end /, '');
    await press(() => all('tbody button').find((one) => words(one) === course));
    return desk.orders.sheet.value as Sheet;
  }

  async function asText(text: string): Promise<Sheet> {
    desk = await openDesk('sw-armada', view);
    await press(button(/^Orders as text/));
    const field = document.querySelector('textarea')!;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await nextTick();
    await press(button(/^Check them$/));
    // Said back line by line before it counts.
    await eventually(() => expect(all('.echo li').map(words)).toEqual(text.split('\n').map((line) => line.trim())));
    await press(button(/^Use these instead of my draft$/));
    return desk.orders.sheet.value as Sheet;
  }

  it('comes to the same sheet, byte by byte', async () => {
    const first = await onTheTable();
    expect(first.activate?.maneuver?.courses).toEqual([{ clicks: wanted(speed), side: 'auto' }]);
    expect(first.activate?.attacks).not.toEqual([]);
    desk!.close();
    const second = await inTheList();
    desk!.close();
    const third = await asText(orderText.formatOrders(view, first));
    expect([canonicalJson(second), canonicalJson(third)]).toEqual([canonicalJson(first), canonicalJson(first)]);
  });
});
