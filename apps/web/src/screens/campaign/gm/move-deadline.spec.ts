import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { smallCampaign } from '../../../game-ui/kit/testing/small-campaign.js';
import { provideCampaign } from '../../../composables/useCampaign.js';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { freshPinia } from '../../../testing/pinia.js';
import { speakFully } from '../../../testing/speak-fully.js';
import MoveDeadline from './MoveDeadline.vue';

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
afterEach(async () => {
  vi.unstubAllGlobals();
  await speakFully('en');
});

/** What the host reads of an extension of 6 hours with this many minutes of extensions left. */
function shown(extensionMinutes: number): string {
  const small = smallCampaign({});
  if (small.campaign === null) throw new Error('There is no campaign.');
  const governance = { steers: true, rules: false, needsVote: false, gameMaster: null, extensionMinutes, seats: [] };
  const phase = { ...small.campaign.phase, openedAt: '2026-11-19T20:00:00Z', dueAt: '2026-11-20T20:00:00Z' };
  const campaign = { ...small.campaign, status: 'RUNNING', parkedAt: null, away: null, phase, governance };
  const Screen = defineComponent(() => {
    provideCampaign('c1').put({ ...small, campaign: campaign as unknown as typeof small.campaign });
    return () => h(MoveDeadline);
  });
  return mount(Screen, { global: { plugins: [freshPinia(), i18n] } }).text();
}

it('MoveDeadline says to the minute by how much a phase may still be extended', () => {
  expect(shown(25)).toContain('This phase can only be extended by 25 min more');
  expect(shown(85)).toContain('This phase can only be extended by 1 h 25 min more');
  expect(shown(5 * 60 + 59)).toContain('This phase can only be extended by 5 h 59 min more');
});

it('MoveDeadline says that no extension is left, and nothing if there is enough', () => {
  expect(shown(0)).toContain('No more extension in this phase');
  expect(shown(6 * 60)).not.toContain('extended by');
});

it('MoveDeadline has French texts', async () => {
  await speakFully('fr');
  expect(shown(85)).toContain('Cette phase ne peut plus être prolongée que de 1 h 25 min');
});
