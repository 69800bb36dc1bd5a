import { describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.js';
import { chainEvents, NO_HASH, verifyChain } from '../audit/hash-chain.js';
import { seat, type SeatId, type UserId } from '../ids.js';
import type { AnyRuleset } from '../ruleset.js';
import { unsignedGaps } from '../testing/audit-signed.js';
import { HOUR } from '../testing/duel-table.js';
import { feud, type FeudState } from '../testing/feud.js';
import { feudKey, FeudTable, people } from '../testing/feud-table.js';
import { skirmish } from '../testing/skirmish.js';
import { someCampaign } from '../testing/table.js';
import type { BattleReturned, BattleWord } from './battle-events.js';
import type { StreamEvent } from './events.js';
import { deadlineTold, seatClock } from './clock.js';
import { pauseCampaign, resumeCampaign } from './decide/clock.js';
import { leaveSeat } from './decide/lobby.js';
import { setReady } from './decide/orders.js';
import { askFinish, enterResult } from './decide/table-of-battle.js';

// SWA-CAM-14, PW-20.10: as long as both say so, a battle is fought with miniatures.

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
  return table.table.decide((loaded, means) => askFinish(loaded, { user, word }, means), user);
}
function enter(table: FeudTable, user: UserId, given: unknown) {
  return table.table.decide((loaded, means) => enterResult(loaded, { user, result: given }, means), user);
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

describe('A battle with miniatures', () => {
  it('asks nobody anything once both say so, and not before', () => {
    const table = atTable();
    say(table, ann);
    expect(campaignOf(table).realTable).toBeUndefined();
    expect(fault(() => enter(table, ann, result([0, 1])))).toBe('WLG_E_NOT_AT_REAL_TABLE');
    say(table, ben);
    expect(campaignOf(table).realTable).toEqual({ ranMs: 0, entered: {} });
    // People are told when the last clock is spent, no more when the window would close.
    const { phase: open } = campaignOf(table);
    expect(deadlineTold(campaignOf(table), open!)).toBe(table.clock.now + Math.max(...leftOf(table).map(Number)));
    expect(fault(() => table.strike(1, 3))).toBe('WLG_E_REAL_TABLE');
    const phase = campaignOf(table).phase!.id;
    expect(
      fault(() =>
        table.table.decide((loaded, means) => setReady(loaded, { user: ann, phase, ready: 'now' }, means), ann),
      ),
    ).toBe('WLG_E_REAL_TABLE');
  });

  it('counts with the result that both have entered alike, and goes home with it', () => {
    const table = gone();
    const before = sentTo(table);
    enter(table, ann, result([1, 2]));
    enter(table, ben, result([1, 1]));
    expect(campaignOf(table).status).toBe('running');
    // The order of the units says nothing.
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

  it('is over then: nobody enters another result, nor takes theirs back', () => {
    const table = gone();
    for (const user of both) enter(table, user, result([1, 2]));
    const { version } = table.table.head;
    for (const user of both) {
      for (const later of [result([0, 2], 's2'), null]) {
        expect(fault(() => enter(table, user, later))).toBe('WLG_E_ENDED');
      }
      expect(fault(() => say(table, user, null))).toBe('WLG_E_ENDED');
    }
    expect(table.table.head.version).toBe(version);
    table.follow();
    expectSound(table);
  });

  it('does not count where a result was taken back before the other one came', () => {
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
  ])('refuses a result that is not one of it: %s', (what, given) => {
    const table = gone();
    expect(fault(() => enter(table, ann, given))).toBe(`WLG_E_RESULT_${what}`);
    expect(campaignOf(table).realTable?.entered).toEqual({});
  });

  it('is entered by those who fight it alone', () => {
    const table = gone();
    expect(fault(() => enter(table, cem, result([0, 0])))).toBe('WLG_E_NO_SEAT');
  });

  it('runs both clocks, and the window that was open stands as it stood when either comes back', () => {
    const table = atTable();
    table.pass(20 * 60_000);
    const rest = campaignOf(table).phase!.dueAt - table.clock.now;
    const [one, other] = leftOf(table).map((left) => left! - 20 * 60_000) as [number, number];
    for (const user of both) say(table, user);
    table.pass(30 * 60_000);
    enter(table, ann, result([0, 0]));
    say(table, ben, null);
    expect(campaignOf(table).realTable).toBeUndefined();
    expect(campaignOf(table).phase!.dueAt - table.clock.now).toBe(rest);
    table.strike(1, 3);
    table.strike(2, 3);
    expect(leftOf(table)).toEqual([one - 30 * 60_000, other - 30 * 60_000]);
    table.fight();
    table.follow();
    expectSound(table);
  });

  it('stands still with its campaign', () => {
    const table = gone();
    const before = leftOf(table);
    const { parent } = table;
    const { host } = someCampaign;
    parent.decide((loaded, means) => pauseCampaign(loaded, { user: host, hours: 9, reason: 'Snow' }, means), host);
    table.follow();
    table.pass(5 * HOUR);
    parent.decide((loaded, means) => resumeCampaign(loaded, { user: host }, means), host);
    table.follow();
    say(table, ann, null);
    expect(leftOf(table)).toEqual(before);
    expectSound(table);
  });

  it('goes on here when the clocks run out: diced where it was never begun, else finished', () => {
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

  it('gives way to the word of whoever rules, and to the end of the campaign’s wait', () => {
    const table = gone();
    say(table, ann, 'finish');
    say(table, ben, 'finish');
    expect(campaignOf(table).result?.finished).toBe(true);
    table.follow();
    expectSound(table);
  });

  it('is found out where its record says what nobody could have done', () => {
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
    const rules = skirmish as unknown as AnyRuleset;
    expect(forged((event) => event)).toBeNull();
    // One of the two never said it, said something else, or somebody said it for the other one; another one won.
    expect(forged((event, nth) => (nth === 1 ? null : event))).not.toBeNull();
    expect(forged((event, nth) => (nth === 1 ? { ...event, result: result([0, 2]) } : event))).not.toBeNull();
    expect(forged((event, nth) => (nth === 1 ? { ...event, seat: seat(2) } : event))).not.toBeNull();
    expect(forged((event, nth) => (nth === 3 ? { ...event, winners: [seat(2)] } : event))).not.toBeNull();
  });

  it('goes on here when one of its players leaves: nobody is asked for a result any more', () => {
    const table = gone();
    table.parent.decide((loaded) => leaveSeat(loaded, ben), ben);
    table.follow();
    expect(campaignOf(table)).toMatchObject({ status: 'running', asked: { s1: { word: 'real-table' } } });
    expect(campaignOf(table).realTable).toBeUndefined();
    expect(fault(() => enter(table, ann, result([0, 1])))).toBe('WLG_E_NOT_AT_REAL_TABLE');
    expectSound(table);
  });

  it('is for two people', () => {
    const table = atTable();
    table.parent.decide((loaded) => leaveSeat(loaded, ben), ben);
    table.follow();
    expect(fault(() => say(table, ann))).toBe('WLG_E_NO_REAL_TABLE');
  });
});
