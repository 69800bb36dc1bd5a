import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { guest, host, CampaignHarness } from '@warlog/ruleset-testkit';
import { closesAt, votableUntil, wakeAt } from './clock.js';
import { extendDeadline, decideDue, pauseCampaign } from './decide/clock.js';
import { setReady } from './decide/orders.js';
import { offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import type { DeadlineMoved, StreamEvent } from './events.js';
import { seatOf } from './state.js';
import type { Motion, VoteCast, VoteOpened } from './governance-events.js';

const HOUR = 3_600_000;
const eve = 'eve' as UserId;

function move(table: CampaignHarness, motion: Motion, user = host): readonly StreamEvent[] {
  return table.must((loaded, context) => openVote(loaded, { user, motion, reason: 'holiday' }, context));
}

function refused(table: CampaignHarness, motion: Motion, user = host, reason = 'holiday'): string {
  return table.refused((loaded, context) => openVote(loaded, { user, motion, reason }, context));
}

function say(table: CampaignHarness, choice: 'yes' | 'no', user = guest): readonly StreamEvent[] {
  const vote = table.loaded.campaign.votes[0]?.id ?? 'none';
  return table.must((loaded, context) => castVote(loaded, { user, vote, choice }, context));
}

const types = (events: readonly StreamEvent[]) => events.map(({ type }) => type);

describe('vote', () => {
  it('grants time to the minute', () => {
    const table = CampaignHarness.started();
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    move(table, { kind: 'extend', hours: 0, minutes: 20 });
    expect(say(table, 'yes').at(-1)).toMatchObject({ from: due, to: due + HOUR / 3 });
    move(table, { kind: 'pause', hours: 1, minutes: 30 });
    expect(say(table, 'yes').at(-1)).toMatchObject({ at: table.now, until: table.now + 1.5 * HOUR });
    expect(refused(CampaignHarness.started(), { kind: 'extend', hours: 168, minutes: 1 })).toBe('WLG_E_VOTE_HOURS');
    expect(refused(CampaignHarness.started(), { kind: 'pause', hours: 0, minutes: 0 })).toBe('WLG_E_VOTE_HOURS');
  });

  it('is carried by more than half, at once, with its consequence in the same append', () => {
    const table = CampaignHarness.started();
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    expect(types(move(table, { kind: 'extend', hours: 30 }))).toEqual(['VoteOpened', 'VoteCast']);
    const [, closed, moved] = say(table, 'yes');
    expect(closed).toMatchObject({ type: 'VoteClosed', outcome: 'carried', yes: 2, no: 0 });
    expect(moved as DeadlineMoved).toMatchObject({ from: due, to: due + 30 * HOUR, grant: { kind: 'vote' } });
    expect(table.loaded.campaign.votes).toEqual([]);
  });

  it('is lost as soon as it cannot be carried, and may be moved again only in the next phase', () => {
    const table = CampaignHarness.started();
    move(table, { kind: 'pause', hours: 24 });
    expect(say(table, 'no').at(-1)).toMatchObject({ type: 'VoteClosed', outcome: 'lost' });
    expect(refused(table, { kind: 'pause', hours: 24 })).toBe('WLG_E_VOTE_LOST');
    expect(types(move(table, { kind: 'pause', hours: 24 }, guest))).toContain('VoteOpened');
  });

  it('expires by the clock, which has a wake-up for it', () => {
    const table = CampaignHarness.started({ phaseMinutes: 7 * 24 * 60 });
    const opened = move(table, { kind: 'cancel' })[0] as VoteOpened;
    expect(wakeAt(table.loaded.campaign)).toBe(opened.closesAt);
    table.now = opened.closesAt;
    const events = table.must((loaded, context) => decideDue(loaded, context));
    expect(events).toMatchObject([{ type: 'VoteClosed', outcome: 'expired' }]);
    expect(table.loaded.campaign.phase).not.toBeNull();
  });

  it('about more time lapses with its phase', () => {
    const table = CampaignHarness.started();
    move(table, { kind: 'extend', hours: 5 });
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    const events = table.must((loaded, context) => decideDue(loaded, context));
    expect(events[0]).toMatchObject({ type: 'VoteClosed', outcome: 'lapsed' });
    expect(types(events)).toContain('PhaseClosed');
  });

  it('about more time is shown as open no longer than its phase', () => {
    const table = CampaignHarness.started();
    const [opened] = move(table, { kind: 'extend', hours: 5 }) as [VoteOpened];
    const until = () => votableUntil(table.loaded.campaign, opened);
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    expect(opened.closesAt).toBeGreaterThan(due);
    expect(until()).toBe(due);
    for (const user of [host, guest]) {
      table.must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: 'yes' }, context));
    }
    expect(until()).toBe(closesAt(table.loaded.campaign));
    expect(until()).toBeLessThan(due);
    expect(votableUntil(table.loaded.campaign, { ...opened, motion: { kind: 'draw' } })).toBe(opened.closesAt);
  });

  it('is supported by moving the same motion again, which opens no second vote', () => {
    const table = CampaignHarness.started();
    move(table, { kind: 'extend', hours: 5 });
    expect(refused(table, { kind: 'extend', hours: 6 }, guest)).toBe('WLG_E_VOTE_OPEN');
    expect(refused(table, { kind: 'extend', hours: 5 })).toBe('WLG_E_VOTE_OPEN');
    expect(types(move(table, { kind: 'extend', hours: 5 }, guest))).toEqual([
      'VoteCast',
      'VoteClosed',
      'DeadlineMoved',
    ]);
  });

  it('can be changed while it is open, and repeating a ballot adds no event', () => {
    const table = CampaignHarness.started();
    move(table, { kind: 'draw' });
    expect(say(table, 'yes', host)).toEqual([]);
    expect(table.loaded.campaign.votes[0]?.choices).toEqual({ s1: 'yes' });
  });

  it('has one open motion of each kind, by users who may move it, within limits', () => {
    const table = CampaignHarness.started();
    expect(refused(table, { kind: 'extend', hours: 500 })).toBe('WLG_E_VOTE_HOURS');
    expect(refused(table, { kind: 'extend', hours: 5 }, eve)).toBe('WLG_E_NO_SEAT');
    expect(refused(table, { kind: 'extend', hours: 5 }, host, ' ')).toBe('WLG_E_REASON');
    move(table, { kind: 'extend', hours: 5 });
    expect(refused(table, { kind: 'extend', hours: 9 }, guest)).toBe('WLG_E_VOTE_OPEN');
    const vote = table.loaded.campaign.votes[0]?.id ?? '';
    const cast = (user: UserId, id = vote) =>
      table.refused((loaded, context) => castVote(loaded, { user, vote: id, choice: 'yes' }, context));
    expect(cast(eve)).toBe('WLG_E_VOTE_NOT_YOURS');
    expect(cast(guest, 'x')).toBe('WLG_E_VOTE_CLOSED');
  });

  it('hides secret ballots, even from the referee, and discloses that a seat has voted', () => {
    const table = CampaignHarness.started();
    move(table, { kind: 'draw' });
    const heard = (key: string) =>
      (table.disclosures.get(key) ?? [])
        .map(({ event }) => event)
        .filter((event): event is VoteCast => event.type === 'VoteCast')
        .map(({ choice }) => choice);
    expect(['s1', 's2', 'public', 'referee'].map(heard)).toEqual([['yes'], [null], [null], [null]]);
  });

  it('of all seats ends the game as a draw of the remaining ones', () => {
    const table = CampaignHarness.started();
    move(table, { kind: 'draw' });
    expect(say(table, 'yes').at(-1)).toMatchObject({
      type: 'CampaignEnded',
      winners: ['s1', 's2'],
      reason: 'ended.draw',
      secretKey: 'c0'.repeat(32),
    });
  });

  it('in a campaign of one person is carried by that person', () => {
    const table = CampaignHarness.againstBot();
    expect(types(move(table, { kind: 'pause', hours: 3 }))).toEqual([
      'VoteOpened',
      'VoteCast',
      'VoteClosed',
      'CampaignPaused',
    ]);
  });

  it('replaces a seat by a user who requested it, without the ballot of that seat', () => {
    const table = CampaignHarness.started();
    const replace: Motion = { kind: 'replace-seat', seat: seat(2), to: eve };
    expect(refused(table, replace)).toBe('WLG_E_NO_REQUEST');
    table.must((loaded) => offerSeat(loaded, { user: host, seat: seat(2), offered: true }));
    table.must((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }));
    expect(types(move(table, replace))).toEqual(['VoteOpened', 'VoteCast', 'VoteClosed', 'SeatHandedOver']);
    expect(seatOf(table.loaded.campaign, seat(2))).toMatchObject({
      holder: { kind: 'player', user: eve },
      offered: false,
      requests: [],
    });
  });

  it('appoints another game master who does not play, or none', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: host });
    expect(refused(table, { kind: 'replace-gm', to: guest })).toBe('WLG_E_GM_SEATED');
    move(table, { kind: 'replace-gm', to: eve }, guest);
    say(table, 'yes', host);
    expect(table.loaded.campaign.gm).toEqual({ mode: 'blind', user: eve });
  });
});

describe('game master who plays', () => {
  it('needs a vote before moving or stopping the clock', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: guest });
    const extension = { user: guest, phase: table.phase, hours: 2, reason: 'late' };
    expect(table.refused((loaded, context) => extendDeadline(loaded, extension, context))).toBe('WLG_E_NEEDS_VOTE');
    const pause = { user: guest, hours: 2, reason: 'late' };
    expect(table.refused((loaded, context) => pauseCampaign(loaded, pause, context))).toBe('WLG_E_NEEDS_VOTE');
    move(table, { kind: 'pause', hours: 2 }, guest);
    say(table, 'yes', host);
    expect(table.loaded.campaign.status).toBe('paused');
  });
});
