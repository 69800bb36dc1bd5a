import { describe, expect, it } from 'vitest';
import { audit, verifyChain } from '@warlog/audit';
import { battleIdOf } from '@warlog/dice';
import { battleNonce, type AnyRuleset } from '@warlog/ruleset-api';
import { seat, type UserId } from '@warlog/core';
import {
  unsignedGaps,
  feudKey,
  FeudTable,
  judge,
  people,
  HOUR,
  types,
  secretNamed,
  nonceOf,
  someCampaign,
  feud,
  type FeudState,
  skirmish,
  type SkirmishState,
} from '@warlog/ruleset-testkit';
import { seatKeysOf } from '@warlog/trust';
import { setSeatKeys } from './decide/bring.js';
import { returnToSeat } from './decide/return.js';
import { endCampaign, extendDeadline, pauseCampaign, resumeCampaign } from './decide/clock.js';
import { leaveSeat } from './decide/lobby.js';
import { setStandingOrders } from './decide/orders.js';
import { offerRole, takeRole } from './decide/roles.js';
import { settleBattle, steerBattle } from './decide/settle.js';
import { handOverSeat, nameSitter, noteLeave, offerSeat, requestSeat } from './decide/substitutes.js';
import { askFinish } from './decide/table-of-battle.js';
import { openVote } from './decide/votes.js';
import type { BattleFellBack, BattleReturned, BattleWord, SteerWord } from './battle-events.js';
import { viewersFor, viewersOfBattle } from './onlookers.js';
import type { DecisionContext } from './decide/decision.js';
import type { PhaseClosed } from './closing-events.js';
import type { Loaded } from './state.js';
import { usualTrust, type PartBrought } from './trust-terms.js';

const [ann, ben, cem] = people;
const host = someCampaign.host;
/** A feud whose battle campaign has opened its first window. */
function atTable(): FeudTable {
  const table = new FeudTable();
  table.quarrel();
  table.tend();
  return table;
}
const unitsOf = ({ parent }: FeudTable) => (parent.loaded.game as FeudState).units;
const leftAt = ({ table }: FeudTable) => (table.loaded.game as SkirmishState).units;
const statusOf = ({ table }: FeudTable) => table.loaded.campaign.status;
const resultOf = ({ table }: FeudTable) => table.loaded.campaign.result;
const seatAt = ({ table }: FeudTable, n: number) => table.loaded.campaign.seats.find(({ id }) => id === seat(n));
function ask(table: FeudTable, user: UserId, word: BattleWord | null) {
  return table.table.decide((loaded, context) => askFinish(loaded, { user, word }, context), user);
}
const lastEvent = <T>(table: FeudTable, type: string) =>
  table.parent.log.findLast((event) => event.type === type) as T | undefined;
const bringAt = ({ table }: FeudTable, user: UserId) =>
  table.decide((loaded) => setSeatKeys(loaded, { user, keys: seatKeysOf(secretNamed('again')) }), user);
