import { golden, tableReport, type TableFates } from '@warlog/ruleset-testkit';
import { scriptDice } from '@warlog/dice';
import { expect } from 'vitest';
import { bzaarcke } from '../index.js';
import { at, board, s1, s2, types, type BzaarckePosition } from './board.js';
import { back, closed, foughtIn, meeting, on, only, run, wish, type BzaarckeRun } from './fight-out.js';

/** Campaigns whose battle campaigns use the parent's own measure. */
const judging = { ...on, edition: 3 } as const;
const judged: BzaarckePosition = { ...meeting, options: judging };
const measured = (count: number, other: number) => ({ judged: 'inflicted', measure: { [s1]: count, [s2]: other } });
const refused = (handed: BzaarckeRun, fates: TableFates, more: object) =>
  bzaarcke.battles.refuses(handed.after, 't5-rock', tableReport(only(handed), fates, more));

golden('BZK-409', 'the brief states that damage decides and who retreats: the loser, or the smaller fleet', () => {
  const aim = { victory: 'inflicted', loser: 'retreats', tie: 'smallerRetreats' };
  expect(only(closed(board(judged))).brief).toMatchObject(aim);
  expect(only(closed(board(meeting))).brief).not.toHaveProperty('victory');
});
golden('BZK-410', 'the winner of the battle campaign is the victor; a contradicting report is refused', () => {
  // 57 + 13 points against 36 + 39. A scarred frigate costs seat 1 29 points, a lost corvette costs seat 2 39.
  const fates: TableFates = { 's1-f': 'scarred', 's2-d': 'destroyed' };
  const handed = closed(board(judged));
  const outcome = { winner: s1, ...measured(39, 29) };
  expect(refused(handed, fates, outcome)).toBeNull();
  expect(refused(handed, fates, { ...outcome, winner: s2 })).toBe('It names another winner than its units do.');
  expect(refused(handed, fates, { ...outcome, ...measured(39, 28) })).toBe('Its points are not those of its units.');
  const [battle] = foughtIn(back(handed.after, (openBattle) => tableReport(openBattle, fates, outcome)));
  expect(battle).toMatchObject({ victor: s1, retreats: s2, table: { winner: s1 } });
});
golden('BZK-410', 'with equal damage and fleets the battle campaign has no winner and a die decides here', () => {
  const even: BzaarckePosition = {
    options: judging,
    units: [
      ['s1-d', types.corvette, at.rock],
      ['s2-d', types.corvette, at.rock],
    ],
  };
  const handed = closed(board(even), { [s1]: wish(at.rock), [s2]: wish(at.rock) });
  const outcome = { winner: null, ...measured(0, 0) };
  expect(refused(handed, {}, outcome)).toBeNull();
  expect(refused(handed, {}, { ...outcome, winner: s1 })).toBe('It names another winner than its units do.');
  const report = tableReport(only(handed), {}, outcome);
  const [battle] = run(
    handed.after,
    bzaarcke.battles.takeBack(handed.after, 't5-rock', report, scriptDice([4])),
  ).events;
  expect(battle).toMatchObject({ tieFace: 4, retreats: s2, table: { winner: null } });
});
