import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { smallCampaign } from '../game-ui/kit/testing/small-campaign.js';
import '../messages/campaign.js';
import { i18n } from '../messages/index.js';
import { freshPinia } from '../testing/pinia.js';
import { provideCampaign, type ShownCampaign } from './useCampaign.js';
import { useTurnWords } from './useTurnWords.js';

// No answer ever arrives, so that nothing reads again after the test.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => void vi.unstubAllGlobals());

it('useTurnWords says of a turn that goes on "so far", and of one that is over its number', () => {
  const small = smallCampaign({});
  const marks = [
    { ordinal: 1, turn: 1, kind: 'orders', part: null, closedAt: '2026-11-20T20:00:00Z' },
    { ordinal: 2, turn: 2, kind: 'orders', part: null, closedAt: '2026-11-21T20:00:00Z' },
    { ordinal: 3, turn: 2, kind: 'retreat', part: null, closedAt: null },
  ];
  const campaign = { ...small.campaign, phase: { ...small.campaign?.phase, ordinal: 3, turn: 2 } };
  let said: readonly string[] = [];
  const Words = defineComponent(() => {
    const words = useTurnWords();
    said = [words.turn(1), words.turn(2), words.phase(2)];
    return () => null;
  });
  const Screen = defineComponent(() => {
    provideCampaign('c1').put({ ...small, game: null, campaign, marks } as unknown as ShownCampaign);
    return () => h(Words);
  });
  mount(Screen, { global: { plugins: [freshPinia(), i18n] } });
  expect(said).toEqual(['Turn 1', 'Turn 2 so far', 'Turn 2 · orders']);
});
