import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit, publishedKey } from '../audit/audit.js';
import { seat, type UserId } from '../ids.js';
import { unsignedGaps } from '../testing/audit-signed.js';
import { gm, RecordedTable } from '../testing/recorded-table.js';
import { lawTrial, sampling } from '../testing/sampling.js';
import { guest, host, nonceOf, Table, toyOnTable } from '../testing/table.js';
import { peopleAsked, readyAt, wakeAt } from './clock.js';
import { lookAtClock, pauseCampaign, resumeCampaign } from './decide/clock.js';
import type { Decision, Means } from './decide/decision.js';
import { leaveSeat, takeSeat } from './decide/lobby.js';
import { setReady, submitOrders } from './decide/orders.js';
import { dismissSitter, handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import type { Loaded } from './state.js';
import { seatHeldBy, seatOf, seatPlayedBy } from './state.js';
import type { Motion, VoteOpened } from './table-events.js';
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
  { kind: 'draw' },
  { kind: 'cancel' },
  { kind: 'replace-seat', seat: seat(1), to: null },
  { kind: 'replace-seat', seat: seat(2), to: eve },
];

/** A table that a game master runs; `isOld`: as versions did that waited for seats whose player had left orders. */
class Bench {
  readonly table = RecordedTable.begun(toyOnTable, { mode: 'blind', user: gm }, [], { coolingSeconds: 0 });

  constructor(private readonly isOld: boolean) {}

  decide(user: UserId | null, decision: (loaded: Loaded, means: Means) => Decision): void {
    const { isOld } = this;
    this.table.as(user).decide((loaded, means) => decision(loaded, isOld ? { ...means, waitsForAll: true } : means));
  }

  get written(): { readonly written?: Pick<VoteOpened, 'counts'> } {
    return this.isOld ? { written: {} } : {};
  }

  /** The clock looks whenever it is due until then. */
  wait(ms: number): void {
    const { table } = this;
    const until = table.now + ms;
    for (let looks = 0; ; looks += 1) {
      const due = wakeAt(table.loaded.campaign);
      if (due === null || due > until) break;
      expect(looks, 'looks of the clock').toBeLessThan(200);
      table.now = Math.max(table.now, due);
      this.decide(null, lookAtClock);
    }
    table.now = until;
  }
}

/** Does it, whether or not it is allowed just then. */
function does(bench: Bench, { what, who, n }: Step): void {
  const { table } = bench;
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
      return bench.decide(user, (loaded, means) => submitOrders(loaded, { ...sent, replaces }, means));
    }
    case 'ready':
      return bench.decide(user, (loaded, means) =>
        setReady(loaded, { user, phase, ready: (['yes', 'now', 'no'] as const)[n % 3] ?? 'yes' }, means),
      );
    case 'leave':
      return bench.decide(user, (loaded) => leaveSeat(loaded, user));
    case 'take':
      return bench.decide(user, (loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('c') }));
    case 'offer':
      return bench.decide(gm, (loaded) => offerSeat(loaded, { user: gm, seat: id, offered: n % 3 > 0 }));
    case 'request':
      return bench.decide(user, (loaded) => requestSeat(loaded, { user, seat: id }));
    case 'hand-over':
      return bench.decide(gm, (loaded, means) =>
        handOverSeat(loaded, { user: gm, seat: id, to: n % 3 ? eve : null, reason }, means),
      );
    case 'sitter':
      return bench.decide(user, (loaded, means) =>
        nameSitter(
          loaded,
          { user, sitter: eve, scope: n % 2 ? 'always' : 'after-miss', until: means.now + n * MINUTE },
          means,
        ),
      );
    case 'dismiss':
      return bench.decide(user, (loaded) => dismissSitter(loaded, user));
    case 'vote': {
      const motion = motions[n % motions.length] ?? { kind: 'draw' };
      return bench.decide(user, (loaded, means) => openVote(loaded, { user, motion, reason, ...bench.written }, means));
    }
    case 'cast': {
      const vote = campaign.votes[n % Math.max(1, campaign.votes.length)]?.id ?? 'none';
      return bench.decide(user, (loaded, means) =>
        castVote(loaded, { user, vote, choice: n % 3 ? 'yes' : 'no' }, means),
      );
    }
    case 'wait':
      return bench.wait((n % 70) * MINUTE);
    case 'pause':
      return bench.decide(gm, (loaded, means) => pauseCampaign(loaded, { user: gm, hours: 1, reason }, means));
    case 'resume':
      return bench.decide(gm, (loaded, means) => resumeCampaign(loaded, { user: gm }, means));
  }
}

