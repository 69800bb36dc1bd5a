import { describe, expect, it } from 'vitest';
import { seat } from '@warlog/core';
import type { Acted, AnyRuleset, GameTypes } from '@warlog/ruleset-api';
import { guest, host, nonceOf, CampaignHarness, toyRuleset } from '@warlog/ruleset-testkit';
import { act } from './decide/act.js';
import type { DecisionContext } from './decide/decision.js';
import { setReady, submitOrders } from './decide/orders.js';
import { foldCampaign } from './evolve.js';

const MINUTE = 60_000;

/** The toy ruleset whose action also changes these ready states. */
function live(acted: Partial<Acted<GameTypes['Event']>>): AnyRuleset {
  return {
    ...toyRuleset,
    play: {
      ...toyRuleset.play,
      act: () => ({ events: [{ type: 'TokenFound', seat: seat(1) } as never], ...acted }),
    },
  };
}

function declare(
  table: CampaignHarness,
  acted: Partial<Acted<GameTypes['Event']>>,
  change: Partial<DecisionContext> = {},
) {
  const context = { ...table.context, ruleset: live(acted), ...change };
  const decided = act(table.loaded, { user: host, action: 'found' }, context);
  if ('problems' in decided) throw new Error(JSON.stringify(decided.problems));
  return decided.events;
}

const types = (events: readonly { readonly type: string }[]): readonly string[] => events.map(({ type }) => type);

it('submitOrders refuses orders in a live phase, where declarations would be hidden until the closing', () => {
  const { loaded, context, phase: id } = CampaignHarness.started();
  const { campaign } = loaded;
  const phase = campaign.phase && { ...campaign.phase, mode: 'live' as const };
  const input = { user: host, phase: id, sheet: {}, nonce: nonceOf('1'), replaces: 0, finishedAt: null };
  const decided = submitOrders({ ...loaded, campaign: { ...campaign, phase } }, input, context);
  expect(decided).toMatchObject({ problems: [{ code: 'WLG_E_LIVE' }] });
});

describe('declaration in a live phase', () => {
  it('revokes ready of the other seat and sets its own, but does not revoke a ready that was never given', () => {
    const table = CampaignHarness.started();
    const words = [
      { seat: seat(2), ready: 'no' },
      { seat: seat(1), ready: 'now' },
    ] as const;
    expect(types(declare(table, { words }))).toEqual(['SeatActed', 'TokenFound', 'SeatReady']);
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'now' }, context));
    const after = declare(table, { words });
    expect(types(after)).toEqual(['SeatActed', 'TokenFound', 'SeatReady', 'SeatReady']);
    expect(after[2]).toMatchObject({ seat: 's2', ready: 'no' });
  });

  it('closes the phase in the same append when all are ready', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'now' }, context));
    const events = types(declare(table, { words: [{ seat: seat(1), ready: 'now' }] }));
    expect(events.slice(0, 3)).toEqual(['SeatActed', 'TokenFound', 'SeatReady']);
    expect(events).toContain('PhaseClosed');
    expect(events.at(-1)).toBe('PhaseOpened');
  });

  it('moves the deadline so that others can answer, up to a limit', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'now' }, context));
    const acted = { words: [{ seat: seat(2), ready: 'no' as const }], answerTime: { minutes: 30, most: 1 } };
    expect(types(declare(table, acted))).not.toContain('DeadlineMoved');
    const now = (table.loaded.campaign.phase?.dueAt ?? 0) - MINUTE;
    const events = declare(table, acted, { now });
    expect(events.at(-1)).toMatchObject({ type: 'DeadlineMoved', to: now + 30 * MINUTE });
    const later = foldCampaign(toyRuleset, table.loaded, events);
    expect(later.campaign.extendedMs).toBe(0);
    table.loaded = later;
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'now' }, context));
    expect(types(declare(table, acted, { now: now + 29 * MINUTE }))).not.toContain('DeadlineMoved');
  });
});

it('act ends the campaign in the same append when the action ends the game', () => {
  const table = CampaignHarness.started();
  const taken = [1, 2, 3].map(() => ({ type: 'TokenTaken', from: seat(1), by: seat(2) }));
  const events = declare(table, { events: taken });
  expect(types(events)).toEqual(['SeatActed', 'TokenTaken', 'TokenTaken', 'TokenTaken', 'CampaignEnded']);
});
