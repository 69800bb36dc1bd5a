import type { Chance } from '@warlog/kernel';
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h } from 'vue';
import '../../messages/campaign.js';
import { playedView } from '../../boards/armada-pnp/testing/played-view.js';
import BattleOdds from '../../boards/armada-pnp/orders/BattleOdds.vue';
import { openDesk } from '../../boards/parts/testing/desk.js';
import { i18n } from '../../messages/index.js';
import OddsPicture from './OddsPicture.vue';

const exact: Chance = {
  ...{ code: 'chance.battle', place: 'forge', clause: 'PNP-8.1', path: [], axis: 'chance.axis', rows: [] },
  ...{ good: '3/4', share: 0.75, exact: true, assumptions: [] },
  bars: [
    { at: 0, p: '1/4', share: 0.25, tone: 'bad', figures: [] },
    { at: 1, p: '3/4', share: 0.75, tone: 'good', figures: [] },
  ],
};
const sampled: Chance = { ...exact, exact: false, plusMinus: 0.0213 };

// Point 29.
describe('odds', () => {
  beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
  afterEach(() => void vi.unstubAllGlobals());

  it('say that they are exact, or how far they may be off, in the picture of their throws', () => {
    const shown = (chance: Chance) =>
      mount(OddsPicture, { props: { chance, say: String }, global: { plugins: [i18n] } })
        .get('figcaption')
        .text();
    expect(shown(exact)).toMatch(/exact/);
    expect(shown(sampled)).toMatch(/sampled, ± 2\.1 %/);
    expect(shown(sampled)).not.toMatch(/exact/);
  });

  it.each([
    { name: 'exact', chance: exact, says: /exact/ },
    { name: 'sampled', chance: sampled, says: /sampled, ± 2\.1 %/ },
  ])('say so where a battle is drawn to scale: $name', async ({ chance, says }) => {
    const pane = () => [h(BattleOdds, { chance }), h('button')];
    const desk = await openDesk('armada-pnp', playedView(2, 'move'), pane);
    expect(document.querySelector('.odds figcaption')?.textContent).toMatch(says);
    desk.close();
  });
});
