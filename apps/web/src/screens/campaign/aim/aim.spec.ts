// @vitest-environment happy-dom
import { armadaPnp } from '@warlog/armada-pnp';
import { bzaarcke } from '@warlog/bzaarcke';
import { ftarq } from '@warlog/ftarq';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick } from 'vue';
import { openHarness, type GameUiHarness } from '../../../game-ui/kit/testing/harness.js';
import { playedUntil } from '../../../game-ui/kit/testing/played-view.js';
import { useOpenOrders } from '../../../composables/useOrders.js';
import { useOpenSelection } from '../../../composables/useSelection.js';
import AimLine from './AimLine.vue';
import AimSheet from './AimSheet.vue';
import { provideAim } from './useAim.js';
import { eventually } from '../../../testing/eventually.js';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});

/** The line under the title and what it opens. */
const AimPane = defineComponent(() => {
  const aim = provideAim(useOpenOrders(), useOpenSelection());
  return () => [h(AimLine), aim.isOpen.value ? h(AimSheet) : null];
});

const tables = [
  {
    ruleset: bzaarcke as unknown as AnyRuleset,
    scenario: 'bzaarcke-reach',
    seats: 4,
    line: /\d+ of \d+ planets/,
    title: /Hold \d+ of the \d+ planets/,
  },
  {
    ruleset: ftarq as unknown as AnyRuleset,
    scenario: 'ftarq-march',
    seats: 4,
    line: /\d+ of 10 points/,
    title: /First to 10 victory points/,
  },
  {
    ruleset: armadaPnp as unknown as AnyRuleset,
    scenario: 'kestrel-reach',
    seats: 2,
    line: /arrier/,
    title: /Destroy the carrier of the/,
  },
];

describe.each(tables)('how $ruleset.id is won', ({ ruleset, scenario, seats, line, title }) => {
  const text = () => document.body.textContent ?? '';

  async function opened(harness: GameUiHarness): Promise<void> {
    document.querySelector<HTMLButtonElement>('button.aim')?.click();
    await eventually(() => expect(document.querySelector('h2')).not.toBeNull());
    expect(harness.selection.place.value).toBeNull();
  }

  it.each([1, 6])('is one tap away in turn %i', async (turn) => {
    const view = playedUntil(
      ruleset,
      { scenario, seats },
      'aim',
      (phase) => phase.turn >= turn && phase.awaited.includes('s1' as never),
    );
    const harness = await openHarness(ruleset.id, view, AimPane);
    await eventually(() => expect(text()).toMatch(line));
    await opened(harness);
    expect(document.querySelector('h2')?.textContent).toMatch(title);
    expect(text()).not.toMatch(/\{\w+\}|aim\./);
    harness.close();
  });

  it('makes room for a place that is opened, and closes by its close button', async () => {
    const view = playedUntil(ruleset, { scenario, seats }, 'aim', ({ turn }) => turn >= 1);
    const harness = await openHarness(ruleset.id, view, AimPane);
    await opened(harness);
    document.querySelector<HTMLButtonElement>('[data-coach="close"]')?.click();
    await nextTick();
    expect(document.querySelector('h2')).toBeNull();
    await opened(harness);
    harness.selection.choose('anywhere');
    await nextTick();
    expect(document.querySelector('h2')).toBeNull();
    harness.close();
  });
});
