import { describe, expect, it } from 'vitest';
import { audit, chainEvents, NO_HASH, verifyChain } from '@warlog/audit';
import { seat, type SeatId, type UserId } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import {
  unsignedGaps,
  HOUR,
  feud,
  type FeudState,
  feudKey,
  FeudTable,
  people,
  skirmish,
  someCampaign,
} from '@warlog/ruleset-testkit';
import type { BattleReturned, BattleWord } from './battle-events.js';
import type { StreamEvent } from './events.js';
import { disclosedDeadline, seatClock } from './clock.js';
import { pauseCampaign, resumeCampaign } from './decide/clock.js';
import { leaveSeat } from './decide/lobby.js';
import { setReady } from './decide/orders.js';
import { askFinish, enterResult } from './decide/table-of-battle.js';

// SWA-CAM-14, PW-20.10: a battle is played with miniatures as long as both sides agree.

const [ann, ben, cem] = people;
const both = [ann, ben] as const;
const result = (lost: readonly [number, number], winner: 's1' | 's2' | null = 's1') => ({
  ...{ winner, how: 'struck' },
  units: lost.map((n, at) => ({ seat: seat(at + 1), ref: 'unit', lost: n, damaged: 0 })),
});

function atTable(): FeudTable {
  const table = new FeudTable();
  table.quarrel();
  table.tend();
  return table;
}
function say(table: FeudTable, user: UserId, word: BattleWord | null = 'real-table') {
  return table.table.decide((loaded, context) => askFinish(loaded, { user, word }, context), user);
}
function enter(table: FeudTable, user: UserId, given: unknown) {
  return table.table.decide((loaded, context) => enterResult(loaded, { user, result: given }, context), user);
}
function gone(): FeudTable {
  const table = atTable();
  for (const user of both) say(table, user);
  return table;
}
const campaignOf = ({ table }: FeudTable) => table.loaded.campaign;
const leftOf = (table: FeudTable) => ['s1', 's2'].map((id) => seatClock(campaignOf(table), id as SeatId)?.leftMs);
const returnOf = ({ parent }: FeudTable) =>
  parent.log.findLast(({ type }) => type === 'BattleReturned') as BattleReturned | undefined;
