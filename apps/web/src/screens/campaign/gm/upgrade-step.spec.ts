import { UpgradeRuleset } from '@warlog/api-client';
import { flushPromises, mount } from '@vue/test-utils';
import { bzaarcke } from '@warlog/bzaarcke';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { smallCampaign } from '../../../game-ui/kit/testing/small-campaign.js';
import { provideCampaign } from '../../../composables/useCampaign.js';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { speakFully } from '../../../testing/speak-fully.js';
import { useNotices } from '../../../stores/notices.js';
import { freshPinia } from '../../../testing/pinia.js';
import UpgradeStep from './UpgradeStep.vue';

const running = { ...smallCampaign({}), marks: [] };
let sent: unknown[];
let problems: object[];

beforeEach(() => {
  [sent, problems] = [[], []];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: { input: unknown } };
    if (query !== UpgradeRuleset) return Promise.reject(new TypeError('fetch failed'));
    sent.push(variables.input);
    const campaign = problems.length === 0 ? { ...running.campaign, rulesetVersion: 2 } : null;
    return Promise.resolve(new Response(JSON.stringify({ data: { upgradeRuleset: { campaign, problems } } })));
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await speakFully('en');
});

/** The upgrade from version 1 of the rules to the newest. */
function shown() {
  const Screen = defineComponent(() => {
    provideCampaign('c1').put(running);
    const campaign = { ruleset: 'bzaarcke', rulesetVersion: 1 };
    return () => h(UpgradeStep, { campaign, to: bzaarcke.version });
  });
  const pinia = freshPinia();
  return mount(Screen, { global: { plugins: [pinia, i18n] } });
}

it('UpgradeStep says what the newer rules mean for a campaign, and upgrades with a reason', async () => {
  const step = shown();
  expect(step.text()).toContain(`uses version 1 of its rules, and version ${bzaarcke.version} is available`);
  expect(step.text()).toContain('You can’t go back.');
  const button = step.get('button');
  await button.trigger('click');
  expect(sent).toEqual([]);
  await step.get('input').setValue(' A five counts ');
  await step.get('form').trigger('submit');
  await flushPromises();
  expect(sent).toMatchObject([{ campaign: 'c1', to: bzaarcke.version, reason: 'A five counts' }]);
  expect(useNotices().toast?.text).toContain('The campaign now uses the newer rules.');
});

it('UpgradeStep shows why it was refused', async () => {
  problems = [{ code: 'WLG_E_UPGRADE_SHEETS', sentence: 'Orders that are in would not be allowed.', warning: false }];
  const step = shown();
  await step.get('input').setValue('why not');
  await step.get('form').trigger('submit');
  await flushPromises();
  expect(useNotices().toast?.text).toContain('Orders that are in would not be allowed.');
});

it('UpgradeStep has French texts', async () => {
  await speakFully('fr');
  expect(shown().text()).toContain('Elle peut passer à celle-ci');
});
