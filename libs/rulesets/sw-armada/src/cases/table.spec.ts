import { seat } from '@warlog/core';
import { submitOrders } from '@warlog/campaign';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { guest, host, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { bot } from '../bot/bot.js';
import { swArmada } from '../index.js';
import type { SwArmadaState } from '../model/state.js';
import { viewOf } from './battle-fixture.js';
import { battleOf } from './kit.js';

const small = battleOf(
  [
    ['nebulon-b-escort-frigate', 'x-wing-squadron'],
    ['arquitens-class-light-cruiser', 'tie-fighter-squadron'],
  ],
  { pace: 'full' },
);
const pair = { id: 'pair', title: 'Pair', summary: '', seats: { min: 2, max: 2 }, setup: () => small };
const ruleset: AnyRuleset = { ...swArmada, scenarios: [pair] };

it('is played as a battle campaign of the platform, each answer closing its window', () => {
  const table = CampaignHarness.started({ standInAfterMisses: 99 }, { mode: 'none' }, ruleset);
  const kinds = new Set<string>();
  for (let n = 0; n < 300; n += 1) {
    const { campaign, game } = table.loaded;
    if (campaign.phase === null || campaign.status !== 'running') break;
    const state = game as SwArmadaState;
    const { id, awaited } = campaign.phase;
    kinds.add(state.window?.kind ?? 'none');
    for (const seatId of awaited) {
      if (table.loaded.campaign.phase?.id !== id) break;
      const user = seatId === seat(1) ? host : guest;
      const sheet = bot(viewOf(state, seatId));
      const input = {
        user,
        phase: id,
        sheet,
        ready: 'no' as const,
        nonce: nonceOf('1'),
        replaces: 0,
        finishedAt: null,
      };
      table.must((loaded, context) => submitOrders(loaded, input, context));
    }
  }
  expect(table.loaded.campaign.status).toBe('ended');
  expect([...kinds]).toEqual(expect.arrayContaining(['deploy', 'command', 'activate', 'squadron']));
});
