import { everyRoll } from '@warlog/ruleset-testkit';
import { mergedRemains, type CalculatorForce, type CalculatorQuestion } from '@warlog/ruleset-api';
import { describe, expect, it } from 'vitest';
import { at, board, s1, s2, types, viewOf, type BzaarckePiece } from '../cases/board.js';
import { bzaarcke } from '../index.js';
import { calculator } from './calculator.js';

const quiet = { default: 'no-shoot', players: {}, labels: {} } as const;
const force = (pieces: Readonly<Record<string, number>>, stance = 'shoot'): CalculatorForce => ({
  pieces,
  fields: { stance },
});

/** Returns the units of a force at Redjik. */
const unitsOf = ({ pieces }: CalculatorForce, seat: string): BzaarckePiece[] =>
  Object.entries(pieces).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, n): BzaarckePiece => {
      const type = id.replace('~', '') as BzaarckePiece[1];
      return [`${seat}-${id}-${n}`, type, at.redjik, { scarred: id.endsWith('~') }];
    }),
  );

/** Plays the battle with every course of its dice by the game's own rules. */
function played({ forces: [a, b], options }: CalculatorQuestion) {
  const stance = (of: CalculatorForce) => (of.fields['stance'] === 'no-shoot' ? { stance: quiet } : {});
  const state = board({
    options: { lotteryRemainder: options['lotteryRemainder'] === 'lost' ? 'lost' : 'chance' },
    sides: { [s1]: stance(a), [s2]: stance(b) },
    units: [...unitsOf(a, 's1'), ...unitsOf(b, 's2')],
  });
  const courses = [
    ...everyRoll(
      (dice) => {
        for (const event of bzaarcke.play.resolve(structuredClone(state), {}, dice))
          if (event.type === 'BattleFought') return event;
        throw new Error('No battle was fought.');
      },
      (scope) => scope.startsWith('combat'),
    ),
  ];
  const remains = (side: 'a' | 'b') =>
    mergedRemains(
      courses.map(({ result, share }) => {
        const pieces: Record<string, number> = {};
        for (const { id, unitType, scarred } of result[side].units) {
          if (result[side].destroyed.includes(id)) continue;
          const piece = scarred || result[side].scarred.includes(id) ? `${unitType}~` : unitType;
          pieces[piece] = (pieces[piece] ?? 0) + 1;
        }
        return { pieces, share };
      }),
    );
  const keeps = (seat: string) =>
    courses.reduce((sum, { result, share }) => sum + (result.victor === seat ? share : 0), 0);
  return { keeps: [keeps(s1), keeps(s2)], remains: [remains('a'), remains('b')] };
}

const battles: readonly [string, CalculatorQuestion][] = [
  ['one ship a side', { forces: [force({ [types.corvette]: 1 }), force({ [types.awing]: 1 })], options: {} }],
  [
    'squadrons against a scarred ship',
    { forces: [force({ [types.xwing]: 2, [types.awing]: 1 }), force({ [`${types.frigate}~`]: 1 })], options: {} },
  ],
  [
    'a force that holds fire',
    { forces: [force({ [types.tie]: 2 }, 'no-shoot'), force({ [types.corvette]: 1 })], options: {} },
  ],
  [
    'small losses that miss',
    {
      forces: [force({ [types.corvette]: 1, [types.xwing]: 1 }), force({ [types.tie]: 3 })],
      options: { lotteryRemainder: 'lost' },
    },
  ],
  ['equal forces', { forces: [force({ [types.corvette]: 1 }), force({ [types.corvette]: 1 })], options: {} }],
];

describe('calculator', () => {
  it.each(battles)('equals every course of the dice that the game itself can play: %s', (_name, question) => {
    const { keeps, remains } = played(question);
    const { forces, exact } = calculator.compare(question);
    expect(exact).toBe(true);
    for (const side of [0, 1] as const) {
      expect(forces[side].keeps).toBeCloseTo(keeps[side] ?? 0, 10);
      const shares = Object.fromEntries(forces[side].remains.map(({ pieces, share }) => [keyOf(pieces), share]));
      const counted =
        remains[side]?.map(({ pieces, share }) => [keyOf(pieces), expect.closeTo(share, 10) as number]) ?? [];
      expect(shares).toEqual(Object.fromEntries(counted));
    }
  });

  it('names the strengths from which a rule favors the first force more', () => {
    const { steps } = calculator.compare({
      forces: [force({ [types.frigate]: 1 }), force({ [types.cruiser]: 1 })],
      options: {},
    });
    expect(steps.map(({ at: points, text }) => [points, text.code])).toEqual([
      [73, 'calculator.step.ties'],
      [101, 'calculator.step.die'],
    ]);
  });

  it('fills forces from what the viewer sees, and says what is assumed', () => {
    const view = viewOf(
      board({
        units: [
          ['s1-a', types.corvette, at.redjik],
          ['s2-b', types.tie, at.redjik],
        ],
      }),
      s1,
    );
    const [own, other] = calculator.forcesAt(view, at.redjik);
    expect(own).toMatchObject({ seat: s1, force: { pieces: { [types.corvette]: 1 } }, assumed: [] });
    expect(other).toMatchObject({ seat: s2, force: { pieces: { [types.tie]: 1 } } });
    expect(other?.assumed.map(({ code }) => code)).toEqual(['calculator.assume.now', 'calculator.assume.shoots']);
    expect(calculator.forcesAt(view, at.far)).toEqual([]);
  });

  it('compares large forces in time, and says that it drew lots', () => {
    const many = Object.fromEntries(calculator.pieces.slice(0, 24).map(({ id }) => [id, 2]));
    const { exact, plusMinus } = calculator.compare({ forces: [force(many), force(many)], options: {} });
    expect([exact, plusMinus > 0]).toEqual([false, true]);
  });
});

const keyOf = (pieces: object): string => JSON.stringify(Object.entries(pieces).sort());
