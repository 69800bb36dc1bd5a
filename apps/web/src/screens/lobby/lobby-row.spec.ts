import type { CampaignSummary, LobbyEntry } from '@warlog/api-client';
import { mount, RouterLinkStub } from '@vue/test-utils';
import { expect, it } from 'vitest';
import '../../messages/gathering.js';
import { i18n } from '../../messages/index.js';
import { freshPinia } from '../../testing/pinia.js';
import LobbyRow from './LobbyRow.vue';

type Seat = Partial<CampaignSummary['seats'][number]>;

/** The row's texts about the open seats of a running campaign. */
function seatsOf(seats: readonly Seat[]): readonly string[] {
  const whole = seats.map((seat, index) => ({
    ...{ id: `s${index + 1}`, number: index + 1, name: `Side ${index + 1}`, player: null, bot: false },
    ...{ standIn: false, offered: false, misses: 0 },
    ...seat,
  }));
  const campaign = {
    ...{ id: 'c1', name: 'Reach', status: 'RUNNING', ruleset: 'none', rulesetTitle: 'Reach', scenarioTitle: '' },
    ...{ seats: whole, host: { name: 'Ann' }, brief: { text: '' }, pace: { phaseMinutes: null } },
    gather: null,
    ...{ mySeat: null, iAmHost: false, turn: 2, phase: { turn: 2, kind: 'orders', part: null } },
  };
  const row = mount(LobbyRow, {
    props: { campaign: campaign as unknown as LobbyEntry, preview: null },
    global: { plugins: [freshPinia(), i18n], stubs: { RouterLink: RouterLinkStub, MapThumb: true, SeatName: true } },
  });
  return row.findAll('.words > span:not(.second)').map((each) => each.text().replace(/^: /, ''));
}

const player = { id: 'u1', name: 'Jonas', kind: 'MEMBER' } as const;

it('LobbyRow says of an offered seat that a substitute is wanted, or that a bot plays for its player', () => {
  expect(seatsOf([{ player, offered: true }])).toEqual(['a substitute for Jonas is wanted']);
  expect(seatsOf([{ player, standIn: true, offered: true }])).toEqual(['a bot plays for Jonas']);
});

it('LobbyRow lists no seat of a player who only missed a deadline', () => {
  expect(seatsOf([{ player, misses: 1 }])).toEqual([]);
});
