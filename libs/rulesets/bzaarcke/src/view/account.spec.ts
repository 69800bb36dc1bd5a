import { accountText } from '@warlog/ruleset-testkit';
import { closedPhase } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { at, board, s1, types, viewOf, type BzaarckePosition } from '../cases/board.js';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import { messages } from '../messages.js';
import { disclose } from './disclose.js';
import { nameOf } from './names.js';

const dieRow = 'a die per 50 points begun, 11 at most; 4 or more hits';
const byLot = 'damage, on units drawn at random';

/** The account of a turn without orders for the first seat. */
function accountOf(position: BzaarckePosition, dice: readonly number[]) {
  const state = board(position);
  const before = viewOf(state, s1);
  const { events, after } = closedPhase<BzaarckeTypes>(bzaarcke, { state, orders: {}, dice });
  const shown = events.flatMap((event) => disclose(after, event, { kind: 'seat', seat: s1 }));
  const account = bzaarcke.view.account(before, bzaarcke.view.retell(structuredClone(shown)));
  return accountText(account, messages, nameOf(before));
}

it('accounts for a battle at a planet: both dice rows, then both losses in points', () => {
  const units = [
    ['s1-a', types.corvette, at.redjik],
    ['s2-a', types.frigate, at.redjik],
  ] as const;
  expect(accountOf({ units }, [4, 4, 4])).toMatchObject({
    headline: 'You were beaten at Redjik (bad)',
    tallies: ['You dealt 0: ', 'You lost 39: 1 CR90 Corvette B destroyed'],
    steps: [
      [
        ...['Redjik | your force lost', `you, 39 | 4 | ${dieRow} | 1 hit`, `Side 2, 57 | 4, 4 | ${dieRow} | 2 hits`],
        ...[`you lose | 2 hits × 25 points: 50 ${byLot}`, 'the whole force | destroyed: CR90 B | −39 = −39'],
        `Side 2 loses | 1 hit × 25 points: 25 ${byLot}`,
        'Nebulon-B Escort | spared: 25 damage is at most half of its 57 points',
      ],
    ],
  });
});

it('follows damage from unit to unit, and counts a unit once that was scarred before it was destroyed', () => {
  const position: BzaarckePosition = {
    options: { lotteryRemainder: 'chance' },
    units: [
      ['s1-a', types.corvette, at.redjik],
      ['s1-b', types.xwing, at.redjik],
      ['s2-a', types.corvette, at.redjik],
      ['s3-a', types.tie, at.redjik],
    ],
  };
  const { tallies, steps } = accountOf(position, [4, 4, 4, 1, 6, 4, 5, 1, 7]);
  expect(tallies).toEqual([
    'You dealt 47: 1 CR90 Corvette B destroyed, 1 TIE Fighter Squadron destroyed',
    'You lost 39: 1 CR90 Corvette B destroyed',
  ]);
  expect(steps.map((rows) => rows.slice(3, 6))).toEqual([
    [
      `you lose | 1 hit × 25 points: 25 ${byLot}`,
      'CR90 B | scarred: 25 damage is more than half of its 39 points | −20 = −20',
      'X-wing | ~6 | spared: 5 damage on 13 points, a die of 7 rolled more than 5',
    ],
    [
      `you lose | 1 hit × 25 points: 25 ${byLot}`,
      'CR90 B, scarred | destroyed: 19 of 25 damage | −19 = −19',
      'X-wing | ~7 | spared: 6 damage on 13 points, a die of 7 rolled more than 6',
    ],
  ]);
});

it('says why the side that is left must go: hits, then points, then a die', () => {
  const whyOf = (enemy: readonly string[], dice: readonly number[]) => {
    const theirs = enemy.map((type, index) => [`s2-${index}`, type, at.redjik] as never);
    const { steps } = accountOf({ units: [['s1-a', types.frigate, at.redjik], ...theirs] }, dice);
    return steps[0]?.find((text) => text.includes('retreat'));
  };
  expect(whyOf([types.cruiser], [4, 4, 4, 1])).toBe('Side 2 retreats | 1 hit against 2');
  expect(whyOf([types.cruiser], [1, 1, 1, 1])).toBe('you retreat | equal hits; 57 points against 72 before the battle');
  expect(whyOf([types.frigate], [1, 1, 1, 1, 3])).toBe(
    'you retreat | 3 | equal hits, equal points: on 1 to 3 you retreat, on 4 to 6 Side 2',
  );
});

it('names a force that was lost beside a gain, whether its planet held, and what was lost with a planet', () => {
  const position: BzaarckePosition = {
    planets: { [at.alphaMinor]: { work: { paid: 20, cost: 30 } } },
    units: [
      ['s1-a', types.tie, at.alphaMinor],
      ['s2-a', types.destroyer, at.alphaMinor],
      ['s1-b', types.frigate, at.rock],
    ],
  };
  const saved = accountOf(position, [1, 4, 1, 1, 1, 4]);
  expect(saved.headline).toBe('You took Rock and lost your force at Alpha Minor (plain)');
  expect(saved.steps.map(([title]) => title)).toEqual(['Alpha Minor | your force lost, planet held', 'Rock | taken']);
  expect(saved.steps[1]?.[1]).toBe(
    'control | 4 | 57 points reach 5 × 10 credits: 4 or more (3 × needs 6, each more one less)',
  );
  const lost = accountOf(position, [1, 4, 1, 1, 2, 4]);
  expect(lost.headline).toBe('You took Rock and lost Alpha Minor (plain)');
  expect(lost.steps[0]?.at(-1)).toBe('lost with it | defenses, 20 of 30 paid');
});
