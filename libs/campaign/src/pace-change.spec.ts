import { describe, expect, it } from 'vitest';
import { blind, gm, guest, host, CampaignHarness } from '@warlog/ruleset-testkit';
import { decideDue, pauseCampaign } from './decide/clock.js';
import { changePace } from './decide/pace-change.js';
import { paceProblems } from './decide/pace-problems.js';
import { castVote, openVote } from './decide/votes.js';
import type { StreamEvent } from './events.js';
import type { PaceChange } from './pace.js';
import { quorumOf } from './vote-tally.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const reason = 'r';
const slower: PaceChange = { kind: 'pace', fromTurn: 3, phaseMinutes: 2880 };

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Days off around the open deadline, in UTC. */
function daysOff({ loaded }: CampaignHarness, days: number): PaceChange {
  const due = loaded.campaign.phase?.dueAt ?? 0;
  return { kind: 'holiday', zone: 'UTC', firstDay: dateOf(due), lastDay: dateOf(due + (days - 1) * DAY) };
}

const change = (table: CampaignHarness, to: PaceChange, user = gm) =>
  table.must((loaded, context) => changePace(loaded, { user, change: to, reason }, context));
const refused = (table: CampaignHarness, to: PaceChange, user = gm) =>
  table.refused((loaded, context) => changePace(loaded, { user, change: to, reason }, context));

function carry(table: CampaignHarness, motion: PaceChange): readonly StreamEvent[] {
  table.must((loaded, context) => openVote(loaded, { user: host, motion, reason }, context));
  const vote = table.loaded.campaign.votes[0]?.id ?? '';
  return table.must((loaded, context) => castVote(loaded, { user: guest, vote, choice: 'yes' }, context));
}

/** Closes phases at their deadlines until a phase of this turn is open; returns its length. */
function lengthIn(table: CampaignHarness, turn: number): number {
  for (let n = 0; n < 40; n += 1) {
    const { phase } = table.loaded.campaign;
    if (!phase) throw new Error('The campaign has ended');
    if (phase.turn >= turn) return phase.dueAt - phase.openedAt;
    table.now = phase.dueAt + DAY;
    table.must(decideDue);
  }
  throw new Error(`Turn ${turn} never came`);
}

describe('a change of the pace', () => {
  it('by vote gives all phases from its turn on the new length, and the running one keeps its own', () => {
    const table = CampaignHarness.started();
    const due = table.loaded.campaign.phase?.dueAt;
    const [, closed, changed] = carry(table, slower);
    expect(closed).toMatchObject({ type: 'VoteClosed', outcome: 'carried' });
    expect(changed).toMatchObject({ type: 'PaceChanged', change: slower, vote: expect.any(String) as unknown });
    expect(table.loaded.campaign.phase?.dueAt).toBe(due);
    expect(lengthIn(table, 2)).toBe(HOUR);
    expect(lengthIn(table, 3)).toBe(2 * DAY);
    expect(lengthIn(table, 4)).toBe(2 * DAY);
  });

  it('to shorter phases needs all seats, so that no majority makes the others miss', () => {
    const table = CampaignHarness.started({}, blind(gm));
    carry(table, { kind: 'pace', fromTurn: 4, phaseMinutes: 2880 });
    const needed = (fromTurn: number, phaseMinutes: number | null) =>
      quorumOf(table.loaded.campaign, { kind: 'pace', fromTurn, phaseMinutes }, 3);
    expect(needed(3, 30)).toBe(3);
    expect(needed(3, null)).toBe(3);
    expect(needed(4, 1440)).toBe(3);
    // Longer than now, but it replaces a later step that is longer still.
    expect(needed(3, 120)).toBe(3);
    expect(needed(3, 2880)).toBe(2);
    expect(quorumOf(table.loaded.campaign, daysOff(table, 60), 3)).toBe(2);
  });

  it('back to what was agreed before one person made phases longer needs no more than half of the seats', () => {
    const table = CampaignHarness.started({}, blind(gm));
    const needed = (phaseMinutes: number) =>
      quorumOf(table.loaded.campaign, { kind: 'pace', fromTurn: 3, phaseMinutes }, 3);
    for (const phaseMinutes of [2880, 80_000]) change(table, { kind: 'pace', fromTurn: 3, phaseMinutes });
    expect([needed(60), needed(59)]).toEqual([2, 3]);
    carry(table, { kind: 'pace', fromTurn: 3, phaseMinutes: 1440 });
    expect([needed(1440), needed(60)]).toEqual([2, 3]);
  });

  it('is made alone by a game master who does not play, never by a player', () => {
    const table = CampaignHarness.started({}, blind(gm));
    expect(change(table, slower)).toMatchObject([{ type: 'PaceChanged', by: gm, reason }]);
    expect(refused(table, { ...slower, fromTurn: 4 }, host)).toBe('WLG_E_NEEDS_VOTE');
    expect(refused(table, { ...slower, fromTurn: 4 }, guest)).toBe('WLG_E_NOT_HOST');
  });

  it.each([
    [{ ...slower, fromTurn: 1 }, 'WLG_E_PACE_TURN'],
    [{ ...slower, fromTurn: 2.5 }, 'WLG_E_PACE_TURN'],
    [{ ...slower, fromTurn: 1e9 }, 'WLG_E_PACE_TURN'],
    [{ ...slower, phaseMinutes: 0 }, 'WLG_E_PACE'],
    [{ ...slower, phaseMinutes: 1e9 }, 'WLG_E_PACE'],
    [{ kind: 'holiday', zone: 'Mars/Tharsis', firstDay: '2030-01-01', lastDay: '2030-01-02' }, 'WLG_E_ZONE'],
    [{ kind: 'holiday', zone: 'UTC', firstDay: '2030-02-30', lastDay: '2030-03-01' }, 'WLG_E_HOLIDAY'],
    [{ kind: 'holiday', zone: 'UTC', firstDay: '2030-01-02', lastDay: '2030-01-01' }, 'WLG_E_HOLIDAY'],
    [{ kind: 'holiday', zone: 'UTC', firstDay: '1960-01-01', lastDay: '1960-01-02' }, 'WLG_E_HOLIDAY'],
    [{ kind: 'holiday', zone: 'UTC', firstDay: '2100-01-01', lastDay: '2100-04-01' }, 'WLG_E_HOLIDAY'],
  ] as const)('is refused: %j', (to, code) => {
    const table = CampaignHarness.started({}, blind(gm));
    expect(refused(table, to)).toBe(code);
    expect(table.refused((loaded, context) => openVote(loaded, { user: host, motion: to, reason }, context))).toBe(
      code,
    );
  });

  it('keeps the plan short, however often it changes', () => {
    const table = CampaignHarness.started({}, blind(gm));
    for (let n = 0; n < 30; n += 1) change(table, { ...slower, fromTurn: 2 + (n % 7), phaseMinutes: 60 + n });
    expect(table.loaded.campaign.pace.plan?.length).toBeLessThanOrEqual(7);
    expect(table.loaded.campaign.pace.plan?.at(-1)).toEqual({ fromTurn: 3, phaseMinutes: 89 });
  });
});

