// @vitest-environment happy-dom
import {
  knownEnemies,
  unitsHere,
  type BattleSheet,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick, type Component } from 'vue';
import { openHarness } from '../../kit/testing/harness.js';
import { ordersOf } from '../sheet-edit.js';
import { playedView } from '../testing/played-view.js';
import PlotPage from '../plot/PlotPage.vue';
import OrdersPane from '../OrdersPane.vue';
import { eventually } from '../../../testing/eventually.js';

const played = playedView(1, 'plot', { options: { docking: true, grabbing: true } });
const [first, second] = unitsHere(played).filter(({ seat }) => seat === played.seat);

/**
 * Puts all ships in the hex of the first own ship, equally fast and with a beam. `guest`: the second own ship is docked
 * to the first.
 */
function together(guest = false): PentagonView {
  const { at, velocity, track } = first!;
  const met = (unit: PentagonUnit): PentagonUnit => ({
    ...{ ...unit, at, velocity, track, locked: true, beams: [0] },
    systems: { ...unit.systems, magneticBeam: 1 },
    dockedTo: guest && unit.id === second!.id ? first!.id : null,
  });
  return { ...played, units: Object.fromEntries(Object.entries(played.units).map(([id, unit]) => [id, met(unit)])) };
}

describe('rare orders', () => {
  let close = (): void => undefined;
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => {
    close();
    vi.unstubAllGlobals();
  });

  async function open(view: PentagonView, pane: Component | undefined, chosen: string | null) {
    const harness = await openHarness('pentagon-war', view, pane);
    close = () => harness.close();
    harness.selection.choose(chosen);
    await nextTick();
    const sheet = () => harness.orders.sheet.value as BattleSheet;
    const button = (words: string) =>
      [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent.includes(words));
    const check = (words: RegExp) =>
      [...document.querySelectorAll<HTMLInputElement>('.deeds input, section input, .drone input')].find((input) =>
        words.test(input.closest('label')!.textContent),
      );
    return { ...harness, sheet, button, check };
  }

  it('gives rare orders ship by ship, and takes each back by the same control', async () => {
    const { sheet, button, check, orders } = await open(together(), PlotPage, second!.id);
    button('More orders')!.click();
    await nextTick();
    const mine = () => ordersOf(sheet(), second!.id);
    const patterns = {
      ram: /^Ram /,
      withdraw: /^Withdraw/,
      selfDestruct: /^Destroy itself/,
      fire: /^Grab .* with mb1/,
    } as const;
    for (const [key, words] of Object.entries(patterns) as [keyof typeof patterns, RegExp][]) {
      const control = check(words);
      control!.click();
      await nextTick();
      expect(mine()[key], key).toBeDefined();
      expect(orders.errors.value, key).toEqual([]);
      check(words)!.click();
      await nextTick();
      expect(mine()[key], key).toBeUndefined();
    }
  });

  it('docks a ship with one that is no smaller, and casts it off again', async () => {
    const docking = unitsHere(together()).filter(({ seat }) => seat === played.seat);
    let found = 0;
    for (const { id } of docking) {
      const { sheet, button, check, orders } = await open(together(), PlotPage, id);
      button('More orders')!.click();
      await nextTick();
      const control = check(/^Dock with/);
      control?.click();
      await nextTick();
      if (control !== undefined) {
        expect(ordersOf(sheet(), id).dock).toMatchObject({ from: 1, to: 12 });
        expect(orders.errors.value).toEqual([]);
        found += 1;
      }
      close();
    }
    expect(found).toBeGreaterThan(0);
    const { sheet, button, check } = await open(together(true), PlotPage, second!.id);
    expect(document.body.textContent).toContain('docked to');
    button('More orders')!.click();
    await nextTick();
    check(/^Cast off/)!.click();
    await nextTick();
    expect(ordersOf(sheet(), second!.id).castOff).toEqual({ impulse: 1 });
    // From then on it is plotted again, and no longer shown as docked.
    expect(document.querySelector('.editor')).not.toBeNull();
    expect(document.querySelector('.plot')!.textContent).not.toContain('docked to');
  });

  it('gives rare orders for the whole side in the order form', async () => {
    const { sheet, button, check } = await open(together(), OrdersPane, null);
    button('More orders')!.click();
    await nextTick();
    check(/^Offer a cease-fire/)!.click();
    check(/^Give up the battle/)!.click();
    await nextTick();
    expect(sheet()).toEqual({ ceaseFire: true, concede: true });
  });

  it('gives rare orders to a drone in flight in its pane', async () => {
    const drone = {
      ...{ id: 'o-1', kind: 'drone', seat: first!.seat, by: first!.id, item: 'd1', at: first!.at, heading: 'A' },
      ...{ track: [first!.at], taken: { proton: 0, beams: 0 }, attempts: 0, tried: null, readyAt: 0 },
      secret: { target: null, missile: null, speed: 6, hexes: 0, endurance: 60, onMiss: 'doubleBack', onExpire: 'dud' },
    };
    const view = { ...played, seekers: { 'o-1': drone } } as unknown as PentagonView;
    const { sheet, check, orders } = await open(view, undefined, 'o-1');
    await eventually(() => expect(document.querySelector('.drone select')).not.toBeNull());
    const [towards, fire] = [...document.querySelectorAll<HTMLSelectElement>('.drone select')];
    for (const list of [towards!, fire!]) {
      list.selectedIndex = 1;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      await nextTick();
    }
    check(/^Come back aboard/)!.click();
    await nextTick();
    const foe = knownEnemies(view, first!)[0]!.id;
    expect(sheet().drones).toEqual({ 'o-1': { towards: foe, fire: foe, recover: true } });
    expect(orders.errors.value).toEqual([]);
  });
});
