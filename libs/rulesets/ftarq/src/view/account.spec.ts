import { accountText } from '@warlog/ruleset-testkit';
import { closedPhase } from '@warlog/ruleset-api';
import { sentence } from '@warlog/core';
import { expect, it } from 'vitest';
import { at, board, holding, s1, s2, types, viewOf, type FtarqPosition } from '../cases/board.js';
import { ftarq, type FtarqTypes } from '../index.js';
import { messages } from '../messages.js';
import { disclose } from './disclose.js';
import { nameOf } from './names.js';
import { narrate } from './narrate.js';

/** The rows of the battle of a turn without orders, for the first seat. */
function battleOf(position: FtarqPosition, dice: readonly number[]) {
  const state = board(position);
  const before = viewOf(state, s1);
  const { events, after } = closedPhase<FtarqTypes>(ftarq, { state, orders: {}, dice });
  const shown = events.flatMap((event) => disclose(after, event, { kind: 'seat', seat: s1 }));
  return accountText(ftarq.view.account(before, structuredClone(shown)), messages, nameOf(before)).steps[0];
}

const levels = (space: number) => ({ levels: { space } }) as never;
const even: FtarqPosition = {
  options: { lotteryRemainder: 'chance' },
  sides: { [s1]: levels(1), [s2]: levels(-1) },
  units: [
    ['s1-a', types.corvette, at.redjik],
    ['s2-a', types.corvette, at.redjik],
  ],
};

it('accounts for a battle by the roll, both levels, percent of the smaller force, lots, and the rule for ties', () => {
  expect(battleOf(even, [3, 4, 8, 16])).toEqual([
    ...['Redjik | beaten', 'you attack with 39 points', 'Side 2 defends with 39 points', 'roll | 3, 4 | 7 = 7'],
    ...[
      'your level | space combat 1, subtracted for the attacker | −1 = 6',
      'their level | space combat, secret | −1 = 5',
    ],
    'total | row 5 of the table: you lose 20%, Side 2 loses 40% | = 5',
    'you lose | 20% of 39 points, the smaller force: 8 damage, on units drawn at random',
    'CR90 B | 8 | scarred: 8 damage on 39 points, a die of 20 rolled 8 or less | −20 = −15',
    'Side 2 loses | 40% of 39 points, the smaller force: 16 damage, on units drawn at random',
    'CR90 B | 16 | scarred: 16 damage on 39 points, a die of 20 rolled 16 or less | −20 = −35',
    'you retreat | 19 points left on both sides: the attacker retreats',
    'you must | leave next turn or be destroyed | 1 unit',
  ]);
});

it('says how the size of the forces moves the roll, and what integrity changes', () => {
  const larger = { ...even, units: [...(even.units ?? []), ['s2-b', types.corvette, at.redjik]] } as FtarqPosition;
  const integrity = { levels: { integrity: 3 } } as never;
  const rows = battleOf({ ...larger, sides: { [s1]: integrity } }, [3, 4, 1, 20, 20]) ?? [];
  expect(rows.slice(1, 5)).toEqual([
    ...['you defend with 39 points', 'Side 2 attacks with 78 points', 'roll | 3, 4 | 7 = 7'],
    'size | 66% attack, 34% defend: 1 for every 10 apart, for the larger force | −3 = 4',
  ]);
  expect(rows[6]).toBe(
    'you lose | 50% of 39 points, the smaller force, changed by the integrity level: 14 damage, on units drawn at random',
  );
});

it('names the planets that a seat decides about after the battles', () => {
  const position: FtarqPosition = {
    sides: { [s1]: holding([at.rock, 1]) },
    units: [['s1-a', types.corvette, at.rock]],
  };
  const view = viewOf(board(position), s1);
  const [asked] = narrate(view, { type: 'AftermathOpened', deciding: [s1] });
  expect(asked && sentence(messages, asked, nameOf(view))).toBe(
    'You hold the orbit of Rock: decide whether to land or bombard.',
  );
});
