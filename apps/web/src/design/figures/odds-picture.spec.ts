import type { Chance } from '@warlog/ruleset-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h, nextTick } from 'vue';
import '../../messages/campaign.js';
import { playedView } from '../../game-ui/armada-pnp/testing/played-view.js';
import BattleOdds from '../../game-ui/armada-pnp/orders/BattleOdds.vue';
import { openHarness } from '../../game-ui/kit/testing/harness.js';
import ChanceNote from '../../game-ui/kit/orders/ChanceNote.vue';

const exact: Chance = {
  ...{ code: 'chance.battle', place: 'forge', clause: 'PNP-8.1', path: [], axis: 'chance.axis', rows: [] },
  ...{ good: '3/4', share: 0.75, condition: null, exact: true, assumptions: [] },
  bars: [
    { at: 0, p: '1/4', share: 0.25, tone: 'bad', figures: [] },
    { at: 1, p: '3/4', share: 0.75, tone: 'good', figures: [] },
  ],
};
const sampled: Chance = { ...exact, exact: false, plusMinus: 0.0213 };

const alone: Chance = { ...exact, condition: { code: 'chance.if.seen', params: {} } };

// Points 29 and 76.
describe('OddsPicture', () => {
  beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    { name: 'in per cent', chance: exact, says: /^75% to win the battle at [^.]+$/ },
    { name: 'with their condition', chance: alone, says: /^75% to win .* if their craft stay/ },
    {
      name: 'certain with its condition',
      chance: { ...alone, good: '1/1' } as const,
      says: /^Certain to win .* if their/,
    },
    {
      name: 'with the worst case beside it, and never certain, where others can overturn it',
      chance: { ...alone, good: '1/1', worst: '1/8' } as const,
      says: /^100% to win .* if their craft stay.* worst case 13%$/,
    },
    { name: 'about, where it was not counted out', chance: sampled, says: /^about 75% to win/ },
  ])('states odds in one sentence: $name', async ({ chance, says }) => {
    const harness = await openHarness('armada-pnp', playedView(2, 'move'), () => [
      h(ChanceNote, { chance }),
      h('button'),
    ]);
    expect(document.querySelector('.chance-note')?.textContent?.replace(/\s+/g, ' ').trim()).toMatch(says);
    expect(document.body.textContent).not.toMatch(/exact/);
    harness.close();
  });

  it('draws odds green only if no decision of others makes them unlikely', async () => {
    for (const [worst, tone] of [
      [undefined, 'good'],
      ['1/8', 'even'],
      ['5/8', 'good'],
    ] as const) {
      const chance: Chance = { ...alone, good: '1/1', share: 1, ...(worst && { worst }) };
      const harness = await openHarness('armada-pnp', playedView(2, 'move'), () => [
        h(ChanceNote, { chance }),
        h('button'),
      ]);
      expect([...document.querySelector('.chance-note .figure')!.classList]).toContain(tone);
      harness.close();
    }
  });

  it('shows the mean, and other assumptions as a choice that changes the picture and no order', async () => {
    const variant = { text: { code: 'chance.if.seen', params: {} }, good: '1/4', share: 0.25, mean: '1/3' } as const;
    const chance: Chance = { ...exact, mean: '8/3', variants: [variant] };
    const harness = await openHarness('armada-pnp', playedView(2, 'move'), () => [
      h(ChanceNote, { chance }),
      h('button'),
    ]);
    const before = JSON.stringify(harness.orders.sheet.value);
    document.querySelector<HTMLElement>('.chance-note button')!.click();
    await nextTick();
    const more = () => document.querySelector('.more')!.textContent.replace(/\s+/g, ' ');
    expect(more()).toMatch(/2\.7 on average/);
    expect(more()).toMatch(/3 of 4/);
    document.querySelectorAll<HTMLInputElement>('.more input[type=radio]')[1]!.click();
    await nextTick();
    expect(more()).toMatch(/25%/);
    expect(more()).toMatch(/0\.3 on average/);
    expect(document.querySelector('.chance-note .figure')!.textContent).toMatch(/75%/);
    expect(JSON.stringify(harness.orders.sheet.value)).toBe(before);
    expect(harness.orders.draft.value!.changedAt.value).toBeNull();
    harness.close();
  });

  it.each([
    { name: 'the throws', chance: exact, says: /3 of 4/ },
    { name: 'how far samples may be off', chance: sampled, says: /from samples, ± 2\.1%/ },
  ])('shows on a tap: $name', async ({ chance, says }) => {
    const harness = await openHarness('armada-pnp', playedView(2, 'move'), () => [
      h(BattleOdds, { chance }),
      h('button'),
    ]);
    document.querySelector<HTMLElement>('.chance-note button')!.click();
    await nextTick();
    expect(document.querySelector('.more')?.textContent).toMatch(says);
    harness.close();
  });
});
