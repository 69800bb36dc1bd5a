import { describe, expect, it } from 'vitest';
import { seat } from '@warlog/core';
import {
  answer,
  atFirstAction,
  clockOf,
  doctrine,
  HOUR,
  ofType,
  open,
  started,
  types,
  umpire,
  wait,
  guest,
  host,
} from '@warlog/ruleset-testkit';
import { seatClock, wakeAt } from './clock.js';
import { extendDeadline, decideDue, pauseCampaign, resumeCampaign } from './decide/clock.js';
import { setReady } from './decide/orders.js';
import { seatOf } from './state.js';

describe('seat clock', () => {
  const bank = { bankMinutes: 20 * 60, phaseMinutes: null };

  it('is charged the time to the answer, for each seat its own, and only with a bank', () => {
    const table = atFirstAction(bank);
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([20, 20]);
    wait(table, 3 * HOUR);
    table.must(answer(table, host, 1));
    wait(table, 2 * HOUR);
    table.must(answer(table, guest, 0));
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([17, 18]);
    expect(seatOf(atFirstAction().loaded.campaign, seat(1)).clockMs).toBeUndefined();
  });

  it('stops in a pause, also for a seat that answered before, and gains what an extension adds', () => {
    const table = started({ ...bank, coolingSeconds: 0 });
    wait(table, HOUR);
    table.must(answer(table, host, 0));
    table.must((loaded, context) => pauseCampaign(loaded, { user: umpire, hours: 48, reason: 'storm' }, context));
    wait(table, 30 * HOUR);
    table.must((loaded, context) => resumeCampaign(loaded, { user: umpire }, context));
    wait(table, HOUR);
    table.must((loaded, context) =>
      extendDeadline(loaded, { user: umpire, phase: table.phase, hours: 3, reason: 'late' }, context),
    );
    table.must(answer(table, guest, 0));
    wait(table, 0);
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([22, 21]);
  });

  it('counts the time before an answer that was changed or withdrawn', () => {
    const table = started({ ...bank, coolingSeconds: 0 });
    table.must(answer(table, host, 0));
    wait(table, 4 * HOUR);
    table.must(answer(table, host, 2));
    wait(table, HOUR);
    table.must(answer(table, guest, 0));
    wait(table, 0);
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([16, 15]);
  });

  it('closes the window when it is spent; then plan and doctrine answer at once, without a miss', () => {
    const table = atFirstAction({ bankMinutes: 150 });
    doctrine(table, host, 4);
    expect(open(table).dueAt - open(table).openedAt).toBe(2.5 * HOUR);
    expect(ofType(wait(table, 3 * HOUR), 'PhaseClosed')).toMatchObject([
      { sheets: [{ seat: 's1', origin: 'missed' }] },
    ]);
    expect(clockOf(table, 1)).toBe(0);
    const events = table.must(answer(table, guest, 0));
    expect(open(table)).toMatchObject({ kind: 'act', awaited: ['s1'] });
    expect(wakeAt(table.loaded.campaign)).toBe(table.now);
    const next = wait(table, 0);
    expect(ofType([...events, ...next], 'OrdersSubmitted').at(-1)).toMatchObject({
      origin: 'standing',
      sheet: { move: 4 },
    });
    expect(ofType(next, 'PhaseClosed')).toMatchObject([
      { sheets: [{ seat: 's1', origin: 'standing', unasked: true }] },
    ]);
    expect(seatOf(table.loaded.campaign, seat(1)).misses).toBe(1);
  });

  it('ends the wait of the other seat, and late orders are refused with their own code', () => {
    const table = started({ bankMinutes: 600, phaseMinutes: null, coolingSeconds: 0 });
    seatOf(table.loaded.campaign, seat(1)).clockMs = HOUR;
    wait(table, 2 * HOUR);
    expect(table.refused(answer(table, host, 0))).toBe('WLG_E_CLOCK');
    expect(table.refused(answer(table, host, 0, table.phase, table.now - HOUR - 1))).toBe('WLG_E_CLOCK');
    const word = { user: host, phase: table.phase, ready: 'now' } as const;
    expect(table.refused((loaded, context) => setReady(loaded, word, context))).toBe('WLG_E_CLOCK');
    table.must(answer(table, guest, 0));
    expect(types(wait(table, 0))).toContain('PhaseClosed');
  });

  it('is charged at most the length of the window if no worker was running to close it', () => {
    const table = atFirstAction(bank);
    table.now += 300 * HOUR;
    table.must((loaded, context) => decideDue(loaded, context));
    expect(clockOf(table, 1)).toBe(8);
  });

  it('is disclosed running and stopped: before ready, after it, in a pause, and without a clock', () => {
    const table = started({ ...bank, coolingSeconds: 0 });
    const clockNow = (n: 1 | 2) => seatClock(table.loaded.campaign, seat(n));
    const begun = table.now;
    expect(clockNow(1)).toEqual({ leftMs: 20 * HOUR, runsOutAt: begun + 20 * HOUR });
    wait(table, 3 * HOUR);
    table.must(answer(table, host, 0));
    expect(clockNow(1)).toEqual({ leftMs: 17 * HOUR, runsOutAt: null });
    expect(clockNow(2)).toEqual({ leftMs: 20 * HOUR, runsOutAt: begun + 20 * HOUR });
    table.must((loaded, context) => pauseCampaign(loaded, { user: umpire, hours: 48, reason: 'storm' }, context));
    expect(clockNow(2)).toEqual({ leftMs: 17 * HOUR, runsOutAt: null });
    expect(seatClock(atFirstAction().loaded.campaign, seat(1))).toBeNull();
  });

  it('cannot be combined with a calendar', () => {
    const calendar = { zone: 'Europe/Paris', weekdays: [1], minute: null, leastMinutes: 0, blackouts: [] };
    expect(() => started({ ...bank, calendar })).toThrow('WLG_E_CLOCK_CALENDAR');
  });
});
