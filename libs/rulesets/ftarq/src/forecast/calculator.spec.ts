import { everyRoll } from '@warlog/ruleset-testkit';
import type { CalculatorForce, CalculatorQuestion } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { at, board, peaceful, s1, s2, types, unit, viewOf, type FtarqPiece } from '../cases/board.js';
import { ftarq } from '../index.js';
import { project } from '../view/project.js';
import { calculator } from './calculator.js';

const force = (
  pieces: Readonly<Record<string, number>>,
  fields: Readonly<Record<string, string>> = {},
): CalculatorForce => ({ pieces, fields });

/** Returns the units of a force at Redjik. */
const unitsOf = ({ pieces }: CalculatorForce, seat: string): FtarqPiece[] =>
  Object.entries(pieces).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, n): FtarqPiece => {
      const type = id.replace('~', '') as FtarqPiece[1];
      return [`${seat}-${id}-${n}`, type, at.redjik, { scarred: id.endsWith('~') }];
    }),
  );

/** Plays the battle with every course of its dice by the game's own rules; the second side owns the planet. */
function played({ forces, options }: CalculatorQuestion) {
  const side = ({ fields }: CalculatorForce) => ({
    ...(fields['stance'] === 'no-shoot' ? peaceful : {}),
    levels: { space: Number(fields['space'] ?? 0), integrity: Number(fields['integrity'] ?? 0) } as never,
  });
  const state = board({
    options: { lotteryRemainder: 'chance', ...options },
    planets: { [at.redjik]: { owner: s2 } },
    sides: { [s1]: side(forces[0]), [s2]: side(forces[1]) },
    units: [...unitsOf(forces[0], 's1'), ...unitsOf(forces[1], 's2')],
  });
  const keeps = new Map<string | null, number>();
  const losses = new Map<string, number>();
  const run = everyRoll(
    (dice) => {
      for (const event of ftarq.play.resolve(structuredClone(state), {}, dice))
        if (event.type === 'BattleFought') return event;
      throw new Error('No battle was fought.');
    },
    (scope) => scope.startsWith('combat'),
  );
  for (const { result, share } of run) {
    keeps.set(result.victor, (keeps.get(result.victor) ?? 0) + share);
    for (const { seat, points, left } of [result.attacker, result.defender])
      losses.set(seat, (losses.get(seat) ?? 0) + share * (points - left));
  }
  return [s1, s2].map((seat) => ({ keeps: keeps.get(seat) ?? 0, loss: losses.get(seat) ?? 0 }));
}

const battles: readonly [string, CalculatorQuestion][] = [
  ['one ship a side', { forces: [force({ [types.awing]: 1 }), force({ [types.tie]: 1 })], options: {} }],
  [
    'levels of both sides',
    {
      forces: [
        force({ [types.frigate]: 1, [types.xwing]: 1 }, { space: '2', integrity: '1' }),
        force({ [types.cruiser]: 1 }, { space: '-1', integrity: '3' }),
      ],
      options: { lotteryRemainder: 'lost' },
    },
  ],
  [
    'a force that holds fire, with small losses that miss',
    {
      forces: [
        force({ [types.frigate]: 1 }, { stance: 'no-shoot' }),
        force({ [`${types.frigate}~`]: 1, [types.tie]: 1 }),
      ],
      options: { lotteryRemainder: 'lost' },
    },
  ],
  [
    'equal forces, where the defender leaves',
    {
      forces: [force({ [types.corvette]: 1 }), force({ [types.corvette]: 1 })],
      options: { tieRetreats: 'defender', lotteryRemainder: 'lost' },
    },
  ],
];

describe('calculator', () => {
  it.each(battles)('equals every course of the dice that the game itself can play: %s', (_name, question) => {
    const { forces, exact } = calculator.compare(question);
    expect(exact).toBe(true);
    const counted = played(question).map(({ keeps, loss }) => ({
      keeps: expect.closeTo(keeps, 10) as number,
      loss: expect.closeTo(loss, 8) as number,
    }));
    expect(forces.map(({ keeps, loss }) => ({ keeps, loss }))).toEqual(counted);
  });

  it('fills the own levels, and says that others are assumed', () => {
    const seen = { id: unit('s2-x'), seat: s2, unitType: types.tie, scarred: false, mustLeave: false };
    const view = project(viewOf(board({ units: [['s1-a', types.corvette, at.redjik]] }), s1), {
      type: 'ForcesSeen',
      moment: 'opened',
      turn: 5,
      places: [{ place: at.redjik, units: [seen] }],
    });
    const [own, other] = calculator.forcesAt(view, at.redjik);
    expect(own).toMatchObject({ seat: s1, force: { fields: { space: '0' } }, assumed: [] });
    expect(other?.assumed.map(({ code }) => code)).toContain('calculator.assume.levels');
  });
});
