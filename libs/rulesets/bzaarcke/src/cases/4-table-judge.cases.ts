import { golden, scriptDice, tableReport, type TableFates } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { bzaarcke } from '../index.js';
import { at, board, s1, s2, types, type Position } from './board.js';
import { back, closed, foughtIn, meeting, on, only, run, wish, type Run } from './fight-out.js';

/** Campaigns whose tables judge by the campaign's own measure. */
const judging = { ...on, edition: 3 } as const;
const judged: Position = { ...meeting, options: judging };
const measured = (one: number, other: number) => ({ judged: 'inflicted', measure: { [s1]: one, [s2]: other } });
const refused = (handed: Run, fates: TableFates, more: object) =>
  bzaarcke.refuses(handed.after, 't5-rock', tableReport(only(handed), fates, more));

golden('BZK-409', 'the brief says that damage decides, that the smaller fleet retreats on a tie, and the loser', () => {
  const aim = { victory: 'inflicted', loser: 'retreats', tie: 'smallerRetreats' };
  expect(only(closed(board(judged))).brief).toMatchObject(aim);
  expect(only(closed(board(meeting))).brief).not.toHaveProperty('victory');
});
golden('BZK-410', 'who wins at the table is the victor; a report that says otherwise is refused', () => {
  // 57 + 13 v 36 + 39: a scarred frigate costs seat 1 29, a lost corvette seat 2 39.
  const fates: TableFates = { 's1-f': 'scarred', 's2-d': 'destroyed' };
  const handed = closed(board(judged));
  const told = { winner: s1, ...measured(39, 29) };
  expect(refused(handed, fates, told)).toBeNull();
  expect(refused(handed, fates, { ...told, winner: s2 })).toBe('It names another winner than its units do.');
  expect(refused(handed, fates, { ...told, ...measured(39, 28) })).toBe('Its points are not those of its units.');
  const [battle] = foughtIn(back(handed.after, (one) => tableReport(one, fates, told)));
  expect(battle).toMatchObject({ victor: s1, retreats: s2, table: { winner: s1 } });
});
golden('BZK-410', 'nobody wins at the table where damage and fleets are equal: a die decides here', () => {
  const even: Position = {
    options: judging,
    units: [
      ['s1-d', types.corvette, at.rock],
      ['s2-d', types.corvette, at.rock],
    ],
  };
  const handed = closed(board(even), { [s1]: wish(at.rock), [s2]: wish(at.rock) });
  const told = { winner: null, ...measured(0, 0) };
  expect(refused(handed, {}, told)).toBeNull();
  expect(refused(handed, {}, { ...told, winner: s1 })).toBe('It names another winner than its units do.');
  const report = tableReport(only(handed), {}, told);
  const [battle] = run(handed.after, bzaarcke.takeBack(handed.after, 't5-rock', report, scriptDice([4]))).events;
  expect(battle).toMatchObject({ tieFace: 4, retreats: s2, table: { winner: null } });
});