describe('days off for all', () => {
  it('move the open deadline out of them, charged to no limit and no power but the pace', () => {
    const table = CampaignHarness.started({}, blind(gm));
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    const events = change(table, daysOff(table, 3));
    expect(events).toMatchObject([
      { type: 'PaceChanged' },
      { type: 'DeadlineMoved', from: due, to: due + 3 * DAY, grant: { kind: 'holiday' } },
    ]);
    const { phase, extendedMs, uses } = table.loaded.campaign;
    expect([phase?.dueAt, phase?.extendedMs, extendedMs, uses]).toEqual([due + 3 * DAY, 0, 0, { pace: 1 }]);
  });

  it('leave an earlier deadline alone, and move those that would fall into them later', () => {
    const table = CampaignHarness.started();
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    const next: PaceChange = {
      kind: 'holiday',
      zone: 'UTC',
      firstDay: dateOf(due + DAY),
      lastDay: dateOf(due + 5 * DAY),
    };
    expect(carry(table, next).map(({ type }) => type)).toEqual(['VoteCast', 'VoteClosed', 'PaceChanged']);
    expect(table.loaded.campaign.phase?.dueAt).toBe(due);
    table.now = due + DAY;
    table.must(decideDue);
    expect(dateOf(table.loaded.campaign.phase?.dueAt ?? 0)).toBe(dateOf(due + 6 * DAY));
  });

  it('may last 14 days when one person decides, and longer by vote', () => {
    const table = CampaignHarness.started({}, blind(gm));
    expect(refused(table, daysOff(table, 15))).toBe('WLG_E_HOLIDAY');
    change(table, daysOff(table, 14));
    carry(table, daysOff(table, 60));
    expect(table.loaded.campaign.pace.holidays).toHaveLength(2);
  });

  it('and pauses that one person decides last at most 60 days together, also one after another', () => {
    const table = CampaignHarness.started({}, blind(gm));
    for (let n = 0; n < 4; n += 1) {
      change(table, daysOff(table, 14));
      table.now = (table.loaded.campaign.phase?.dueAt ?? 0) + 1;
      table.must(decideDue);
    }
    expect(refused(table, daysOff(table, 5))).toBe('WLG_E_PAUSES');
    expect(
      table.refused((loaded, context) => pauseCampaign(loaded, { user: gm, hours: 5 * 24, reason }, context)),
    ).toBe('WLG_E_PAUSES');
    change(table, daysOff(table, 4));
    expect(refused(table, daysOff(table, 1))).toBe('WLG_E_PAUSES');
  });

  it('are at most ten ahead, also by vote', () => {
    const table = CampaignHarness.started();
    for (let n = 0; n < 10; n += 1) carry(table, daysOff(table, 1));
    const more = daysOff(table, 1);
    expect(table.refused((loaded, context) => openVote(loaded, { user: host, motion: more, reason }, context))).toBe(
      'WLG_E_HOLIDAYS',
    );
  });
});

it('paceProblems names each wrong step of a plan', () => {
  const { pace } = CampaignHarness.started().loaded.campaign;
  const fields = (plan: NonNullable<typeof pace.plan>) =>
    paceProblems({ ...pace, plan }).map(({ path }) => path?.join('.'));
  expect(
    fields([
      { fromTurn: 2, phaseMinutes: 30 },
      { fromTurn: 8, phaseMinutes: null },
    ]),
  ).toEqual([]);
  expect(
    fields([
      { fromTurn: 1, phaseMinutes: 30 },
      { fromTurn: 1, phaseMinutes: 0 },
    ]),
  ).toEqual(['pace.plan.1.fromTurn', 'pace.plan.2.fromTurn', 'pace.plan.2.phaseMinutes']);
  const many = Array.from({ length: 13 }, (_, n) => ({ fromTurn: n + 2, phaseMinutes: 60 }));
  expect(fields(many)).toEqual(['pace.plan']);
});
