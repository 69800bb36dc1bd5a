// @vitest-environment happy-dom
import type { CampaignFields } from '@warlog/api-client';
import { seat } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h, type Component } from 'vue';
import { createMemoryHistory, createRouter } from 'vue-router';
import { replayBoard } from '../../../game-ui/bzaarcke/replay/index.js';
import HeardBattle from '../../../game-ui/star-map/battle/HeardBattle.vue';
import { smallCampaign } from '../../../game-ui/kit/testing/small-campaign.js';
import { playedGame, ruleset } from '../../../composables/replay/testing/played-game.js';
import { provideCampaign } from '../../../composables/useCampaign.js';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { freshPinia } from '../../../testing/pinia.js';
import DiceSheet from './DiceSheet.vue';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});

const game = playedGame(1);
const me: Viewer = { kind: 'seat', seat: seat(1) };
const running = { ...smallCampaign({}), marks: [] };
const campaignIn = (status: string, viewers: readonly string[]): CampaignFields =>
  ({ ...running.campaign, status, viewers, dice: { source: 'vrf', publicKey: null } }) as unknown as CampaignFields;
const ended = campaignIn('ENDED', ['seat/s1', 'referee']);

async function shown(campaign: CampaignFields, part: Component, props: Record<string, unknown>) {
  const Screen = defineComponent(() => {
    provideCampaign('c1').put({ ...running, campaign });
    return () => h(part, props);
  });
  const screens = ['board', 'dice', 'report', 'guide'];
  const routes = screens.map((name) => ({ name, path: `/c/:id/${name}/:ordinal?`, component: Screen }));
  const router = createRouter({ history: createMemoryHistory(), routes });
  await router.push('/c/c1/dice/1');
  const mounted = mount(Screen, { global: { plugins: [freshPinia(), i18n, router] } });
  await flushPromises();
  return {
    text: mounted.text(),
    links: mounted.findAll('a').map((link) => link.attributes('href')),
  };
}

const sides = [1, 2].map((number) => ({ number, name: `Side ${number}`, role: null, points: null, share: 0 }));
const heard = (campaign: CampaignFields) => shown(campaign, HeardBattle, { sides, ordinal: 3 });
/** The dice of a phase in which no roll was disclosed to the viewer. */
const sheet = (campaign: CampaignFields, viewer: string) => {
  const disclosed = { ...game.disclosures(me, 1), events: [] };
  const read = () => Promise.resolve({ ok: true, data: disclosed });
  const parts = { ruleset, board: replayBoard };
  return shown(campaign, DiceSheet, { campaign, parts, read, viewer, ordinal: 1, ordinals: [0, 1], scope: null });
};

it('DiceSheet says that the dice of a battle elsewhere come at the end, and where they are afterwards', async () => {
  const before = await heard(campaignIn('RUNNING', ['seat/s1']));
  expect(before.text).toContain('once the campaign has ended');
  expect(before.links).toEqual([]);
  const after = await heard(ended);
  expect(after.text).toContain('The campaign has ended, so everyone can see its dice now.');
  expect(after.links).toEqual(['/c/c1/dice/3?as=referee']);
});

it('DiceSheet says why it shows no roll: still hidden, hidden at the time, or none was made', async () => {
  expect((await sheet(campaignIn('RUNNING', ['seat/s1']), 'seat/s1')).text).toContain('No roll that you can see');
  const once = await sheet(ended, 'seat/s1');
  expect(once.text).toContain('you can see them all');
  expect(once.links).toContain('/c/c1/dice/1?as=referee');
  expect((await sheet(ended, 'referee')).text).toContain('No dice were rolled');
});
