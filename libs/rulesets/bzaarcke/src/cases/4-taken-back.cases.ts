import { scriptDice } from '@warlog/dice';
import { golden, tableReport } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { bzaarcke } from '../index.js';
import { at, board, s1, s2, s3, types, unit, type BzaarckePosition } from './board.js';
import { back, closed, kinds, meeting, on, only, run, taken, wish } from './fight-out.js';

golden(
  'BZK-410',
  'a survivor is scarred by more than half of its hull; a unit that was scarred stays so; squadrons too',
  () => {
    const fates = {
      's1-f': { fate: 'intact', cards: 3 },
      's1-x': { fate: 'intact', hullPoints: 2 },
      's2-c': 'intact',
    } as const;
    const battle = taken(fates);
    expect([battle.a.scarred, battle.b.scarred]).toEqual([['s1-f', 's1-x'], []]);
    const { after } = back(closed(board(meeting)).after, (openBattle) => tableReport(openBattle, fates));
    const scarred = ['s1-f', 's1-x', 's2-c', 's2-d'].map((id) => after.units[unit(id)]?.scarred);
    expect(scarred).toEqual([true, true, true, false]);
    expect(taken({ 's1-f': { fate: 'intact', cards: 2 } }).a.scarred).toEqual([]);
    expect(taken({ 's2-d': 'left-table' }).b.destroyed).toEqual(['s2-d']);
  },
);
golden('BZK-410', 'more damage wins, a scar counting half; the beaten side must retreat', () => {
  // 57 + 13 v 36 + 39: a scarred frigate costs seat 1 29, a lost wing 13.
  expect(taken({ 's1-f': 'scarred' })).toMatchObject({ victor: s2, retreats: s1, a: { points: 70, left: 41 } });
  expect(taken({ 's1-f': 'scarred', 's2-d': 'destroyed' })).toMatchObject({
    victor: s1,
    retreats: s2,
    b: { left: 36 },
  });
  const { after } = back(closed(board(meeting)).after, (openBattle) => tableReport(openBattle, { 's1-f': 'scarred' }));
  expect([after.units[unit('s1-f')]?.mustLeave, after.units[unit('s2-d')]?.mustLeave]).toEqual([true, false]);
});
golden('BZK-410', 'a side that conceded or lost its last ship is beaten, whatever damage it did', () => {
  const conceded = { how: 'concession', winner: s2 };
  expect(taken({ 's2-d': 'destroyed' }, conceded)).toMatchObject({ victor: s2, retreats: s1 });
  expect(taken({ 's1-f': 'destroyed', 's2-d': 'destroyed' })).toMatchObject({ victor: s2, retreats: s1 });
  expect(taken({ 's1-f': 'destroyed', 's1-x': 'destroyed' })).toMatchObject({ victor: s2, retreats: null });
  const all = { 's1-f': 'destroyed', 's1-x': 'destroyed', 's2-c': 'destroyed', 's2-d': 'destroyed' } as const;
  expect(taken(all)).toMatchObject({ victor: null, retreats: null });
});
golden('BZK-410', 'equal damage is decided as after dice: more points before, else a die', () => {
  expect(taken({})).toMatchObject({ victor: s2, retreats: s1, tieFace: null });
  const even: BzaarckePosition = {
    options: on,
    units: [
      ['s1-d', types.corvette, at.rock],
      ['s2-d', types.corvette, at.rock],
    ],
  };
  const handed = closed(board(even), { [s1]: wish(at.rock), [s2]: wish(at.rock) });
  for (const [face, beaten] of [
    [3, s1],
    [4, s2],
  ] as const) {
    const [battle] = run(
      handed.after,
      bzaarcke.battles.takeBack(handed.after, 't5-rock', tableReport(only(handed), {}), scriptDice([face])),
    ).events;
    expect(battle).toMatchObject({ tieFace: face, retreats: beaten });
  }
});
golden('BZK-410', 'a repair in progress of a unit in the battle campaign is lost (BZK-205)', () => {
  const yard = { kind: 'repair', unit: unit('s2-c'), paid: 3, cost: 18 } as const;
  const handed = closed(board({ ...meeting, planets: { [at.rock]: { owner: s2, yard } } }));
  expect(kinds(handed)).not.toContain('YardScrapped');
  const over = back(handed.after, (openBattle) => tableReport(openBattle, {}));
  expect(over.events.find(({ type }) => type === 'YardScrapped')).toMatchObject({ planet: at.rock, why: 'fought' });
});
golden('BZK-410', 'a report that omits a unit, names another or comes from elsewhere is refused', () => {
  const handed = closed(board(meeting));
  const battle = only(handed);
  const refused = (report: unknown) => bzaarcke.battles.refuses(handed.after, battle.battle, report);
  const good = tableReport(battle, {}) as { units: object[] };
  expect(refused(good)).toBeNull();
  expect(refused({ ...good, units: good.units.slice(1) })).toBe('It names other units than were sent.');
  expect(refused({ ...good, units: [...good.units, good.units[0]] })).toBe('It names other units than were sent.');
  expect(refused({ ...good, winner: s3 })).toBe('It was won by neither side.');
  for (const bad of [null, 7, {}, [], { ...good, battle: 't5-far' }])
    expect(refused(bad)).toBe('It is the report of no battle that is waited for.');
  expect(bzaarcke.battles.refuses(handed.after, 't5-far', good)).not.toBeNull();
});
