import { golden, tableReport, type TableFates } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { ftarq } from '../index.js';
import type { TypeId } from '../model/ids.js';
import { at, board, s1, s2, type FtarqPosition } from './board.js';
import { back, closed, foughtIn, meeting, on, only, wish, type FtarqRun } from './fight-out.js';

/** Campaigns whose battle campaigns use the parent's own measure. */
const judging = { ...on, edition: 3 } as const;
const type = (id: string): TypeId => id as TypeId;

/** Two small ships of seat 2 meet two of seat 1 above the unowned Rock. */
const raid: FtarqPosition = {
  options: judging,
  units: [
    ['s1-g', type('gozanti-class-cruisers-separatist'), at.rock],
    ['s1-h', type('hardcell-class-transport'), at.rock],
    ['s2-a', type('arquitens-class-light-cruiser'), at.rock],
    ['s2-r', type('raider-i-class-corvette'), at.rock],
  ],
};
const bothWish = { [s1]: wish(at.rock), [s2]: wish(at.rock) };
const measured = (count: number, other: number) => ({ judged: 'remaining', measure: { [s1]: count, [s2]: other } });
const refused = (handed: FtarqRun, fates: TableFates, more: object) =>
  ftarq.battles.refuses(handed.after, 't5-rock', tableReport(only(handed), fates, more));

golden('FTQ-612', 'the brief states that points left decide, the retreat on a tie, and that the loser retreats', () => {
  const briefed = (options: object) => only(closed(board({ ...meeting, options: { ...judging, ...options } }))).brief;
  const aim = { victory: 'remaining', loser: 'retreats', tie: 'attackerRetreats' };
  expect(briefed({})).toMatchObject(aim);
  expect(briefed({ tieRetreats: 'defender' })).toMatchObject({ ...aim, tie: 'defenderRetreats' });
  expect(briefed({ tieRetreats: 'smaller-at-start' })).toMatchObject({ ...aim, tie: 'smallerRetreats' });
  expect(briefed({ edition: 2 })).not.toHaveProperty('victory');
});
golden('FTQ-613', 'the winner of the battle campaign stays, though the other side destroyed more', () => {
  const fates: TableFates = { 's2-a': 'left-table', 's1-h': 'left-table' };
  const handed = closed(board(raid), bothWish);
  const outcome = { winner: s2, ...measured(24, 44) };
  expect(refused(handed, fates, outcome)).toBeNull();
  const [battle] = foughtIn(back(handed.after, (openBattle) => tableReport(openBattle, fates, outcome)));
  expect(battle).toMatchObject({ victor: s2, retreats: s1, table: { winner: s2 } });
  // In the battle campaign seat 1 destroyed 52 points, seat 2 only 47: that does not make it the winner.
  expect(refused(handed, fates, { winner: s1, ...measured(24, 44) })).toBe(
    'It names another winner than its units do.',
  );
});
golden('FTQ-613', 'a report by another measure, or with points that contradict its units, is refused', () => {
  const handed = closed(board(raid), bothWish);
  const whole = { winner: s2, ...measured(71, 96) };
  expect(refused(handed, {}, whole)).toBeNull();
  expect(refused(handed, {}, { ...whole, judged: 'score' })).toBe(
    'It was judged by another measure than the campaign asked for.',
  );
  expect(refused(handed, {}, { ...whole, ...measured(71, 95) })).toBe('Its points are not those of its units.');
  expect(refused(handed, {}, { ...whole, winner: null })).toBe('It names another winner than its units do.');
  expect(refused(handed, {}, { ...whole, winner: s1, how: 'concession' })).toBeNull();
});
golden('FTQ-613', 'a campaign begun under the former text reads reports as it did', () => {
  const handed = closed(board({ ...raid, options: on }), bothWish);
  const fates: TableFates = { 's2-a': 'left-table', 's1-h': 'left-table' };
  expect(refused(handed, fates, { winner: s1 })).toBeNull();
  expect(refused(handed, fates, { winner: null })).toBe('It was won by neither side.');
  const [battle] = foughtIn(back(handed.after, (openBattle) => tableReport(openBattle, fates, { winner: s1 })));
  expect(battle).toMatchObject({ victor: s2, retreats: s1, table: { winner: s1 } });
});
