// @vitest-environment happy-dom
import type { CampaignFields } from '@warlog/api-client';
import { bzaarcke } from '@warlog/bzaarcke';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { freshPinia } from '../../../testing/pinia.js';
import RulesSheet from './RulesSheet.vue';

function agreed(phaseMinutes: number | null): string {
  const campaign = {
    ...{ id: 'c1', rulesetTitle: bzaarcke.id, scenarioTitle: 'Reach', host: { name: 'Ana' }, gameMaster: 'NONE' },
    ...{ spectators: false, spectatorDelay: 0, options: {}, dice: { publicKey: null, source: 'vrf' } },
    pace: {
      ...{ phaseMinutes, earlyClose: false, coolingSeconds: 0, graceSeconds: 0, standInAfterMisses: 3 },
      ...{ extensionHoursPerPhase: 0, kindMinutes: [], calendar: null, allowanceHours: 0, rescue: null },
      ...{ leaveDeadlines: 0, openSeatAfterMisses: null, bankMinutes: null, awayAfterWindows: null },
    },
  } as unknown as CampaignFields;
  const sheet = mount(RulesSheet, {
    props: { campaign, ruleset: bzaarcke },
    global: { plugins: [freshPinia(), i18n] },
  });
  return sheet.text();
}

it('says how long the rules let a phase last only where the pace leaves it to them', () => {
  expect(agreed(null)).toContain('Hours for orders');
  const fixed = agreed(60);
  expect(fixed).not.toContain('Hours for orders');
  expect(fixed).toContain('A phase takes 1 h.');
});
