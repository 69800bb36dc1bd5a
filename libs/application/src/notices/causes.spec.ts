import type { Campaign, ViewerUpdate, StreamEvent, VisibleEvent } from '@warlog/campaign';
import type { CampaignId, SeatId, UserId } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { closed, counted, created, freshId, opened, toyFold } from '../testing/toy-campaign.js';
import { causesOf } from './causes.js';

const [s1, s2] = ['s1', 's2'] as SeatId[] as [SeatId, SeatId];
const [ann, bob] = ['ann', 'bob'] as UserId[] as [UserId, UserId];
const seated = [s1, s2].map((seat, n): StreamEvent => ({
  type: 'SeatTaken',
  seat,
  holder: { kind: 'player', user: n === 0 ? ann : bob },
  nonce: '00',
}));

async function campaignAfter(...events: readonly StreamEvent[]): Promise<Campaign> {
  const { campaign } = await toyFold(null, [created(freshId() as CampaignId), ...seated, ...events]);
  return campaign;
}

const updateFor = (viewer: Viewer, ...events: readonly VisibleEvent[]): Pick<ViewerUpdate, 'viewer' | 'visible'> => ({
  viewer,
  visible: events.map((event) => ({ ordinal: 1, event })),
});
const seat = (id: SeatId): Viewer => ({ kind: 'seat', seat: id });
const brief = (rows: ReturnType<typeof causesOf>) =>
  rows.map(({ recipient, reason, about }) => `${recipient} ${reason} ${about.code}`);