/** Nothing is asked of a seat that no player holds: no word "ready", no vote, no orders of a sitter. */
function asksNobodyGone({ table }: Bench): void {
  const { campaign } = table.loaded;
  const { phase } = campaign;
  const isHeld = (id: ReturnType<typeof seat>) => seatOf(campaign, id).holder?.kind === 'player';
  for (const vote of campaign.votes) expect(tally(campaign, vote).electors.every(isHeld)).toBe(true);
  for (const one of campaign.seats) if (!isHeld(one.id)) expect(one.sitter ?? one.requests[0] ?? null).toBeNull();
  if (!phase) return;
  const asked = peopleAsked(campaign, phase);
  expect(asked.every(isHeld)).toBe(true);
  expect(Object.keys(phase.ready).every((id) => isHeld(id as ReturnType<typeof seat>))).toBe(true);
  if (asked.length > 0 && asked.every((id) => phase.ready[id])) expect(readyAt(campaign, phase)).not.toBeNull();
}

function play(bench: Bench, steps: readonly Step[], holds: (bench: Bench) => void): void {
  const { table } = bench;
  for (const one of steps) {
    does(bench, one);
    holds(bench);
  }
  bench.wait(60 * 24 * 60 * MINUTE);
  expect(table.loaded.campaign.status).toBe('ended');
  const stream = table.stored;
  const report = audit(stream, { versions: () => toyOnTable, secretKey: publishedKey(stream), tampered: () => null });
  expect(report).toMatchObject({ difference: null, gaps: unsignedGaps });
}

describe('a campaign whose players come and go', () => {
  const settings = { numRuns: runs, seed: lawTrial.seed };
  const limit = 300_000 + runs * 5_000;

  it(
    'asks nothing of a player who is gone, comes to its end, and is decided again as it was',
    () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 50 }), (steps) => play(new Bench(false), steps, asksNobodyGone)),
        settings,
      );
    },
    limit,
  );

  it(
    'is decided again as it was where an earlier version recorded it',
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
  const send = (table: Table, user: UserId) =>
    table.must((loaded, means) => {
      const sent = { user, phase: table.phase, sheet: { guess: 1, hide: 1 }, nonce: nonceOf('1') };
      return submitOrders(loaded, { ...sent, replaces: 0, finishedAt: null }, means);
    });

  it('waits no longer for a player who sent orders and left, and their orders count', () => {
    const table = Table.started({ coolingSeconds: 0 });
    send(table, guest);
    table.must((loaded, means) => setReady(loaded, { user: host, phase: table.phase, ready: 'now' }, means));
    expect(table.must(lookAtClock)).toEqual([]);
    table.must((loaded) => leaveSeat(loaded, guest));
    expect(wakeAt(table.loaded.campaign)).toBe(table.now);
    const closed = table.must(lookAtClock).find(({ type }) => type === 'PhaseClosed');
    expect(closed).toMatchObject({ why: 'all-ready', sheets: [{ seat: 's1' }, { seat: 's2', origin: 'sent' }] });
  });

  it('asks the next player of a seat anew, whatever the former one said', () => {
    const table = Table.started({ coolingSeconds: 0 }, { mode: 'blind', user: gm });
    send(table, guest);
    table.must((loaded, means) => setReady(loaded, { user: guest, phase: table.phase, ready: 'yes' }, means));
    table.must((loaded) => offerSeat(loaded, { user: guest, seat: seat(2), offered: true }));
    table.must((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }));
    table.must((loaded, means) => handOverSeat(loaded, { user: guest, seat: seat(2), to: eve, reason }, means));
    expect(table.loaded.campaign.phase?.ready[seat(2)]).toBeUndefined();
    expect(seatHeldBy(table.loaded.campaign, eve)?.id).toBe(seat(2));
  });
});

describe('lookAtClock', () => {
  it('closes a vote at once that is certain since a player left', () => {
    const table = Table.started();
    const moved = { user: host, motion: { kind: 'draw' } as const, reason };
    table.must((loaded, means) => openVote(loaded, moved, means));
    table.must((loaded) => leaveSeat(loaded, guest));
    const [vote] = table.loaded.campaign.votes;
    expect(vote && certainOutcome(table.loaded.campaign, vote)).toBe('carried');
    expect(table.must(lookAtClock)).toMatchObject([
      { type: 'VoteClosed', outcome: 'carried' },
      { reason: 'ended.draw' },
    ]);
  });

  it('closes a vote to replace a player who has left', () => {
    const table = Table.started({}, { mode: 'blind', user: gm });
    const motion = { kind: 'replace-seat', seat: seat(2), to: null } as const;
    table.must((loaded, means) => openVote(loaded, { user: gm, motion, reason }, means));
    table.must((loaded) => leaveSeat(loaded, guest));
    expect(table.must(lookAtClock)).toMatchObject([{ type: 'VoteClosed', outcome: 'lapsed' }]);
  });
});
