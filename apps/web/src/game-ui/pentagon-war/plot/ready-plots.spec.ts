// @vitest-environment happy-dom
import { unitsHere, type BattleSheet } from '@warlog/pentagon-war/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shown } from '../../../testing/shown.js';
import { openHarness, type GameUiHarness } from '../../kit/testing/harness.js';
// Loaded here, so that the harness does not wait for it.
import '../board.js';
import { playedView } from '../testing/played-view.js';
import { readyCards } from './ready-model.js';
import ReadyPlots from './ReadyPlots.vue';

const view = playedView(2);
const ship = unitsHere(view).find(({ seat }) => seat === view.seat)!;
const say = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  [key, ...Object.values(params)].join(' ');

let harness: GameUiHarness;
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  harness = await openHarness('pentagon-war', view, ReadyPlots);
  harness.selection.choose(ship.id);
  await shown();
});
afterEach(() => {
  harness.close();
  vi.unstubAllGlobals();
});

const cards = () => [...document.querySelectorAll<HTMLButtonElement>('.card')];
const pressed = () => cards().map((card) => card.getAttribute('aria-pressed') === 'true');
const program = () => (harness.orders.sheet.value as BattleSheet).units?.[ship.id]?.program;
async function press(index: number): Promise<void> {
  cards()[index]!.click();
  await shown();
}

it('takes a plot into the draft by one tap, and restores the former plot by another', async () => {
  const own = [{ impulse: 3, rotate: 'E' as const }];
  harness.orders.edit({ units: { [ship.id]: { program: own } } });
  await shown();
  expect(pressed()).toEqual([false, false, false]);
  await press(0);
  expect(pressed()).toEqual([true, false, false]);
  expect(program()).not.toEqual(own);
  expect(harness.orders.errors.value).toEqual([]);
  await press(1);
  expect(pressed()).toEqual([false, true, false]);
  await press(1);
  expect(program()).toEqual(own);
});

it('says on each card what the ship does, where it ends, and the hits of the next turn on both sides', () => {
  const foe = unitsHere(view).find(({ seat }) => seat !== view.seat)!;
  for (const card of readyCards({ view, ship, foe, say })) {
    expect(card.facts[0]).toMatch(/line\.face [A-F]|ready\.present [1-6]/);
    expect(card.facts.at(-1)).toMatch(/ready\.ends \d{4} \d+/);
    expect(Object.values(card.hits!).every((mean) => mean >= 0)).toBe(true);
  }
  for (const card of cards()) expect(card.textContent).toMatch(/hits[\d.]+/);
});
