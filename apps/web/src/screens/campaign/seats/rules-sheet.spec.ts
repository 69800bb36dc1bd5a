// @vitest-environment happy-dom
import type { CampaignFields } from '@warlog/api-client';
import { mount } from '@vue/test-utils';
import { bzaarcke } from '@warlog/bzaarcke';
import { expect, it } from 'vitest';
import '../../../messages/campaign.js';
import { i18n } from '../../../messages/index.js';
import { freshPinia } from '../../../testing/pinia.js';
import RulesSheet from './RulesSheet.vue';

function agreed(phaseMinutes: number | null, pace: Partial<CampaignFields['pace']> = {}): string {
  const campaign = {
    ...{ id: 'c1', rulesetTitle: bzaarcke.id, scenarioTitle: 'Reach', host: { name: 'Ana' }, gameMaster: 'NONE' },
    ...{ spectators: false, spectatorDelay: 0, options: {}, dice: { publicKey: null, source: 'vrf' } },
    pace: {
      ...{
        phaseMinutes,
        earlyClose: false,
        coolingSeconds: 0,
        graceSeconds: 0,
        standInAfterMisses: 3,
        desertedDays: null,
      },
      ...{
        extensionHoursPerPhase: 0,
        kindMinutes: [],
        plan: [],
        holidays: [],
        calendar: null,
        allowanceHours: 0,
        rescue: null,
      },
      ...{ leaveDeadlines: 0, openSeatAfterMisses: null, bankMinutes: null, awayAfterWindows: null },
      ...pace,
    },
  } as unknown as CampaignFields;
  const sheet = mount(RulesSheet, {
    props: { campaign, ruleset: bzaarcke },
    global: { plugins: [freshPinia(), i18n] },
  });
  return sheet.text();
}

it("RulesSheet shows the rules' length of a phase only if the pace leaves it to them", () => {
  expect(agreed(null)).toContain('Hours for orders');
  const fixed = agreed(60);
  expect(fixed).not.toContain('Hours for orders');
  expect(fixed).toContain('A phase takes 1 h.');
});

it('RulesSheet says that there is no grace, and that a bot never steps in', () => {
  const never = agreed(60, { standInAfterMisses: 99 });
  expect(never).toContain('Orders that arrive after the deadline do not count.');
  expect(never).toContain('A bot never steps in for a missed deadline.');
  expect(never).not.toMatch(/\b0 s\b|\b99\b/);
  const some = agreed(60, { graceSeconds: 30, standInAfterMisses: 3 });
  expect(some).toMatch(/Orders finished in time still count .*30.* after the deadline\./);
  expect(some).toContain('After 3 missed deadlines in a row a bot steps in.');
});
