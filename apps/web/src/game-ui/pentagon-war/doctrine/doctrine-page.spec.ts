// @vitest-environment happy-dom
import { unitsHere, type BattleSheet } from '@warlog/pentagon-war/ui';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { openHarness } from '../../kit/testing/harness.js';
import { ordersOf } from '../sheet-edit.js';
import { playedView } from '../testing/played-view.js';
import DoctrinePage from './DoctrinePage.vue';

describe('DoctrinePage', () => {
  const view = playedView(2);
  const [ship] = unitsHere(view).filter(({ seat }) => seat === view.seat);
  let close = (): void => undefined;
  afterEach(() => {
    close();
    vi.unstubAllGlobals();
  });

  async function open() {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    const harness = await openHarness('pentagon-war', view, DoctrinePage);
    close = () => harness.close();
    harness.selection.choose(ship!.id);
    await nextTick();
    const checkbox = () => document.querySelector<HTMLInputElement>('article input[type=checkbox]')!;
    const sheet = () => harness.orders.sheet.value as BattleSheet;
    async function fill(gap: string, value: string): Promise<void> {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${gap}"]`)!;
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await nextTick();
    }
    return { kept: checkbox, sheet, fill };
  }

  it('shows the default, and makes the first change standing', async () => {
    const { kept: checkbox, sheet, fill } = await open();
    expect(checkbox().checked).toBe(true);
    expect(sheet()).toEqual({});
    await fill('hexes at most', '12');
    expect(sheet().standing).toBe(true);
    expect(ordersOf(sheet(), ship!.id).doctrine).toEqual([
      { weapons: 'all', target: 'weakestFacing', minExpected: '1', maxRange: 12, when: 'best' },
    ]);
  });

  it('changes this phase alone where the player says so, before or after', async () => {
    const { kept: checkbox, sheet, fill } = await open();
    checkbox().click();
    await fill('hexes at most', '8');
    expect(sheet().standing).toBeUndefined();
    checkbox().click();
    await nextTick();
    expect(sheet().standing).toBe(true);
    checkbox().click();
    await nextTick();
    expect(sheet().standing).toBeUndefined();
    expect(ordersOf(sheet(), ship!.id).doctrine).toHaveLength(1);
  });
});