const typesOf = ({ parent }: FeudTable) => parent.log.map(({ type }) => type);
const sentTo = ({ parent }: FeudTable) => (parent.loaded.game as FeudState).units;
function fault(decide: () => unknown): string {
  try {
    decide();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}
function expectSound({ parent, table }: FeudTable): void {
  for (const [{ stored }, ruleset] of [
    [parent, feud],
    [table, skirmish],
  ] as const) {
    const found = audit(stored, {
      versions: () => ruleset,
      secretKey: feudKey,
      tampered: verifyChain,
      parent: 'there',
    });
    expect(found).toMatchObject({ difference: null, gaps: unsignedGaps });
  }
}

describe('battle with miniatures', () => {
  it('asks no seat once both agree, and not before', () => {
    const table = atTable();
    say(table, ann);
    expect(campaignOf(table).realTable).toBeUndefined();
    expect(fault(() => enter(table, ann, result([0, 1])))).toBe('WLG_E_NOT_AT_REAL_TABLE');
    say(table, ben);
    expect(campaignOf(table).realTable).toEqual({ ranMs: 0, entered: {} });
    // Shows when the last clock is spent instead of when the window would close.
    const { phase: open } = campaignOf(table);
    expect(disclosedDeadline(campaignOf(table), open!)).toBe(table.clock.now + Math.max(...leftOf(table).map(Number)));
    expect(fault(() => table.strike(1, 3))).toBe('WLG_E_REAL_TABLE');
    const phase = campaignOf(table).phase!.id;
    expect(
      fault(() =>
        table.table.decide((loaded, context) => setReady(loaded, { user: ann, phase, ready: 'now' }, context), ann),
      ),
    ).toBe('WLG_E_REAL_TABLE');
  });

  it('counts once both have entered the same result, and returns it to the parent', () => {
    const table = gone();
    const before = sentTo(table);
    enter(table, ann, result([1, 2]));
    enter(table, ben, result([1, 1]));
    expect(campaignOf(table).status).toBe('running');
    // The order of the units does not matter.
    const { units, ...said } = result([1, 2]);
    enter(table, ben, { ...said, units: [...units].reverse() });
    expect(campaignOf(table)).toMatchObject({
      status: 'ended',
      result: { winners: ['s1'], reason: 'ended.real-table' },
    });
    table.follow();
    expect(returnOf(table)).toMatchObject({
      closed: 'played',
      report: { left: { s1: before[seat(1)]! - 1, s2: before[seat(2)]! - 2 } },
    });
    expect(sentTo(table)).toMatchObject({ s1: before[seat(1)]! - 1, s2: before[seat(2)]! - 2 });
    expectSound(table);
  });

  it('is over then: no further result is accepted or withdrawn', () => {
    const table = gone();
    for (const user of both) enter(table, user, result([1, 2]));
    const { version } = table.table.last;
    for (const user of both) {
      for (const later of [result([0, 2], 's2'), null]) {
        expect(fault(() => enter(table, user, later))).toBe('WLG_E_ENDED');
      }
      expect(fault(() => say(table, user, null))).toBe('WLG_E_ENDED');
    }
    expect(table.table.last.version).toBe(version);
    table.follow();
    expectSound(table);
  });

  it('does not count a result that was withdrawn before the other one came', () => {
    const table = gone();
    enter(table, ann, result([1, 2]));
    enter(table, ann, null);
    enter(table, ben, result([1, 2]));
    expect(campaignOf(table).status).toBe('running');
    expect(enter(table, ben, result([1, 2]))).toEqual([]);
  });

  it.each([
    ['FORM', { winner: 's1' }],
    ['FORM', { ...result([0, 0]), more: 1 }],
    ['FORM', result([-1, 0])],
    ['FORM', result([0.5, 0])],
    ['WINNER', { ...result([0, 0]), winner: 's3' }],
    ['HOW', { ...result([0, 0]), how: 'asleep' }],
    ['UNITS', result([99, 0])],
    ['UNITS', { ...result([0, 0]), units: result([0, 0]).units.slice(1) }],
    [
      'UNITS',
      { ...result([0, 0]), units: [...result([0, 0]).units, { seat: seat(3), ref: 'unit', lost: 0, damaged: 0 }] },
    ],
    ['UNITS', { ...result([0, 0]), units: [0, 0].map(() => ({ seat: seat(1), ref: 'unit', lost: 0, damaged: 0 })) }],
    ['UNITS', { ...result([0, 0]), units: result([0, 0]).units.map((unit) => ({ ...unit, damaged: 99 })) }],
  ])('refuses an invalid result: %s', (what, given) => {
    const table = gone();
    expect(fault(() => enter(table, ann, given))).toBe(`WLG_E_RESULT_${what}`);
    expect(campaignOf(table).realTable?.entered).toEqual({});
  });

  it('accepts results only from its players', () => {
    const table = gone();
    expect(fault(() => enter(table, cem, result([0, 0])))).toBe('WLG_E_NO_SEAT');
  });

  it('runs both clocks, and the open window is unchanged when either returns', () => {
    const table = atTable();
    table.pass(20 * 60_000);
    const rest = campaignOf(table).phase!.dueAt - table.clock.now;
    const [count, other] = leftOf(table).map((left) => left! - 20 * 60_000) as [number, number];
    for (const user of both) say(table, user);
    table.pass(30 * 60_000);
    enter(table, ann, result([0, 0]));
    say(table, ben, null);
    expect(campaignOf(table).realTable).toBeUndefined();
    expect(campaignOf(table).phase!.dueAt - table.clock.now).toBe(rest);
    table.strike(1, 3);
    table.strike(2, 3);
    expect(leftOf(table)).toEqual([count - 30 * 60_000, other - 30 * 60_000]);
    table.fight();
    table.follow();
    expectSound(table);
  });

  it('stands still with its parent', () => {
    const table = gone();
    const before = leftOf(table);
    const { parent } = table;
    const { host } = someCampaign;
    parent.decide((loaded, context) => pauseCampaign(loaded, { user: host, hours: 9, reason: 'Snow' }, context), host);
    table.follow();
    table.pass(5 * HOUR);
    parent.decide((loaded, context) => resumeCampaign(loaded, { user: host }, context), host);
    table.follow();
    say(table, ann, null);
    expect(leftOf(table)).toEqual(before);
    expectSound(table);
  });

  it('continues here when the clocks run out: diced if no orders were given, else finished', () => {
    const idle = gone();
    enter(idle, ann, result([0, 2]));
    idle.pass(5 * HOUR);
    expect(typesOf(idle)).toContain('BattleFellBack');
    expect(typesOf(idle)).not.toContain('BattleReturned');
    expectSound(idle);
    const begun = atTable();
    begun.strike(1, 1);
    for (const user of both) say(begun, user);
    begun.pass(5 * HOUR);
    expect(returnOf(begun)?.closed).toBe('finished');
    expectSound(begun);
  });

  it('ends by a request of the game master, and with the wait of its parent', () => {
    const table = gone();
    say(table, ann, 'finish');
    say(table, ben, 'finish');
    expect(campaignOf(table).result?.finished).toBe(true);
    table.follow();
    expectSound(table);
  });

  it('audit finds a record with impossible steps', () => {
    const table = gone();
    enter(table, ann, result([1, 2]));
    enter(table, ben, result([1, 2]));
    const { stored } = table.table;
    const forged = (change: (event: StreamEvent, nth: number) => object | null): string | null => {
      let nth = 0;
      const events = stored.flatMap(({ event, meta, schemaVersion }) => {
        const isOf = event.type === 'ResultEntered' || event.type === 'CampaignEnded';
        const changed = isOf ? change(event, (nth += 1)) : event;
        return changed === null ? [] : [{ event: changed as StreamEvent, meta, schemaVersion }];
      });
      const chained = chainEvents(table.table.loaded.campaign.id, 0, NO_HASH, events);
      return audit(chained, { versions: () => rules, secretKey: feudKey, tampered: verifyChain }).difference;
    };
    const rules: AnyRuleset = skirmish;
    expect(forged((event) => event)).toBeNull();
    // One of the two never agreed, entered another result, or another user entered it; or another side won.
    expect(forged((event, nth) => (nth === 1 ? null : event))).not.toBeNull();
    expect(forged((event, nth) => (nth === 1 ? { ...event, result: result([0, 2]) } : event))).not.toBeNull();
    expect(forged((event, nth) => (nth === 1 ? { ...event, seat: seat(2) } : event))).not.toBeNull();
    expect(forged((event, nth) => (nth === 3 ? { ...event, winners: [seat(2)] } : event))).not.toBeNull();
  });

  it('continues here when a player leaves, and asks for no result any more', () => {
    const table = gone();
    table.parent.decide((loaded) => leaveSeat(loaded, ben), ben);
    table.follow();
    expect(campaignOf(table)).toMatchObject({ status: 'running', asked: { s1: { word: 'real-table' } } });
    expect(campaignOf(table).realTable).toBeUndefined();
    expect(fault(() => enter(table, ann, result([0, 1])))).toBe('WLG_E_NOT_AT_REAL_TABLE');
    expectSound(table);
  });

  it('requires two people', () => {
    const table = atTable();
    table.parent.decide((loaded) => leaveSeat(loaded, ben), ben);
    table.follow();
    expect(fault(() => say(table, ann))).toBe('WLG_E_NO_REAL_TABLE');
  });
});
