// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { smallCampaign } from '../../../game-ui/kit/testing/small-campaign.js';
import { provideCampaign, type ShownCampaign } from '../../../composables/useCampaign.js';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { lookAt } from '../../../offline/looked-at.js';
import { freshPinia } from '../../../testing/pinia.js';
import ResolvedNote from './ResolvedNote.vue';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const impulse = (at: number) => ({ unit: 'IMPULSE', of: 12, from: at, to: at });
const mark = (ordinal: number, turn: number, kind: string, at: number) => ({
  ...{ ordinal, turn, kind, part: impulse(at), closedAt: '2026-11-02T10:00:00Z' },
});

/** The text of the line over the map once a phase of a duel has closed. */
function titleOf(marks: readonly object[], turn: number): string | undefined {
  lookAt('c1', 1);
  const Screen = defineComponent(() => {
    const shown = smallCampaign(null, 'pentagon-war');
    const campaign = { ...shown.campaign, turn } as ShownCampaign['campaign'];
    provideCampaign('c1').put({ ...shown, campaign, marks: marks as ShownCampaign['marks'] });
    return () => h(ResolvedNote);
  });
  const names = ['report', 'replay', 'board'];
  const router = createRouter({
    history: createMemoryHistory(),
    routes: names.map((name) => ({ name, path: `/c/:id/${name}`, component: Screen })),
  });
  const note = mount(Screen, { global: { plugins: [freshPinia(), i18n, router] } });
  const title = note.find('b').text();
  note.unmount();
  return title;
}

it('ResolvedNote names the resolved window of an impulse, and the turn only once it is over', () => {
  const half = [mark(1, 1, 'maneuver', 3), mark(2, 1, 'fire', 3)];
  expect(titleOf(half, 1)).toBe('Resolved: Turn 1 · impulse 3 of 12, fire');
  expect(titleOf(half, 2)).toBe('Turn 1 is resolved');
});