function fault(decide: () => unknown): string {
  try {
    decide();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

describe('battle campaign', () => {
  it('opens with the phase that waits for it, under an id derived from key and count', () => {
    const table = new FeudTable();
    const events = table.quarrel();
    expect(types(events).slice(-2)).toEqual(['PhaseOpened', 'BattleOpened']);
    expect(events.at(-1)).toMatchObject({ battle: 't1-field', sides: ['s1', 's2'], child: battleIdOf(feudKey, 1) });
    expect(table.parent.loaded.campaign.phase).toMatchObject({ kind: 'fight', closes: 'battles', awaited: [] });
  });

  it('has the seats of its sides, no host, and nonces that do not reveal those of its parent', () => {
    const table = atTable();
    const { campaign } = table.table.loaded;
    expect(campaign).toMatchObject({
      host: '',
      parent: { battle: 't1-field' },
      dice: table.parent.loaded.campaign.dice,
    });
    expect(campaign.seats.map(({ id, holder }) => [id, holder])).toEqual([
      ['s1', { kind: 'player', user: ann }],
      ['s2', { kind: 'player', user: ben }],
    ]);
    const taken = table.table.log.filter(({ type }) => type === 'SeatTaken') as unknown as { nonce: string }[];
    expect(taken.map(({ nonce }) => nonce)).toEqual(['4', '5'].map((n) => battleNonce(campaign.id, nonceOf(n))));
    expect(viewersFor(campaign, cem)).toEqual([]);
    expect(viewersFor(campaign, host)).toEqual([]);
  });

  it('has the keys and terms of its parent; its windows ask contributions, which follow replaced devices', () => {
    const table = new FeudTable(usualTrust);
    table.quarrel();
    const brought = table.parent.log.flatMap((event) => (event.type === 'PartBrought' ? [event as PartBrought] : []));
    table.tend();
    const { campaign } = table.table.loaded;
    expect(campaign).toMatchObject({ trust: usualTrust });
    const taken = table.table.log.filter(({ type }) => type === 'SeatTaken') as unknown as { nonce: string }[];
    expect(taken.map(({ nonce }) => nonce)).toEqual(
      brought.slice(0, 2).map(({ nonce }) => battleNonce(campaign.id, nonce)),
    );
    const keyOf = (user: UserId) => seatKeysOf(secretNamed(user));
    expect(campaign.phase?.asksParts).toEqual({ s1: keyOf(ann).part, s2: keyOf(ben).part });
    table.parent.decide((loaded) => setSeatKeys(loaded, { user: cem, keys: keyOf('other' as UserId) }), cem);
    table.parent.decide((loaded) => setSeatKeys(loaded, { user: ann, keys: keyOf('new phone' as UserId) }), ann);
    table.strike(2, 3);
    table.follow();
    expect(fault(() => bringAt(table, ann))).toBe('WLG_E_BATTLE');
    table.pass(24 * HOUR);
    expect(types(table.table.log)).toContain('PartBrought');
    const closed = table.table.log.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
    expect(closed?.parts?.map(({ seat: id, proof }) => [id, proof !== null])).toEqual([
      ['s1', false],
      ['s2', true],
    ]);
    expect(seatAt(table, 1)?.keys).toMatchObject(keyOf('new phone' as UserId));
  });

  it('returns its report, and the phase closes in the same append', () => {
    const table = atTable();
    table.fight();
    const closing = table.follow();
    expect(types(closing).slice(0, 2)).toEqual(['BattleReturned', 'PhaseClosed']);
    expect(lastEvent<BattleReturned>(table, 'BattleReturned')).toMatchObject({
      closed: 'played',
      stream: table.table.last,
    });
    expect(unitsOf(table)).toEqual({ s3: 9, ...leftAt(table) });
    expect(table.parent.loaded.campaign.phase?.kind).toBe('orders');
  });

  it('opens, follows and returns once, however often each step is repeated', () => {
    const table = atTable();
    const before = table.table.log.length;
    for (let n = 0; n < 3; n += 1) table.tend();
    expect(table.table.log).toHaveLength(before);
    table.fight();
    table.follow();
    const { length } = table.parent.log;
    const outcome = { how: 'fell-back', why: 'unopened' } as const;
    expect(
      table.parent.decide((loaded, context) => settleBattle(loaded, { battle: 't1-field', outcome }, context)),
    ).toEqual([]);
    expect(table.follow()).toEqual([]);
    expect(table.parent.log).toHaveLength(length);
  });

  it('does not return more than was sent', () => {
    const table = atTable();
    const stream = { version: 1, hash: '0'.repeat(64) };
    const back = (left: object) => () =>
      table.parent.decide((loaded: Loaded, context: DecisionContext) => {
        const outcome = { how: 'returned', report: { left }, closed: 'played', stream } as const;
        return settleBattle(loaded, { battle: 't1-field', outcome }, context);
      });
    expect(fault(back({ s1: 10, s2: 1 }))).toBe('WLG_E_BATTLE_REPORT');
    expect(fault(back({ s1: 1 }))).toBe('WLG_E_BATTLE_REPORT');
    expect(fault(back({ s1: 1, s2: 9 }))).toBe('none');
  });
});

describe('battle without orders', () => {
  it('the dice decide, as the campaign alone would have rolled them, if no orders were given', () => {
    const table = atTable();
    table.pass(48 * HOUR);
    expect(resultOf(table)?.reason).toBe('ended.unfought');
    expect(lastEvent<BattleFellBack>(table, 'BattleFellBack')?.why).toBe('unfought');
    const alone = new FeudTable();
    alone.quarrel();
    alone.pass(5 * HOUR);
    expect(lastEvent<BattleFellBack>(alone, 'BattleFellBack')?.why).toBe('unfought');
    expect(unitsOf(table)).toEqual(unitsOf(alone));
    expect(table.parent.log.find(({ type }) => type === 'DiceRolled')).toEqual(
      alone.parent.log.find(({ type }) => type === 'DiceRolled'),
    );
  });

  it('the rules finish it before the deadline of the campaign, without dice, if orders were given', () => {
    const table = atTable();
    table.strike(1, 1);
    table.pass(4 * HOUR + 600_000);
    expect(resultOf(table)).toMatchObject({ finished: true });
    expect(lastEvent<BattleReturned>(table, 'BattleReturned')?.closed).toBe('finished');
    expect(table.parent.log.filter(({ type }) => type === 'BattleFellBack')).toEqual([]);
    expect(unitsOf(table)).toMatchObject(leftAt(table));
    expect(table.parent.loaded.campaign.seats.map(({ misses }) => misses)).toEqual([0, 0, 0]);
  });
});

describe('finish and recall', () => {
  it('need the request of both seats in one turn', () => {
    const table = atTable();
    ask(table, ann, 'finish');
    expect(statusOf(table)).toBe('running');
    ask(table, ben, 'recall');
    expect(statusOf(table)).toBe('running');
    ask(table, ben, null);
    table.strike(1, 1);
    table.strike(2, 1);
    ask(table, ben, 'finish');
    expect(statusOf(table)).toBe('running');
    ask(table, ann, 'finish');
    expect(statusOf(table)).toBe('ended');
    table.follow();
    expect(lastEvent<BattleReturned>(table, 'BattleReturned')?.closed).toBe('finished');
  });

  it('recalls only before the second round', () => {
    const table = atTable();
    ask(table, ann, 'recall');
    ask(table, ben, 'recall');
    table.follow();
    expect(lastEvent(table, 'BattleRecalled')).toMatchObject({ by: null });
    expect(table.parent.loaded.campaign.phase?.kind).toBe('orders');
    const late = atTable();
    late.strike(1, 1);
    late.strike(2, 1);
    expect(fault(() => ask(late, ann, 'recall'))).toBe('WLG_E_RECALL_LATE');
  });

  it('follows a request of the game master while that is still possible', () => {
    const steer = (table: FeudTable, word: SteerWord, user = judge) =>
      table.parent.decide((loaded, context) => steerBattle(loaded, { user, battle: 't1-field', word }, context));
    const table = atTable();
    expect(fault(() => steer(table, 'finish', host))).toBe('WLG_E_NOT_GM');
    steer(table, 'recall');
    table.follow();
    expect(resultOf(table)?.reason).toBe('ended.recalled');
    const late = atTable();
    late.strike(1, 1);
    late.strike(2, 1);
    steer(late, 'recall');
    late.follow();
    expect(statusOf(late)).toBe('running');
    steer(late, 'finish');
    late.follow();
    expect(resultOf(late)?.finished).toBe(true);
  });
});

describe('followParent', () => {
  it('pauses and resumes the battle without using clocks', () => {
    const table = atTable();
    const { parent } = table;
    parent.decide((loaded, context) => pauseCampaign(loaded, { user: judge, hours: 24, reason: 'a feast' }, context));
    table.follow();
    expect(statusOf(table)).toBe('paused');
    table.pass(20 * HOUR);
    expect(statusOf(table)).toBe('paused');
    parent.decide((loaded, context) => resumeCampaign(loaded, { user: judge }, context));
    table.follow();
    expect(statusOf(table)).toBe('running');
    table.strike(1, 1);
    expect(seatAt(table, 1)?.clockMs).toBe(2 * HOUR);
  });

  it('divides an extension among the clocks', () => {
    const table = atTable();
    const { phase } = table.parent.loaded.campaign;
    table.parent.decide((loaded, context) =>
      extendDeadline(
        loaded,
        { user: judge, phase: phase?.id ?? ('' as never), hours: 6, reason: 'a journey' },
        context,
      ),
    );
    table.follow();
    table.follow();
    expect(table.table.loaded.campaign.seats.map(({ clockMs }) => clockMs)).toEqual([5 * HOUR, 5 * HOUR]);
  });

  it('follows a new holder, a sitter, a role that is taken and a leave', () => {
    const table = atTable();
    const { parent } = table;
    const [dan, eve, fay] = ['dan', 'eve', 'fay'] as unknown as readonly [UserId, UserId, UserId];
    const leave = [{ from: 0, to: 9_000_000 }];
    parent.decide((loaded) => offerRole(loaded, { user: ben, to: fay, role: 'officer' }));
    table.follow();
    expect(seatAt(table, 2)?.roles).toBeUndefined();
    parent.decide((loaded) => takeRole(loaded, { user: fay, seat: seat(2) }));
    parent.decide((loaded) => noteLeave(loaded, { user: ben, leave }));
    parent.decide((loaded, context) =>
      nameSitter(loaded, { user: ben, sitter: eve, scope: 'always', until: context.now + HOUR }, context),
    );
    parent.decide((loaded) => offerSeat(loaded, { user: ann, seat: seat(1), offered: true }));
    parent.decide((loaded) => requestSeat(loaded, { user: dan, seat: seat(1) }));
    parent.decide((loaded, context) =>
      handOverSeat(loaded, { user: ann, seat: seat(1), to: dan, reason: 'ill' }, context),
    );
    table.follow();
    expect(seatAt(table, 1)).toMatchObject({ holder: { kind: 'player', user: dan } });
    expect(seatAt(table, 2)).toMatchObject({ sitter: { user: eve }, leave, roles: [{ user: fay, taken: true }] });
    parent.decide((loaded) => leaveSeat(loaded, ben));
    table.follow();
    expect(seatAt(table, 2)).toMatchObject({ holder: null, sitter: null, leave: [] });
    expect(seatAt(table, 2)?.roles).toBeUndefined();
    const { length } = table.table.log;
    table.follow();
    expect(table.table.log).toHaveLength(length);
  });

  it('ends without a result with its parent, and is then open to all who may view the parent', () => {
    const table = atTable();
    table.strike(1, 1);
    const { campaign } = table.table.loaded;
    expect(viewersOfBattle(campaign, table.parent.loaded.campaign, cem)).toEqual([]);
    table.parent.decide((loaded, context) => endCampaign(loaded, { user: judge, reason: 'enough' }, context));
    table.follow();
    expect(resultOf(table)?.reason).toBe('ended.parent');
    expect(lastEvent(table, 'BattleReturned')).toBeUndefined();
    expect(viewersFor(table.table.loaded.campaign, cem)).toEqual([]);
    expect(viewersOfBattle(table.table.loaded.campaign, table.parent.loaded.campaign, cem)).toHaveLength(4);
    const stranger = 'zoe' as UserId;
    expect(viewersOfBattle(table.table.loaded.campaign, table.parent.loaded.campaign, stranger)).toEqual([]);
  });

  it('leaves votes, sitters and hand-overs to the parent', () => {
    const { table } = atTable();
    const context = () => table.context;
    const tries: (() => unknown)[] = [
      () => table.decide((loaded) => leaveSeat(loaded, ann)),
      () => table.decide((loaded) => offerSeat(loaded, { user: ann, seat: seat(1), offered: true })),
      () => table.decide((loaded) => requestSeat(loaded, { user: cem, seat: seat(1) })),
      () =>
        table.decide((loaded) => handOverSeat(loaded, { user: ann, seat: seat(1), to: null, reason: 'no' }, context())),
      () =>
        table.decide((loaded) =>
          nameSitter(loaded, { user: ann, sitter: cem, scope: 'always', until: 9e9 }, context()),
        ),
      () =>
        table.decide((loaded) => openVote(loaded, { user: ann, motion: { kind: 'draw' }, reason: 'no' }, context())),
    ];
    expect(tries.map(fault)).toEqual(tries.map(() => 'WLG_E_BATTLE'));
    expect(table.decide((loaded) => noteLeave(loaded, { user: ann, leave: [{ from: 0, to: 1 }] }))).toEqual([]);
    expect(table.decide((loaded) => returnToSeat(loaded, { user: ann }, context()))).toEqual([]);
  });
});

describe('audit of a battle', () => {
  it('re-decides the battle and its parent from key and orders without a difference', () => {
    const table = atTable();
    table.table.decide(
      (loaded, context) => setStandingOrders(loaded, { user: ann, standing: { move: 0 } }, context),
      ann,
    );
    table.strike(2, 1);
    table.pass(4 * HOUR + 600_000);
    table.quarrel();
    table.tend();
    ask(table, ann, 'finish');
    ask(table, ben, 'finish');
    const played = table.table.stored;
    table.follow();
    table.quarrel(false);
    const check = (stream: typeof played, ruleset: unknown) =>
      audit(stream, { versions: () => ruleset as AnyRuleset, secretKey: feudKey, tampered: verifyChain });
    const alone = [{ code: 'no-campaign' }, ...unsignedGaps];
    expect(check(played, skirmish)).toMatchObject({ difference: null, gaps: alone });
    expect(check(table.parent.stored, feud)).toMatchObject({ difference: null, gaps: unsignedGaps });
  });
});