describe('causesOf', () => {
  it('are none for what was not disclosed to the recipient', async () => {
    const first = opened(1);
    const [before, after] = [await campaignAfter(), await campaignAfter(first)];
    const nudge: VisibleEvent = { type: 'SeatNudged', seat: s1, phase: first.phase, by: bob, at: 1 };
    expect(brief(causesOf(before, after, [updateFor(seat(s1), nudge), updateFor(seat(s2))], {}))).toEqual([
      'ann nudge nudge',
    ]);
    expect(causesOf(before, after, [updateFor({ kind: 'referee' }, first, nudge)], {})).toEqual([]);
    const status: VisibleEvent = { type: 'SheetStatusChanged', phase: first.phase, seat: s2, sheet: 'sent' };
    expect(causesOf(after, after, [updateFor(seat(s1), status), updateFor({ kind: 'public' }, status)], {})).toEqual(
      [],
    );
  });

  it('notifies host and game master of a parked campaign, with or without a seat, and no others, once a phase', async () => {
    const first = opened(1);
    const before = await campaignAfter(first);
    const parked = { type: 'CampaignParked', phase: first.phase, at: 5 } as const;
    const gm = { mode: 'blind', user: bob } as const;
    const rowsAt = (at: number) => {
      const seen = { ...parked, at };
      const viewers = [updateFor(seat(s1), seen), updateFor(seat(s2), seen), updateFor({ kind: 'public' }, seen)];
      return causesOf(before, { ...before, gm, status: 'parked' }, viewers, {});
    };
    expect(brief(rowsAt(5))).toEqual([`${before.host} parked parked`, 'bob parked parked']);
    expect(rowsAt(99).map(({ id }) => id)).toEqual(rowsAt(5).map(({ id }) => id));
  });

  it('notifies for a window within a turn only the seats that the next one asks, unless plan and doctrine answer', async () => {
    const window = (ordinal: number, asked: SeatId) => {
      return { ...opened(ordinal), turn: 1, awaited: [asked], closes: 'answer' as const };
    };
    const [first, second] = [window(1, s1), window(2, s2)];
    const before = await campaignAfter(first);
    const after = await campaignAfter(first, closed(first), second);
    const viewers = [seat(s1), seat(s2), { kind: 'public' } as const];
    const updates = viewers.map((viewer) => updateFor(viewer, closed(first), second));
    expect(brief(causesOf(before, after, updates, {}))).toEqual(['bob decision decision']);
    const away = await campaignAfter(first, closed(first), { type: 'SeatAway', seat: s2 }, second);
    expect(causesOf(before, away, updates, {})).toEqual([]);
  });

  it('notifies an absent player, and no others, that plan and doctrine answer', async () => {
    const first = opened(1);
    const [before, after] = [await campaignAfter(first), await campaignAfter(first, { type: 'SeatAway', seat: s2 })];
    const away = { type: 'SeatAway', seat: s2 } as const;
    const rows = causesOf(before, after, [updateFor(seat(s1), away), updateFor(seat(s2), away)], {});
    expect(brief(rows)).toEqual(['bob seat seat.away']);
  });

  it('notifies of a new part of a turn like of a turn, with the part that closed', async () => {
    const part = (from: number, to: number) => ({ unit: 'impulse' as const, of: 12, from, to });
    const first = { ...opened(1), turn: 1, part: part(1, 6) };
    const second = { ...opened(2), turn: 1, part: part(7, 12) };
    const [before, after] = [await campaignAfter(first), await campaignAfter(first, closed(first), second)];
    const rows = causesOf(before, after, [updateFor(seat(s1), closed(first), second)], {});
    expect(rows[0]?.about).toEqual({
      code: 'resolved',
      params: { turn: 1, part: 'impulse/1/6/12', ordinal: 1, next: 1 },
    });
  });

  it('makes one notification of a closing and the opening with it', async () => {
    const [first, second] = [opened(1), opened(2)];
    const [before, after] = [await campaignAfter(first), await campaignAfter(first, closed(first), second)];
    const rows = causesOf(
      before,
      after,
      [updateFor(seat(s1), closed(first), second), updateFor({ kind: 'public' }, closed(first), second)],
      {},
    );
    expect(brief(rows)).toEqual([
      'ann resolved resolved',
      'public resolved resolved',
      `${after.host} resolved resolved`,
    ]);
    expect(rows[0]).toMatchObject({
      phase: second.phase,
      about: { params: { turn: first.turn, ordinal: 1, next: second.turn } },
    });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  it('distinguishes a decision within a turn from a new turn', async () => {
    const first = opened(1);
    const reaction = { ...opened(2), turn: first.turn, awaited: [s1] };
    const [before, after] = [await campaignAfter(first), await campaignAfter(first, closed(first), reaction)];
    const rows = causesOf(
      before,
      after,
      [updateFor(seat(s1), closed(first), reaction), updateFor(seat(s2), closed(first), reaction)],
      {},
    );
    expect(brief(rows)).toEqual(['ann decision decision', 'bob resolved resolved']);
  });

  it('asks for an answer if another action revoked ready', async () => {
    const first = opened(1);
    const now = await campaignAfter(first);
    const taken: VisibleEvent = { type: 'SeatReady', phase: first.phase, seat: s1, ready: 'no', at: 1 };
    expect(brief(causesOf(now, now, [updateFor(seat(s1), counted(1), taken)], { s1: 7 }))).toEqual([
      'ann decision answer',
    ]);
    expect(causesOf(now, now, [updateFor(seat(s1), taken)], { s1: 7 })).toEqual([]);
    expect(causesOf(now, now, [updateFor(seat(s2), counted(1), taken)], { s2: 7 })).toEqual([]);
  });

  it('looks for volunteers once for a seat that opens in a public running campaign', async () => {
    const { campaign } = await toyFold(null, [created(freshId() as CampaignId)]);
    const table = (given: Partial<Campaign>, offered: boolean): Campaign => ({
      ...campaign,
      ...{ status: 'running' as const, listed: true, ...given },
      seats: campaign.seats.map((seat) => ({ ...seat, holder: { kind: 'bot' as const }, offered })),
    });
    const searches = (given: Partial<Campaign>, from = false, to = true) =>
      causesOf(table(given, from), table(given, to), [], {}).map(({ recipient, about }) => [recipient, about.params]);
    expect(searches({})).toEqual(campaign.seats.map(({ id }) => ['volunteers', { seat: id }]));
    expect([searches({}, true), searches({}, true, false), searches({}, false, false)]).toEqual([[], [], []]);
    for (const given of [{ listed: false }, { status: 'lobby' }, { status: 'ended' }, { parent: {} as never }] as const)
      expect(searches(given)).toEqual([]);
  });

  it('notifies the last player that everyone waits, once a phase, and only after a person was ready', async () => {
    const first = opened(1);
    const ready = (at: number) => ({ type: 'SeatReady', phase: first.phase, seat: s2, ready: 'yes', at }) as const;
    const event = ready(1);
    const [before, after] = [await campaignAfter(first), await campaignAfter(first, event)];
    const viewers = [seat(s1), seat(s2), { kind: 'public' } as const].map((viewer) => updateFor(viewer, event));
    const rows = causesOf(before, after, viewers, { s1: 7, s2: 7 });
    expect(brief(rows)).toEqual(['ann awaited awaited']);
    const repeated = causesOf(before, after, [updateFor(seat(s1), ready(2))], { s1: 9 });
    expect(repeated.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));

    const withBot = await campaignAfter(
      first,
      { type: 'SeatHandedOver', seat: s2, to: { kind: 'bot' }, standIn: false, nonce: null, reason: 'r' },
      event,
    );
    expect(causesOf(before, withBot, viewers, {})).toEqual([]);
  });

  it('asks those who may vote, except the mover', async () => {
    const now = await campaignAfter(opened(1));
    const vote: VisibleEvent = {
      ...{
        type: 'VoteOpened',
        vote: 'v',
        motion: { kind: 'pause', hours: 1 },
        reason: 'why',
        by: ann,
        at: 1,
        closesAt: 2,
      },
      ...{ electorate: [s1, s2], quorum: 2, secret: true },
    };
    expect(brief(causesOf(now, now, [updateFor(seat(s1), vote), updateFor(seat(s2), vote)], {}))).toEqual([
      'bob vote vote',
    ]);
  });

  it('identifies a moved deadline by its new time, and skips extensions by the rules', async () => {
    const first = opened(1);
    const now = await campaignAfter(first);
    const moved = (to: number, reason: string): VisibleEvent => ({
      type: 'DeadlineMoved',
      phase: first.phase,
      from: 1,
      to,
      by: bob,
      reason,
    });
    const ids = [2, 3].map((to) => causesOf(now, now, [updateFor(seat(s1), moved(to, 'late'))], {})[0]?.id);
    expect(new Set(ids).size).toBe(2);
    expect(causesOf(now, now, [updateFor(seat(s1), moved(2, 'answer-time'))], {})).toEqual([]);
  });
});
