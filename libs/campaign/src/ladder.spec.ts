import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { guest, host, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { decideDue, resumeCampaign, useAllowance, pauseCampaign } from './decide/clock.js';
import { takeSeat } from './decide/lobby.js';
import { setReady, submitOrders } from './decide/orders.js';
import {
  dismissSitter,
  handOverSeat,
  nameSitter,
  noteLeave,
  nudgeSeat,
  offerSeat,
  requestSeat,
} from './decide/substitutes.js';
import { viewersFor } from './onlookers.js';
import type { StreamEvent } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { seatOf } from './state.js';
import { localTime, momentOf, weekdayOf } from './zone.js';

const HOUR = 3_600_000;
const eve = 'eve' as UserId;
const sheet = { guess: 1, hide: 2 };
const types = (events: readonly StreamEvent[]) => events.map(({ type }) => type);

/** Runs the clock when it is due; s1 is ready, s2 is not. */
function miss(table: CampaignHarness): readonly StreamEvent[] {
  if (!table.loaded.campaign.phase?.ready[seat(1)]) {
    table.must((loaded, context) => setReady(loaded, { user: host, phase: table.phase, ready: 'yes' }, context));
  }
  table.now = wakeAt(table.loaded.campaign) ?? 0;
  return table.must((loaded, context) => decideDue(loaded, context));
}

function order(table: CampaignHarness, user: UserId) {
  const input = { user, phase: table.phase, sheet, nonce: nonceOf('1'), replaces: 0, finishedAt: null };
  return (loaded: typeof table.loaded, context: typeof table.context) => submitOrders(loaded, input, context);
}

function sitter(table: CampaignHarness, scope: 'always' | 'after-miss', until = table.now + 400 * HOUR) {
  table.must((loaded, context) => nameSitter(loaded, { user: guest, sitter: eve, scope, until }, context));
}

describe('more time at the deadline', () => {
  it('comes from the allowance of the missing seat, once a phase, until it is used up', () => {
    const table = CampaignHarness.started({ allowanceHours: 20, standInAfterMisses: 9 });
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    expect(miss(table)).toMatchObject([{ type: 'DeadlineMoved', from: due, to: due + 12 * HOUR, by: null }]);
    expect(types(miss(table))).toContain('PhaseClosed');
    expect(miss(table)).toMatchObject([{ type: 'DeadlineMoved', grant: { kind: 'allowance', seat: 's2' } }]);
    expect(seatOf(table.loaded.campaign, seat(2)).allowanceMs).toBe(20 * HOUR);
    miss(table);
    expect(types(miss(table))).toContain('PhaseClosed');
    expect(table.loaded.campaign.extendedMs).toBe(0);
  });

  it('is taken by a seat within its allowance', () => {
    const table = CampaignHarness.started({ allowanceHours: 20 });
    const take = (hours: number) => ({ user: guest, phase: table.phase, hours, reason: 'train' });
    expect(table.refused((loaded) => useAllowance(loaded, take(21)))).toBe('WLG_E_ALLOWANCE');
    table.must((loaded) => useAllowance(loaded, take(15)));
    expect(table.refused((loaded) => useAllowance(loaded, take(6)))).toBe('WLG_E_ALLOWANCE');
  });

  it('is limited to half for a sitter, so that the rest is left for the player', () => {
    const table = CampaignHarness.started({ allowanceHours: 20 });
    sitter(table, 'always');
    const take = (user: UserId, hours: number) => {
      const used = { user, phase: table.phase, hours, reason: 'train' };
      return table.decide((loaded, context) => useAllowance(loaded, used, context));
    };
    expect(take(eve, 11)).toMatchObject({ problems: [{ code: 'WLG_E_ALLOWANCE_SITTER', params: { left: 10 } }] });
    expect(take(eve, 6)).toMatchObject({ events: [{ type: 'DeadlineMoved' }] });
    // A second sitter has no allowance of their own.
    sitter(table, 'always', table.now + 300 * HOUR);
    expect(take(eve, 5)).toMatchObject({ problems: [{ code: 'WLG_E_ALLOWANCE_SITTER', params: { left: 4 } }] });
    expect(take(guest, 14)).toMatchObject({ events: [{ type: 'DeadlineMoved' }] });
    expect(take(eve, 1)).toMatchObject({ problems: [{ code: 'WLG_E_ALLOWANCE' }] });
  });

  it('is granted to all once a phase when too many seats are missing', () => {
    const table = CampaignHarness.started({ rescue: { missing: 2, hours: 24 }, standInAfterMisses: 9 });
    const look = () => {
      table.now = wakeAt(table.loaded.campaign) ?? 0;
      return table.must((loaded, context) => decideDue(loaded, context));
    };
    expect(look()).toMatchObject([{ type: 'DeadlineMoved', reason: 'rescue', by: null }]);
    expect(types(look())).toContain('PhaseClosed');
    expect(types(miss(table))).toContain('PhaseClosed'); // one missing seat is not too many
  });
});

describe('misses in a row', () => {
  it('call the sitter, then offer the seat, then let a bot stand in', () => {
    const table = CampaignHarness.started({ openSeatAfterMisses: 2, standInAfterMisses: 3 });
    sitter(table, 'after-miss');
    expect(types(miss(table)).filter((type) => type.startsWith('S'))).toEqual(['SitterCalled']);
    expect(types(miss(table)).filter((type) => type.startsWith('S'))).toEqual(['SeatOffered']);
    expect(types(miss(table)).filter((type) => type.startsWith('S'))).toEqual(['SeatHandedOver']);
    expect(seatOf(table.loaded.campaign, seat(2))).toMatchObject({ standIn: true, offered: true, misses: 3 });
    table.must(order(table, guest));
    expect(seatOf(table.loaded.campaign, seat(2))).toMatchObject({ standIn: false, offered: false });
  });

  it('do not count on leave, as often as the pace allows', () => {
    const table = CampaignHarness.started({ leaveDeadlines: 1, standInAfterMisses: 9 });
    table.must((loaded) => noteLeave(loaded, { user: guest, leave: [{ from: 0, to: table.now + 99 * HOUR }] }));
    const closing = (events: readonly StreamEvent[]) =>
      events.find(({ type }) => type === 'PhaseClosed') as PhaseClosed;
    expect(closing(miss(table)).sheets[1]).toEqual({ seat: 's2', origin: 'missed', excused: true });
    expect(seatOf(table.loaded.campaign, seat(2))).toMatchObject({ misses: 0, excused: 1 });
    expect(closing(miss(table)).sheets[1]).toEqual({ seat: 's2', origin: 'missed' });
    expect(seatOf(table.loaded.campaign, seat(2)).misses).toBe(1);
  });
});

describe('sitter', () => {
  it('gives orders and sees what the seat sees, but cannot leave it or hand it over', () => {
    const table = CampaignHarness.started();
    expect(table.refused(order(table, eve))).toBe('WLG_E_NO_SEAT');
    sitter(table, 'always');
    table.must(order(table, eve));
    expect(viewersFor(table.loaded.campaign, eve)[0]).toEqual({ kind: 'seat', seat: 's2' });
    expect(table.refused((loaded) => offerSeat(loaded, { user: eve, seat: seat(2), offered: true }))).toBe(
      'WLG_E_NOT_HOST',
    );
    const over = { user: eve, seat: seat(2), to: null, reason: 'mine' };
    expect(table.refused((loaded, context) => handOverSeat(loaded, over, context))).toBe('WLG_E_NOT_HOST');
    expect(table.refused((loaded) => takeSeat(loaded, { user: eve, seat: null, nonce: nonceOf('c') }))).toBe(
      'WLG_E_SEATED',
    );
  });

  it('sees nothing before the first miss if named for after a miss', () => {
    const table = CampaignHarness.started({ standInAfterMisses: 9 });
    sitter(table, 'after-miss');
    expect(viewersFor(table.loaded.campaign, eve)).toEqual([]);
    miss(table);
    table.must(order(table, eve));
  });

  it('is dismissed by the clock when the term is over, or by a user', () => {
    const table = CampaignHarness.started({ phaseMinutes: 1000 });
    sitter(table, 'always', table.now + HOUR);
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    expect(table.must((loaded, context) => decideDue(loaded, context))).toEqual([
      { type: 'SitterDismissed', seat: 's2' },
    ]);
    expect(table.refused(order(table, eve))).toBe('WLG_E_NO_SEAT');
    expect(table.refused((loaded) => dismissSitter(loaded, guest))).toBe('WLG_E_NO_SITTER');
  });

  it('has no other part in the campaign', () => {
    const table = CampaignHarness.started();
    const name = (who: UserId, until = table.now + HOUR) =>
      table.refused((loaded, context) =>
        nameSitter(loaded, { user: guest, sitter: who, scope: 'always', until }, context),
      );
    expect([name(host), name(guest), name(eve, table.now), name(eve, table.now + 9000 * HOUR)]).toEqual([
      'WLG_E_SITTER_PARTY',
      'WLG_E_SITTER_PARTY',
      'WLG_E_SITTER_UNTIL',
      'WLG_E_SITTER_UNTIL',
    ]);
  });
});

describe('substitute', () => {
  it('requests an offered seat and gets it from host or holder, with its standing orders', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: 'gm' as UserId });
    const gm = 'gm' as UserId;
    const ask = (user: UserId) => (loaded: typeof table.loaded) => requestSeat(loaded, { user, seat: seat(2) });
    expect(table.refused(ask(eve))).toBe('WLG_E_SEAT_NOT_OFFERED');
    table.must((loaded) => offerSeat(loaded, { user: gm, seat: seat(2), offered: true }));
    expect(table.refused(ask(host))).toBe('WLG_E_SEATED');
    table.must(ask(eve));
    const over = (user: UserId, to: UserId | null) => ({ user, seat: seat(2), to, reason: 'moved away' });
    expect(table.refused((loaded, context) => handOverSeat(loaded, over(host, eve), context))).toBe('WLG_E_NEEDS_VOTE');
    expect(table.refused((loaded, context) => handOverSeat(loaded, over(gm, 'bob' as UserId), context))).toBe(
      'WLG_E_NO_REQUEST',
    );
    table.must((loaded, context) => handOverSeat(loaded, over(gm, eve), context));
    expect(viewersFor(table.loaded.campaign, eve)[0]).toEqual({ kind: 'seat', seat: 's2' });
    // Former players have the public view.
    expect(viewersFor(table.loaded.campaign, guest)).toEqual([{ kind: 'public' }]);
  });
});

