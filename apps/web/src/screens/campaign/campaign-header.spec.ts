import type { CampaignFields } from '@warlog/api-client';
import { mount, RouterLinkStub } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { smallCampaign } from '../../game-ui/kit/testing/small-campaign.js';
import { provideCampaign } from '../../composables/useCampaign.js';
import '../../messages/campaign.js';
import { i18n } from '../../messages/index.js';
import { freshPinia } from '../../testing/pinia.js';
import CampaignHeader from './CampaignHeader.vue';

// No answer ever arrives, so that nothing reads again after the test.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => void vi.unstubAllGlobals());

/** The header of a campaign in its first turn, or of one that is still being read. */
function shown({ isRead = true, part = null as object | null, isDone = false, hasSeat = true, secret = false } = {}) {
  const small = smallCampaign({});
  const phase = {
    ...small.campaign?.phase,
    dueAt: '2026-11-20T20:00:00Z',
    openedAt: '2026-11-19T20:00:00Z',
    part,
    secret,
  };
  const seats = ['Redwing', 'Heron', 'Kite'].map((name, index) => ({
    ...{ id: `s${index + 1}`, number: index + 1, name, awaited: true, bot: false },
    sheet: index === 0 && isDone ? 'READY' : 'NONE',
  }));
  const campaign = {
    ...small.campaign,
    name: 'Reach',
    status: 'RUNNING',
    away: null,
    phase,
    seats,
    host: { id: 'u9' },
    waiting: { done: isDone },
  };
  const read = campaign as unknown as CampaignFields;
  const Screen = defineComponent(() => {
    // The names of the lobby suffice: no rules are loaded.
    provideCampaign('c1').put({ ...small, game: null, campaign: read });
    return () =>
      h(CampaignHeader, {
        id: 'c1',
        campaign: isRead ? read : null,
        phase: isRead ? read.phase : null,
        mine: isRead && hasSeat ? (read.seats[0] ?? null) : null,
      });
  });
  return mount(Screen, { global: { plugins: [freshPinia(), i18n], stubs: { RouterLink: RouterLinkStub } } });
}

const ways = (header: ReturnType<typeof shown>) =>
  header.findAllComponents(RouterLinkStub).map((link) => (link.props('to') as { name: string }).name);

/** A screen wide enough for seats, map and orders side by side. */
function onWideScreen(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
}

it('CampaignHeader shows on a phone the emblem, the name and the turn, and says the rest to screen readers', () => {
  const header = shown();
  expect(header.get('.name').text()).toBe('Reach');
  expect(header.find('.emblem.s1').exists()).toBe(true);
  expect(header.get('.figures').text()).toBe('1');
  expect(header.findAll('.unseen').map((text) => text.text())).toEqual(['Turn 1 · orders', 'Redwing']);
  expect(ways(header)).toEqual(['home', 'log']);
});

it('CampaignHeader shows to a user who is done how many others the phase waits for', () => {
  const due = shown({ isDone: true }).get('.due');
  expect(due.get('.rest').text()).toBe('done');
  expect(due.get('.date').text()).toBe('waiting for 2');
});

it('CampaignHeader shows the time to a user who is done if who is asked is secret', () => {
  expect(shown({ isDone: true, secret: true }).get('.due .rest').text()).not.toBe('done');
});

it('CampaignHeader says of a user without a seat whether they host the campaign or watch it', () => {
  expect(shown({ hasSeat: false }).get('.figures').text()).toBe('1 · watching');
});

it.each([
  { part: { unit: 'ACTIVATION', from: 2, to: 2, of: 11 }, figures: '1 · 2/11' },
  { part: { unit: 'IMPULSE', from: 7, to: 8, of: 12 }, figures: '1 · 7–8/12' },
  { part: { unit: 'IMPULSE', from: 1, to: 12, of: 12 }, figures: '1' },
])('CampaignHeader shows on a phone a part of a turn as $figures', ({ part, figures }) => {
  expect(shown({ part }).get('.figures').text()).toBe(figures);
});

it("CampaignHeader shows on a wide screen the campaign's phase and the user's seat", () => {
  onWideScreen();
  const header = shown();
  expect(header.get('.here').text()).toBe('Turn 1 · orders');
  expect(header.get('.own-name').text()).toBe('Redwing');
});

it('CampaignHeader hides the name of the user’s side from view if a part of a turn fills the line', () => {
  onWideScreen();
  const header = shown({ part: { unit: 'IMPULSE', from: 7, to: 8, of: 12 } });
  expect(header.get('.line').classes()).toContain('parted');
  expect(header.get('.own-name').classes()).toContain('unseen');
});

it('CampaignHeader links to home while the campaign is being read', () => {
  const header = shown({ isRead: false });
  expect(header.find('.name').exists()).toBe(false);
  expect(ways(header)).toEqual(['home']);
});
