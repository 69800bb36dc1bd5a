import type { CampaignFields } from '@warlog/api-client';
import { mount, RouterLinkStub } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { h } from 'vue';
import { smallCampaign } from '../../../game-ui/kit/testing/small-campaign.js';
import { provideCampaign } from '../../../composables/useCampaign.js';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { freshPinia } from '../../../testing/pinia.js';
import SeatWatch from './SeatWatch.vue';

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))));
afterEach(() => void vi.unstubAllGlobals());

/** Jonas's seat, which Mira has requested. */
function shown() {
  const small = smallCampaign(null);
  const seat = {
    ...{ id: 's1', number: 1, name: 'Redwing', player: { id: 'u1', name: 'Jonas', kind: 'MEMBER' }, bot: false },
    ...{ standIn: false, offered: true, awaited: true, sheet: 'NONE', now: false, misses: 0, away: false, clock: null },
  };
  const about = {
    ...{ seat: 's1', offered: true, requests: [{ id: 'u2', name: 'Mira', kind: 'MEMBER' }], sitter: null, leave: [] },
    ...{ allowanceHours: 0, idle: null, nudgedAt: null, reached: [], zone: null },
  };
  const governance = { steers: true, rules: true, needsVote: false, seats: [about], votes: [] };
  const more = { status: 'RUNNING', mySeat: null, pace: { earlyClose: true }, seats: [seat], governance };
  const campaign = { ...small.campaign, ...more } as unknown as CampaignFields;
  const Screen = {
    setup() {
      provideCampaign('c1').put({ ...small, campaign, game: null });
      return () => h(SeatWatch, { recent: [] });
    },
  };
  return mount(Screen, { global: { plugins: [freshPinia(), i18n], stubs: { RouterLink: RouterLinkStub } } });
}

it('SeatWatch names on each button who gets the seat, and what each reason is for', () => {
  const watch = shown();
  const steps = watch.findAll('form').map((form) => ({
    label: form.get('label').text(),
    reason: form.get('input').element.value,
    button: form.get('button').text(),
  }));
  expect(watch.text()).toContain('Mira asks for the seat of Redwing.');
  expect(steps).toEqual([
    {
      label: 'Reason for giving the seat to Mira, shown to everyone',
      reason: 'Mira asked for the seat.',
      button: 'Accept: Mira plays Redwing',
    },
    { label: 'Reason for giving the seat to a bot, shown to everyone', reason: '', button: 'Give the seat to a bot' },
  ]);
});
