import { describe, expect, it } from 'vitest';
import { seat } from '../ids.js';
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
} from '../testing/duel-table.js';
import { guest, host } from '../testing/table.js';
import { seatClock, wakeAt } from './clock.js';
import { extendDeadline, lookAtClock, pauseCampaign, resumeCampaign } from './decide/clock.js';
import { setReady } from './decide/orders.js';
import { seatOf } from './state.js';

describe('the clock of a seat', () => {
  const bank = { bankMinutes: 20 * 60, phaseMinutes: null };

  it('is taken the time to the answer, of each its own, and never without a bank', () => {
    const table = atFirstAction(bank);
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([20, 20]);
    wait(table, 3 * HOUR);
    table.must(answer(table, host, 1));
    wait(table, 2 * HOUR);
    table.must(answer(table, guest, 0));
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([17, 18]);
    expect(seatOf(atFirstAction().loaded.campaign, seat(1)).clockMs).toBeUndefined();
  });

  it('stands still in a pause, also for who had answered before it, and gains what an extension adds', () => {
    const table = started({ ...bank, coolingSeconds: 0 });
    wait(table, HOUR);
    table.must(answer(table, host, 0));
    table.must((loaded, means) => pauseCampaign(loaded, { user: umpire, hours: 48, reason: 'storm' }, means));
    wait(table, 30 * HOUR);
    table.must((loaded, means) => resumeCampaign(loaded, { user: umpire }, means));
    wait(table, HOUR);
    table.must((loaded, means) =>
      extendDeadline(loaded, { user: umpire, phase: table.phase, hours: 3, reason: 'late' }, means),
    );
    table.must(answer(table, guest, 0));
    wait(table, 0);
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([22, 21]);
  });

  it('counts the time before an answer that was changed or taken back', () => {
    const table = started({ ...bank, coolingSeconds: 0 });
    table.must(answer(table, host, 0));
    wait(table, 4 * HOUR);
    table.must(answer(table, host, 2));
    wait(table, HOUR);
    table.must(answer(table, guest, 0));
    wait(table, 0);
    expect([clockOf(table, 1), clockOf(table, 2)]).toEqual([16, 15]);
  });

  it('ends the window with its last hour; from then on plan and doctrine answer at once, and nothing is missed', () => {
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

  it('of one seat ends the other’s wait, and what the late one sends is refused by name', () => {
    const table = started({ bankMinutes: 600, phaseMinutes: null, coolingSeconds: 0 });
    seatOf(table.loaded.campaign, seat(1)).clockMs = HOUR;
    wait(table, 2 * HOUR);
    expect(table.refused(answer(table, host, 0))).toBe('WLG_E_CLOCK');
    expect(table.refused(answer(table, host, 0, table.phase, table.now - HOUR - 1))).toBe('WLG_E_CLOCK');
    const word = { user: host, phase: table.phase, ready: 'now' } as const;
    expect(table.refused((loaded, means) => setReady(loaded, word, means))).toBe('WLG_E_CLOCK');
    table.must(answer(table, guest, 0));
    expect(types(wait(table, 0))).toContain('PhaseClosed');
  });

  it('costs no more than the window was long when nobody was awake to close it', () => {
    const table = atFirstAction(bank);
    table.now += 300 * HOUR;
    table.must((loaded, means) => lookAtClock(loaded, means));
    expect(clockOf(table, 1)).toBe(8);
  });

  it('is told as it runs and as it stands: before a word, after it, in a pause, and where none is counted', () => {
    const table = started({ ...bank, coolingSeconds: 0 });
    const told = (n: 1 | 2) => seatClock(table.loaded.campaign, seat(n));
    const begun = table.now;
    expect(told(1)).toEqual({ leftMs: 20 * HOUR, runsOutAt: begun + 20 * HOUR });
    wait(table, 3 * HOUR);
    table.must(answer(table, host, 0));
    expect(told(1)).toEqual({ leftMs: 17 * HOUR, runsOutAt: null });
    expect(told(2)).toEqual({ leftMs: 20 * HOUR, runsOutAt: begun + 20 * HOUR });
    table.must((loaded, means) => pauseCampaign(loaded, { user: umpire, hours: 48, reason: 'storm' }, means));
    expect(told(2)).toEqual({ leftMs: 17 * HOUR, runsOutAt: null });
    expect(seatClock(atFirstAction().loaded.campaign, seat(1))).toBeNull();
  });

  it('goes with no calendar', () => {
    const calendar = { zone: 'Europe/Paris', weekdays: [1], minute: null, leastMinutes: 0, blackouts: [] };
    expect(() => started({ ...bank, calendar })).toThrow('WLG_E_CLOCK_CALENDAR');
  });
});
