import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit, publishedKey } from '@warlog/audit';
import { seat, type UserId } from '@warlog/core';
import {
  unsignedGaps,
  gm,
  RecordedTable,
  lawTrial,
  sampling,
  guest,
  host,
  nonceOf,
  CampaignHarness,
  toyRuleset,
} from '@warlog/ruleset-testkit';
import { peopleAsked, readyAt, wakeAt } from './clock.js';
import { decideDue, pauseCampaign, resumeCampaign } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { leaveSeat, takeSeat } from './decide/lobby.js';
import { setReady, submitOrders } from './decide/orders.js';
import { dismissSitter, handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import { type Loaded, seatHeldBy, seatOf, seatPlayedBy } from './state.js';
import type { Motion, VoteOpened } from './governance-events.js';
import { certainOutcome, tally } from './vote-tally.js';

const MINUTE = 60_000;
const eve = 'eve' as UserId;
const people = [host, guest, eve, gm] as const;
const reason = 'so it goes';
const runs = sampling.size(60, 'LAW_RUNS');

const words = [
  'orders',
  'orders',
  'ready',
  'leave',
  'take',
  'offer',
  'request',
  'hand-over',
  'sitter',
  'dismiss',
] as const;
const more = ['vote', 'cast', 'cast', 'wait', 'wait', 'pause', 'resume'] as const;
const step = fc.record({ what: fc.constantFrom(...words, ...more), who: fc.nat(3), n: fc.nat(900) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const motions: readonly Motion[] = [
  { kind: 'extend', hours: 1 },
  { kind: 'pause', hours: 2 },
  { kind: 'pace', fromTurn: 50, phaseMinutes: 120 },
  { kind: 'draw' },
  { kind: 'cancel' },
  { kind: 'replace-seat', seat: seat(1), to: null },
  { kind: 'replace-seat', seat: seat(2), to: eve },
];

/** A table with a game master; `isOld`: as in versions that waited for seats whose player had left orders. */
class Bench {
  readonly table = RecordedTable.begun(toyRuleset, { mode: 'blind', user: gm }, [], {
    coolingSeconds: 0,
    desertedDays: 1,
  });

  constructor(private readonly isOld: boolean) {}

  decide(user: UserId | null, decision: (loaded: Loaded, context: DecisionContext) => Decision): void {
    const { isOld } = this;
    this.table
      .as(user)
      .decide((loaded, context) => decision(loaded, isOld ? { ...context, waitsForAll: true } : context));
  }

  get written(): { readonly written?: Pick<VoteOpened, 'counts'> } {
    return this.isOld ? { written: {} } : {};
  }

  /** Runs every wake-up that is due in this time. */
  wait(ms: number): void {
    const { table } = this;
    const until = table.now + ms;
    for (let looks = 0; ; looks += 1) {
      const due = wakeAt(table.loaded.campaign);
      if (due === null || due > until) break;
      expect(looks, 'looks of the clock').toBeLessThan(200);
      table.now = Math.max(table.now, due);
      this.decide(null, decideDue);
    }
    table.now = until;
  }
}

/** Tries the step, whether or not it is allowed. */
function does(fixture: Bench, { what, who, n }: Step): void {
  const { table } = fixture;
  const user = people[who] ?? host;
  const { campaign } = table.loaded;
  const phase = campaign.phase?.id;
  if (phase === undefined) return;
  const id = seat(1 + (n % 2));
  switch (what) {
    case 'orders': {
      const own = seatPlayedBy(campaign, user)?.id ?? id;
      const sheet = { guess: n % 4, hide: n % 3 };
      const sent = { user, phase, sheet, nonce: nonceOf('1'), finishedAt: null };
      const replaces = campaign.phase?.submissions[own] ?? 0;
      return fixture.decide(user, (loaded, context) => submitOrders(loaded, { ...sent, replaces }, context));
    }
    case 'ready':
      return fixture.decide(user, (loaded, context) =>
        setReady(loaded, { user, phase, ready: (['yes', 'now', 'no'] as const)[n % 3] ?? 'yes' }, context),
      );
    case 'leave':
      return fixture.decide(user, (loaded) => leaveSeat(loaded, user));
    case 'take':
      return fixture.decide(user, (loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('c') }));
    case 'offer':
      return fixture.decide(gm, (loaded) => offerSeat(loaded, { user: gm, seat: id, offered: n % 3 > 0 }));
    case 'request':
      return fixture.decide(user, (loaded) => requestSeat(loaded, { user, seat: id }));
    case 'hand-over':
      return fixture.decide(gm, (loaded, context) =>
        handOverSeat(loaded, { user: gm, seat: id, to: n % 3 ? eve : null, reason }, context),
      );
    case 'sitter':
      return fixture.decide(user, (loaded, context) =>
        nameSitter(
          loaded,
          { user, sitter: eve, scope: n % 2 ? 'always' : 'after-miss', until: context.now + n * MINUTE },
          context,
        ),
      );
    case 'dismiss':
      return fixture.decide(user, (loaded) => dismissSitter(loaded, user));
    case 'vote': {
      const motion = motions[n % motions.length] ?? { kind: 'draw' };
      return fixture.decide(user, (loaded, context) =>
        openVote(loaded, { user, motion, reason, ...fixture.written }, context),
      );
    }
    case 'cast': {
      const vote = campaign.votes[n % Math.max(1, campaign.votes.length)]?.id ?? 'none';
      return fixture.decide(user, (loaded, context) =>
        castVote(loaded, { user, vote, choice: n % 3 ? 'yes' : 'no' }, context),
      );
    }
    case 'wait':
      return fixture.wait((n % 70) * MINUTE);
    case 'pause':
      return fixture.decide(gm, (loaded, context) => pauseCampaign(loaded, { user: gm, hours: 1, reason }, context));
    case 'resume':
      return fixture.decide(gm, (loaded, context) => resumeCampaign(loaded, { user: gm }, context));
  }
}

/** Nothing is asked of a seat without a player: no ready, no ballot, no orders of a sitter. */
function asksNobodyGone({ table }: Bench): void {
  const { campaign } = table.loaded;
  const { phase } = campaign;
  const hasPlayer = (id: ReturnType<typeof seat>) => seatOf(campaign, id).holder?.kind === 'player';
  for (const vote of campaign.votes) expect(tally(campaign, vote).electors.every(hasPlayer)).toBe(true);
  for (const seatState of campaign.seats)
    if (!hasPlayer(seatState.id)) expect(seatState.sitter ?? seatState.requests[0] ?? null).toBeNull();
  if (!phase) return;
  const asked = peopleAsked(campaign, phase);
  expect(asked.every(hasPlayer)).toBe(true);
  expect(Object.keys(phase.ready).every((id) => hasPlayer(id as ReturnType<typeof seat>))).toBe(true);
  if (asked.length > 0 && asked.every((id) => phase.ready[id])) expect(readyAt(campaign, phase)).not.toBeNull();
}

function play(fixture: Bench, steps: readonly Step[], holds: (fixture: Bench) => void): void {
  const { table } = fixture;
  for (const action of steps) {
    does(fixture, action);
    holds(fixture);
  }
  fixture.wait(60 * 24 * 60 * MINUTE);
  expect(table.loaded.campaign.status).toBe('ended');
  const stream = table.stored;
  const report = audit(stream, { versions: () => toyRuleset, secretKey: publishedKey(stream), tampered: () => null });
  expect(report).toMatchObject({ difference: null, gaps: unsignedGaps });
}

describe('campaign with leaving and joining players', () => {
  const settings = { numRuns: runs, seed: lawTrial.seed };
  const limit = 300_000 + runs * 5_000;

  it(
    'asks nothing of a player who has left, ends, and is re-decided identically',
    () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 50 }), (steps) => play(new Bench(false), steps, asksNobodyGone)),
        settings,
      );
    },
    limit,
  );

  it(
    'is re-decided identically when an earlier version recorded it',
    () => {
      const never = (): void => undefined;
      fc.assert(
        fc.property(fc.array(step, { maxLength: 50 }), (steps) => play(new Bench(true), steps, never)),
        settings,
      );
    },
    limit,
  );
});