describe('nudgeSeat', () => {
  it('reaches a seat that owes something, but not too often', () => {
    const table = CampaignHarness.started();
    const nudge =
      (n: number, user = host) =>
      (loaded: typeof table.loaded, context: typeof table.context) =>
        nudgeSeat(loaded, { user, seat: seat(n) }, context);
    expect(table.refused(nudge(2, guest))).toBe('WLG_E_NOT_HOST');
    table.must(nudge(2));
    expect(table.refused(nudge(2))).toBe('WLG_E_NUDGE_SOON');
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'yes' }, context));
    expect(table.refused(nudge(2))).toBe('WLG_E_NUDGE_NONE');
    expect(table.disclosures.get('public')?.some(({ event }) => event.type === 'SeatNudged')).toBe(false);
  });

  it('is forgotten when the seat changes hands', () => {
    const table = CampaignHarness.started();
    const nudge = (loaded: typeof table.loaded, context: typeof table.context) =>
      nudgeSeat(loaded, { user: host, seat: seat(2) }, context);
    table.must(nudge);
    table.must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
    table.must((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }));
    table.must((loaded, context) =>
      handOverSeat(loaded, { user: guest, seat: seat(2), to: eve, reason: 'ill' }, context),
    );
    expect(table.loaded.campaign.phase?.nudged).toEqual({});
    table.must(nudge);
  });
});

it('resumeCampaign moves the deadline to an allowed day of the calendar', () => {
  const calendar = { zone: 'Europe/Paris', weekdays: [2], minute: 1260, leastMinutes: 60, blackouts: [] };
  const table = CampaignHarness.started({ calendar }, { mode: 'blind', user: eve });
  const due = table.loaded.campaign.phase?.dueAt ?? 0;
  expect(localTime('Europe/Paris', due)).toMatchObject({ timeMs: 21 * HOUR });
  table.must((loaded, context) => pauseCampaign(loaded, { user: eve, hours: 50, reason: 'fair' }, context));
  table.now += 30 * HOUR;
  table.must((loaded, context) => resumeCampaign(loaded, { user: eve }, context));
  const after = table.loaded.campaign.phase?.dueAt ?? 0;
  const { day, timeMs } = localTime('Europe/Paris', after);
  expect([weekdayOf(day), timeMs / HOUR]).toEqual([2, 21]);
  expect(after).toBe(momentOf('Europe/Paris', { day: localTime('Europe/Paris', due).day + 7, timeMs }));
});
