// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { openDesk } from '../../parts/testing/desk.js';
import { unitsHere, type BattleSheet } from '../rules.js';
import { ordersOf } from '../sheet-edit.js';
import { playedView } from '../testing/played-view.js';
import DoctrinePage from './DoctrinePage.vue';

describe('the doctrine page', () => {
  const view = playedView(2);
  const [ship] = unitsHere(view).filter(({ seat }) => seat === view.seat);
  let close = (): void => undefined;
  afterEach(() => {
    close();
    vi.unstubAllGlobals();
  });

  async function open() {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    const desk = await openDesk('pentagon-war', view, DoctrinePage);
    close = () => desk.close();
    desk.selection.choose(ship!.id);
    await nextTick();
    const kept = () => document.querySelector<HTMLInputElement>('article input[type=checkbox]')!;
    const sheet = () => desk.orders.sheet.value as BattleSheet;
    async function fill(gap: string, value: string): Promise<void> {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${gap}"]`)!;
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await nextTick();
    }
    return { kept, sheet, fill };
  }

  it('shows what is usual, and keeps the first change for later turns', async () => {
    const { kept, sheet, fill } = await open();
    expect(kept().checked).toBe(true);
    expect(sheet()).toEqual({});
    await fill('hexes at most', '12');
    expect(sheet().standing).toBe(true);
    expect(ordersOf(sheet(), ship!.id).doctrine).toEqual([
      { weapons: 'all', target: 'weakestFacing', minExpected: '1', maxRange: 12, when: 'best' },
    ]);
  });

  it('changes this phase alone where the player says so, before or after', async () => {
    const { kept, sheet, fill } = await open();
    kept().click();
    await fill('hexes at most', '8');
    expect(sheet().standing).toBeUndefined();
    kept().click();
    await nextTick();
    expect(sheet().standing).toBe(true);
    kept().click();
    await nextTick();
    expect(sheet().standing).toBeUndefined();
    expect(ordersOf(sheet(), ship!.id).doctrine).toHaveLength(1);
  });
});
