import { describe, expect, it } from 'vitest';
import { seat } from '../ids.js';
import { guest, host, nonceOf, Table } from '../testing/table.js';
import { wakeAt } from './clock.js';
import { extendDeadline, lookAtClock, pauseCampaign } from './decide/clock.js';
import { setReady, submitOrders, withdrawOrders } from './decide/orders.js';
import { nudgeSeat, offerSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import { deskTold } from './desk-told.js';
import type { Told } from './disclose.js';
import type { EarlyClosing } from './early-closing.js';

const MINUTE = 60_000;
/** Leads without a seat. */
const gm = 'gm' as typeof host;
const led = () => Table.started({}, { mode: 'blind', user: gm });

const toldOf = (table: Table, viewer: string): readonly Told[] => table.told.get(viewer) ?? [];
const early = (table: Table, viewer = 's1') =>
  toldOf(table, viewer)
    .map(({ event }) => event)
    .filter((event): event is EarlyClosing => event.type === 'EarlyClosing');

const say = (table: Table, user: typeof host, word: 'yes' | 'now' | 'no') =>
  table.must((loaded, means) => setReady(loaded, { user, phase: table.phase, ready: word }, means));

describe('an early closing', () => {
  it('is announced to all when it begins, and taken back when somebody thinks again', () => {
    const table = Table.started();
    const due = table.loaded.campaign.phase?.dueAt;
    say(table, host, 'yes');
    expect(early(table)).toEqual([]);
    say(table, guest, 'yes');
    const begun = { type: 'EarlyClosing', phase: table.phase, closesAt: table.now + 10 * MINUTE, dueAt: due };
    for (const viewer of ['s1', 's2', 'public', 'referee']) expect(early(table, viewer)).toEqual([begun]);
    say(table, host, 'no');
    expect(early(table)).toEqual([begun, { ...begun, closesAt: null }]);
  });

  it('is taken back by a withdrawn sheet, and not announced twice', () => {
    const table = led();
    const sheet = { guess: 1, hide: 2 };
    table.must((loaded, means) =>
      submitOrders(
        loaded,
        { user: host, phase: table.phase, sheet, nonce: nonceOf('1'), replaces: 0, finishedAt: null },
        means,
      ),
    );
    say(table, host, 'yes');
    say(table, guest, 'yes');
    table.must((loaded, means) => extendDeadline(loaded, { ...moreTime, phase: table.phase }, means));
    table.must((loaded, means) => withdrawOrders(loaded, { user: host, phase: table.phase }, means));
    expect(early(table).map(({ closesAt }) => closesAt !== null)).toEqual([true, false]);
  });

  it('is not put off by the word "now", and is over at once when all have said it', () => {
    const table = Table.started();
    say(table, host, 'yes');
    say(table, guest, 'yes');
    const closes = wakeAt(table.loaded.campaign);
    table.now += 5 * MINUTE;
    say(table, host, 'now');
    expect(wakeAt(table.loaded.campaign)).toBe(closes);
    say(table, guest, 'now');
    expect(wakeAt(table.loaded.campaign)).toBeLessThanOrEqual(table.now);
    // Nobody is told that it was called off: it closes.
    expect(early(table).map(({ closesAt }) => closesAt)).toEqual([closes]);
    expect(table.must((loaded, means) => lookAtClock(loaded, means)).some(({ type }) => type === 'PhaseClosed')).toBe(
      true,
    );
  });

  it('says since when everybody was ready, once it has closed', () => {
    const table = Table.started();
    say(table, host, 'yes');
    say(table, guest, 'yes');
    const [since, due] = [table.now, table.loaded.campaign.phase?.dueAt];
    table.now += 10 * MINUTE;
    table.must((loaded, means) => lookAtClock(loaded, means));
    const closed = toldOf(table, 'public').find(({ event }) => event.type === 'PhaseClosed');
    expect(closed?.was).toMatchObject({ turn: 1, readySince: since, dueAt: due });
  });

  it('says nothing while the clock stands still', () => {
    const table = led();
    table.must((loaded, means) => pauseCampaign(loaded, { user: gm, hours: 5, reason: 'r' }, means));
    say(table, host, 'yes');
    say(table, guest, 'yes');
    expect(early(table)).toEqual([]);
  });
});

const moreTime = { user: gm, hours: 1, reason: 'travel' };

describe('the log', () => {
  it('keeps a reminder between who reminds and who is reminded', () => {
    const table = Table.started();
    table.must((loaded, means) => nudgeSeat(loaded, { user: host, seat: seat(2) }, means));
    const heard = (viewer: string) => toldOf(table, viewer).some(({ event }) => event.type === 'SeatNudged');
    // The host holds seat 1.
    expect(['s1', 's2', 'referee', 'public'].map(heard)).toEqual([true, true, true, false]);
  });

  it('tells the desk what the public does not hear', () => {
    const table = Table.started();
    const before = table.loaded;
    const events = [
      ...table.must((loaded, means) => nudgeSeat(loaded, { user: host, seat: seat(2) }, means)),
      ...table.must((loaded) => offerSeat(loaded, { user: host, seat: seat(2), offered: true })),
    ];
    expect(deskTold(before, events).map(({ event }) => event.type)).toEqual(['SeatNudged']);
    expect(deskTold(before, [])).toEqual([]);
  });

  it('says of a pause whether a vote decided it', () => {
    const pausedIn = (table: Table) => toldOf(table, 's2').find(({ event }) => event.type === 'CampaignPaused')?.was;
    const voted = Table.started();
    voted.must((loaded, means) =>
      openVote(loaded, { user: host, motion: { kind: 'pause', hours: 5 }, reason: 'holiday' }, means),
    );
    const vote = voted.loaded.campaign.votes[0]?.id ?? 'none';
    voted.must((loaded, means) => castVote(loaded, { user: guest, vote, choice: 'yes' }, means));
    expect(pausedIn(voted)).toMatchObject({ byVote: true });
    const steered = led();
    steered.must((loaded, means) => pauseCampaign(loaded, { user: gm, hours: 5, reason: 'storm' }, means));
    expect(pausedIn(steered)).toMatchObject({ turn: 1 });
    expect(pausedIn(steered)).not.toHaveProperty('byVote');
  });

  it('bears who did it, why, and how it stood before', () => {
    const table = led();
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.must((loaded, means) => extendDeadline(loaded, { ...moreTime, phase: table.phase }, means));
    const moved = toldOf(table, 's2').find(({ event }) => event.type === 'DeadlineMoved');
    expect(moved?.event).toMatchObject({ by: gm, reason: 'travel', from: due, to: due + 60 * MINUTE });
    expect(moved?.was).toMatchObject({ turn: 1, dueAt: due });
  });
});
