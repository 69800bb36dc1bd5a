import { describe, expect, it } from 'vitest';
import { seat } from '@warlog/core';
import { guest, host, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { extendDeadline, decideDue, pauseCampaign } from './decide/clock.js';
import { setReady, submitOrders, withdrawOrders } from './decide/orders.js';
import { nudgeSeat, offerSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import { disclosuresToSteerers } from './steerer-disclosures.js';
import type { Disclosure } from './disclose.js';
import type { EarlyClosing } from './early-closing.js';

const MINUTE = 60_000;
/** Game master without a seat. */
const gm = 'gm' as typeof host;
const led = () => CampaignHarness.started({}, { mode: 'blind', user: gm });

const disclosuresTo = (table: CampaignHarness, viewer: string): readonly Disclosure[] =>
  table.disclosures.get(viewer) ?? [];
const early = (table: CampaignHarness, viewer = 's1') =>
  disclosuresTo(table, viewer)
    .map(({ event }) => event)
    .filter((event): event is EarlyClosing => event.type === 'EarlyClosing');

const say = (table: CampaignHarness, user: typeof host, word: 'yes' | 'now' | 'no') =>
  table.must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: word }, context));

describe('an early closing', () => {
  it('is announced to all when it begins, and canceled when a seat revokes ready', () => {
    const table = CampaignHarness.started();
    const due = table.loaded.campaign.phase?.dueAt;
    say(table, host, 'yes');
    expect(early(table)).toEqual([]);
    say(table, guest, 'yes');
    const begun = { type: 'EarlyClosing', phase: table.phase, closesAt: table.now + 10 * MINUTE, dueAt: due };
    for (const viewer of ['s1', 's2', 'public', 'referee']) expect(early(table, viewer)).toEqual([begun]);
    say(table, host, 'no');
    expect(early(table)).toEqual([begun, { ...begun, closesAt: null }]);
  });

  it('is canceled by withdrawn orders, and not announced twice', () => {
    const table = led();
    const sheet = { guess: 1, hide: 2 };
    table.must((loaded, context) =>
      submitOrders(
        loaded,
        { user: host, phase: table.phase, sheet, nonce: nonceOf('1'), replaces: 0, finishedAt: null },
        context,
      ),
    );
    say(table, host, 'yes');
    say(table, guest, 'yes');
    table.must((loaded, context) => extendDeadline(loaded, { ...moreTime, phase: table.phase }, context));
    table.must((loaded, context) => withdrawOrders(loaded, { user: host, phase: table.phase }, context));
    expect(early(table).map(({ closesAt }) => closesAt !== null)).toEqual([true, false]);
  });

  it('is not delayed by `now`, and closes at once when all have said it', () => {
    const table = CampaignHarness.started();
    say(table, host, 'yes');
    say(table, guest, 'yes');
    const closes = wakeAt(table.loaded.campaign);
    table.now += 5 * MINUTE;
    say(table, host, 'now');
    expect(wakeAt(table.loaded.campaign)).toBe(closes);
    say(table, guest, 'now');
    expect(wakeAt(table.loaded.campaign)).toBeLessThanOrEqual(table.now);
    // No cancellation is disclosed: it closes.
    expect(early(table).map(({ closesAt }) => closesAt)).toEqual([closes]);
    expect(table.must((loaded, context) => decideDue(loaded, context)).some(({ type }) => type === 'PhaseClosed')).toBe(
      true,
    );
  });

  it('records since when all seats were ready, once it has closed', () => {
    const table = CampaignHarness.started();
    say(table, host, 'yes');
    say(table, guest, 'yes');
    const [since, due] = [table.now, table.loaded.campaign.phase?.dueAt];
    table.now += 10 * MINUTE;
    table.must((loaded, context) => decideDue(loaded, context));
    const closed = disclosuresTo(table, 'public').find(({ event }) => event.type === 'PhaseClosed');
    expect(closed?.was).toMatchObject({ turn: 1, readySince: since, dueAt: due });
  });

  it('is not announced while the clock stands still', () => {
    const table = led();
    table.must((loaded, context) => pauseCampaign(loaded, { user: gm, hours: 5, reason: 'r' }, context));
    say(table, host, 'yes');
    say(table, guest, 'yes');
    expect(early(table)).toEqual([]);
  });
});

const moreTime = { user: gm, hours: 1, reason: 'travel' };

describe('campaign log', () => {
  it('shows a reminder only to its sender and the reminded seat', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => nudgeSeat(loaded, { user: host, seat: seat(2) }, context));
    const heard = (viewer: string) => disclosuresTo(table, viewer).some(({ event }) => event.type === 'SeatNudged');
    // The host holds seat 1.
    expect(['s1', 's2', 'referee', 'public'].map(heard)).toEqual([true, true, true, false]);
  });

  it('shows host and game master what the public does not see', () => {
    const table = CampaignHarness.started();
    const before = table.loaded;
    const events = [
      ...table.must((loaded, context) => nudgeSeat(loaded, { user: host, seat: seat(2) }, context)),
      ...table.must((loaded) => offerSeat(loaded, { user: host, seat: seat(2), offered: true })),
    ];
    expect(disclosuresToSteerers(before, events).map(({ event }) => event.type)).toEqual(['SeatNudged']);
    expect(disclosuresToSteerers(before, [])).toEqual([]);
  });

  it('records whether a vote decided a pause', () => {
    const pausedIn = (table: CampaignHarness) =>
      disclosuresTo(table, 's2').find(({ event }) => event.type === 'CampaignPaused')?.was;
    const voted = CampaignHarness.started();
    voted.must((loaded, context) =>
      openVote(loaded, { user: host, motion: { kind: 'pause', hours: 5 }, reason: 'holiday' }, context),
    );
    const vote = voted.loaded.campaign.votes[0]?.id ?? 'none';
    voted.must((loaded, context) => castVote(loaded, { user: guest, vote, choice: 'yes' }, context));
    expect(pausedIn(voted)).toMatchObject({ byVote: true });
    const steered = led();
    steered.must((loaded, context) => pauseCampaign(loaded, { user: gm, hours: 5, reason: 'storm' }, context));
    expect(pausedIn(steered)).toMatchObject({ turn: 1 });
    expect(pausedIn(steered)).not.toHaveProperty('byVote');
  });

  it('records who did it, why, and the state before', () => {
    const table = led();
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.must((loaded, context) => extendDeadline(loaded, { ...moreTime, phase: table.phase }, context));
    const moved = disclosuresTo(table, 's2').find(({ event }) => event.type === 'DeadlineMoved');
    expect(moved?.event).toMatchObject({ by: gm, reason: 'travel', from: due, to: due + 60 * MINUTE });
    expect(moved?.was).toMatchObject({ turn: 1, dueAt: due });
  });
});