describe('closePhase', () => {
  const send = (table: CampaignHarness, user: UserId) =>
    table.must((loaded, context) => {
      const sent = { user, phase: table.phase, sheet: { guess: 1, hide: 1 }, nonce: nonceOf('1') };
      return submitOrders(loaded, { ...sent, replaces: 0, finishedAt: null }, context);
    });

  it('does not wait for a player who submitted orders and left, and counts these orders', () => {
    const table = CampaignHarness.started({ coolingSeconds: 0 });
    send(table, guest);
    table.must((loaded, context) => setReady(loaded, { user: host, phase: table.phase, ready: 'now' }, context));
    expect(table.must(decideDue)).toEqual([]);
    table.must((loaded) => leaveSeat(loaded, guest));
    expect(wakeAt(table.loaded.campaign)).toBe(table.now);
    const closed = table.must(decideDue).find(({ type }) => type === 'PhaseClosed');
    expect(closed).toMatchObject({ why: 'all-ready', sheets: [{ seat: 's1' }, { seat: 's2', origin: 'sent' }] });
  });

  it('asks the next player of a seat again, whatever the former one said', () => {
    const table = CampaignHarness.started({ coolingSeconds: 0 }, { mode: 'blind', user: gm });
    send(table, guest);
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'yes' }, context));
    table.must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
    table.must((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }));
    table.must((loaded, context) => handOverSeat(loaded, { user: guest, seat: seat(2), to: eve, reason }, context));
    expect(table.loaded.campaign.phase?.ready[seat(2)]).toBeUndefined();
    expect(seatHeldBy(table.loaded.campaign, eve)?.id).toBe(seat(2));
  });
});

describe('decideDue', () => {
  it('closes a vote at once whose outcome became certain because a player left', () => {
    const table = CampaignHarness.started();
    const moved = { user: host, motion: { kind: 'draw' } as const, reason };
    table.must((loaded, context) => openVote(loaded, moved, context));
    table.must((loaded) => leaveSeat(loaded, guest));
    const [vote] = table.loaded.campaign.votes;
    expect(vote && certainOutcome(table.loaded.campaign, vote)).toBe('carried');
    expect(table.must(decideDue)).toMatchObject([{ type: 'VoteClosed', outcome: 'carried' }, { reason: 'ended.draw' }]);
  });

  it('closes a vote to replace a player who has left', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: gm });
    const motion = { kind: 'replace-seat', seat: seat(2), to: null } as const;
    table.must((loaded, context) => openVote(loaded, { user: gm, motion, reason }, context));
    table.must((loaded) => leaveSeat(loaded, guest));
    expect(table.must(decideDue)).toMatchObject([{ type: 'VoteClosed', outcome: 'lapsed' }]);
  });
});
