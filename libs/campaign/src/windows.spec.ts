import { describe, expect, it } from 'vitest';
import { type PhaseId, seat } from '@warlog/core';
import {
  duelOnTable,
  answer,
  atFirstAction,
  HOUR,
  open,
  started,
  types,
  umpire,
  wait,
  guest,
  host,
} from '@warlog/ruleset-testkit';
import { extendDeadline, pauseCampaign } from './decide/clock.js';
import { setReady, withdrawOrders } from './decide/orders.js';
import { foldCampaign } from './evolve.js';
import type { Pace } from './pace.js';

describe('window that one answer closes', () => {
  it('closes in the append of the answer, and the next one opens', () => {
    const table = atFirstAction({ coolingSeconds: 600, earlyClose: false, phaseMinutes: null });
    const events = table.must(answer(table, host, 3));
    expect(types(events)).toEqual(['OrdersSubmitted', 'PhaseClosed', 'WindowAnswered', 'WindowOver', 'PhaseOpened']);
    expect(events.at(-1)).toMatchObject({
      kind: 'defend',
      awaited: ['s2'],
      closes: 'answer',
      part: { from: 1, of: 4 },
    });
    expect(
      table
        .seen(seat(2))
        .filter(({ type }) => type === 'PhaseOpened')
        .at(-1),
    ).toEqual(events.at(-1));
  });

  it('accepts one answer: a second to the same window is refused without a change', () => {
    const table = atFirstAction();
    const window = table.phase;
    table.must(answer(table, host, 2));
    const { version } = table.loaded;
    expect(table.refused(answer(table, host, 4, window))).toBe('WLG_E_PHASE');
    expect(table.loaded.version).toBe(version);
  });

  it('closes with the last answer if it asks two; the first may be changed or withdrawn until then', () => {
    const table = atFirstAction();
    for (let step = 1; step <= 4; step += 1) table.must(answer(table, step % 2 === 1 ? host : guest, 0));
    expect(open(table)).toMatchObject({ kind: 'salute', awaited: ['s1', 's2'] });
    expect(types(table.must(answer(table, host, 2)))).toEqual(['OrdersSubmitted']);
    expect(types(table.must(answer(table, host, 4)))).toEqual(['OrdersSubmitted']);
    table.must((loaded, context) => withdrawOrders(loaded, { user: host, phase: table.phase }, context));
    expect(types(table.must(answer(table, guest, 6)))).toEqual(['OrdersSubmitted']);
    expect(types(table.must(answer(table, host, 8)))).toContain('PhaseClosed');
  });

  it('accepts no ready without orders, because the orders are the answer', () => {
    const table = atFirstAction();
    const ready = { user: host, phase: table.phase, ready: 'now' } as const;
    expect(table.refused((loaded, context) => setReady(loaded, ready, context))).toBe('WLG_E_ANSWER');
  });

  it('accepts an answer during a pause, and closes when the campaign resumes', () => {
    const table = atFirstAction();
    table.must((loaded, context) => pauseCampaign(loaded, { user: umpire, hours: 5, reason: 'storm' }, context));
    expect(types(table.must(answer(table, host, 2)))).toEqual(['OrdersSubmitted']);
    expect(types(wait(table, 6 * HOUR)).slice(0, 2)).toEqual(['CampaignResumed', 'PhaseClosed']);
  });

  it('keeps its own hours whatever length the pace gives to turns, unless the pace names its kind', () => {
    const lasts = (change: Partial<Pace>) => {
      const table = atFirstAction(change);
      return (open(table).dueAt - open(table).openedAt) / HOUR;
    };
    expect(lasts({ phaseMinutes: 60 })).toBe(12);
    expect(lasts({ phaseMinutes: 60, kindMinutes: { act: 90 } })).toBe(1.5);
    expect(open(started({ phaseMinutes: 60 })).dueAt - 1_000_000).toBe(HOUR);
  });
});

it('a phase of battles asks no seat and stays open until its deadline', () => {
  const table = atFirstAction();
  for (let step = 1; step <= 4; step += 1) table.must(answer(table, step % 2 === 1 ? host : guest, 0));
  table.must(answer(table, host, 0));
  table.must(answer(table, guest, 0));
  expect(open(table)).toMatchObject({ kind: 'battles', awaited: [], closes: 'battles' });
  expect(wait(table, 5 * HOUR)).toEqual([]);
  table.must((loaded, context) =>
    extendDeadline(loaded, { user: umpire, phase: table.phase, hours: 2, reason: 'late' }, context),
  );
  expect(wait(table, 2 * HOUR - 60_000)).toEqual([]);
  expect(types(wait(table, 120_000))).toContain('PhaseClosed');
  expect(open(table)).toMatchObject({ kind: 'dials', turn: 2 });
});

it('a rewritten log folds to the same campaign', () => {
  const table = atFirstAction({ bankMinutes: 600, awayAfterWindows: 2 });
  wait(table, 13 * HOUR);
  expect(foldCampaign(duelOnTable, null, table.log)).toEqual(table.loaded);
  expect(table.refused(answer(table, host, 0, 'gone' as PhaseId))).toBe('WLG_E_PHASE');
});
