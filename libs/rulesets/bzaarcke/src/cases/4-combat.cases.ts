import { fractionOf as fraction } from '@warlog/kernel';
import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { battleOdds } from '../forecast/odds.js';
import { at, board, orders, peaceful, resolution, s1, s2, s3, s4, types, unit } from './board.js';

golden(
  'BZK-401',
  'two forces that do not shoot coexist',
  resolution({
    from: board({
      sides: { [s1]: peaceful, [s2]: peaceful },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.destroyer, at.far],
      ],
    }),
    dice: [1],
    never: [{ type: 'BattleFought' }],
  }),
);

golden(
  'BZK-401',
  'one side that shoots is enough for a battle',
  resolution({
    from: board({
      sides: { [s1]: peaceful },
      units: [
        ['s1-a', types.corvette, at.far],
        ['s2-a', types.frigate, at.far],
      ],
    }),
    dice: [1, 1, 4],
    then: [{ type: 'BattleFought', a: { seat: s1 }, b: { seat: s2 }, victor: s2, retreats: s1 }],
  }),
);

golden(
  'BZK-401',
  'in deep space forces never meet',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.alpha],
        ['s2-a', types.frigate, at.beta],
      ],
    }),
    sheets: {
      [s1]: orders({ jump: [{ from: at.alpha, to: at.hubSpace, units: [unit('s1-a')] }] }),
      [s2]: orders({ jump: [{ from: at.beta, to: at.hubSpace, units: [unit('s2-a')] }] }),
    },
    never: [{ type: 'BattleFought' }],
  }),
);

golden(
  'BZK-402',
  'a die per 50 points or part of them is rolled; 4 and more hit, 25 damage each; the lower seat rolls first',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.frigate, at.far],
      ],
    }),
    dice: [4, 3, 3, 5, 1, 1],
    then: [
      {
        type: 'BattleFought',
        a: { points: 120, faces: [4, 3, 3], hitOn: 4, hits: 1, left: 120 },
        b: { points: 57, faces: [5, 1], hits: 1, left: 57 },
      },
    ],
    never: [{ type: 'ControlRolled', by: s2 }],
  }),
);

golden(
  'BZK-403',
  'a unit hit by more than half is scarred; a scarred one is destroyed',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.corvette, at.far],
      ],
    }),
    dice: [4, 1, 1, 1, 6],
    then: [{ type: 'BattleFought', b: { scarred: ['s2-a'], destroyed: [], left: 19 }, retreats: s2 }],
  }),
);

golden(
  'BZK-403',
  'a loss too small to scar does so by chance, in proportion to the loss',
  resolution({
    from: board({
      options: { lotteryRemainder: 'chance' },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.liner, at.far],
      ],
    }),
    // Three dice each; one hit for s1; 25 of 55 sides scar the liner.
    dice: [4, 1, 1, 1, 1, 1, 25, 1],
    then: [
      { type: 'BattleFought', b: { scarred: ['s2-a'] } },
      { type: 'ControlRolled', by: s1 },
    ],
  }),
);

golden(
  'BZK-403',
  'by option it misses the unit instead and the draw goes on',
  resolution({
    from: board({
      options: { lotteryRemainder: 'lost' },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.liner, at.far],
      ],
    }),
    dice: [4, 1, 1, 1, 1, 1, 1],
    then: [{ type: 'BattleFought', b: { scarred: [] } }],
  }),
);

golden(
  'BZK-404',
  'the last remaining side wins, whatever the hits',
  resolution({
    from: board({
      units: [
        ['s1-t', types.tie, at.far],
        ['s2-a', types.destroyer, at.far],
      ],
    }),
    dice: [6, 4, 1, 1, 1],
    then: [{ type: 'BattleFought', a: { hits: 1, destroyed: ['s1-t'] }, b: { hits: 1 }, victor: s2, retreats: null }],
  }),
);

golden(
  'BZK-404',
  'with equal hits the force with fewer points before the battle retreats',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.liner, at.far],
      ],
    }),
    dice: [4, 1, 1, 4, 1, 1, 6],
    then: [{ type: 'BattleFought', a: { hits: 1 }, b: { hits: 1 }, retreats: s2, tieFace: null }],
  }),
);

golden(
  'BZK-404',
  'after a second tie a die decides: 4 to 6 sends the higher seat away',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.destroyer, at.far],
      ],
    }),
    dice: [1, 1, 1, 1, 1, 1, 4, 1],
    then: [{ type: 'BattleFought', tieFace: 4, victor: s1, retreats: s2 }],
  }),
);

golden(
  'BZK-404',
  'mutual destruction leaves no unit',
  resolution({
    from: board({
      units: [
        ['s1-t', types.tie, at.far],
        ['s2-t', types.tie, at.far],
      ],
    }),
    dice: [4, 4],
    then: [{ type: 'BattleFought', victor: null, retreats: null, a: { left: 0 }, b: { left: 0 } }],
  }),
);

golden(
  'BZK-405',
  'the loser fights no more, makes no control roll and must jump next turn',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.rock],
        ['s2-a', types.liner, at.rock],
      ],
    }),
    dice: [1, 1, 1, 4, 1, 1, 3],
    then: [
      { type: 'BattleFought', retreats: s1 },
      { type: 'ControlRolled', by: s2 },
    ],
    never: [{ type: 'ControlRolled', by: s1 }],
    check: (after) => expect(after.units[unit('s1-a')]?.mustLeave).toBe(true),
  }),
);

golden(
  'BZK-405',
  'a beaten force without orders goes to its retreat list, else to its capital',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.redjik, { mustLeave: true }],
        ['s2-a', types.corvette, at.redjik, { mustLeave: true }],
      ],
    }),
    sheets: { [s2]: orders({ retreat: [at.alpha, at.far] }) },
    dice: [1, 1, 6],
    then: [
      { type: 'UnitsJumped', seat: s1, to: at.alpha, forced: true },
      { type: 'UnitsJumped', seat: s2, to: at.alpha, forced: true },
    ],
  }),
);

golden(
  'BZK-405',
  'when fuel is short, ships with their squadrons leave first, the most expensive first',
  resolution({
    from: board({
      planets: { [at.alpha]: { credits: 2 }, [at.alphaMinor]: { credits: 2 } },
      units: [
        ['s1-a', types.corvette, at.redjik, { mustLeave: true }],
        ['s1-b', types.frigate, at.redjik, { mustLeave: true }],
        ['s1-x', types.xwing, at.redjik, { mustLeave: true }],
        ['s1-y', types.awing, at.redjik, { mustLeave: true }],
        ['s1-z', types.awing, at.redjik, { mustLeave: true }],
      ],
    }),
    then: [
      { type: 'UnitsJumped', forced: true, units: ['s1-b', 's1-x', 's1-y'] },
      { type: 'UnitsLost', why: 'no-fuel', units: [{ id: 's1-a' }, { id: 's1-z' }] },
      { type: 'FuelPaid', total: 3 },
    ],
  }),
);

golden(
  'BZK-406',
  'of four forces the two largest and the next two fight, then the winners',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.liner, at.far],
        ['s3-a', types.frigate, at.far],
        ['s4-a', types.corvette, at.far],
      ],
    }),
    dice: [4, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1],
    then: [
      { type: 'BattleFought', a: { seat: s1 }, b: { seat: s2 }, retreats: s2 },
      { type: 'BattleFought', a: { seat: s3 }, b: { seat: s4 }, retreats: s3 },
      { type: 'BattleFought', a: { seat: s1 }, b: { seat: s4 } },
    ],
  }),
);

golden(
  'BZK-406',
  'forces at peace with all remaining ones may stay',
  resolution({
    from: board({
      sides: { [s1]: peaceful, [s3]: peaceful },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.corvette, at.far],
        ['s3-a', types.liner, at.far],
      ],
    }),
    dice: [5, 1, 1, 1, 1],
    then: [{ type: 'BattleFought', a: { seat: s1 }, b: { seat: s2 }, retreats: s2 }],
    check: (after) => {
      expect(after.units[unit('s1-a')]?.mustLeave).toBe(false);
      expect(after.units[unit('s3-a')]?.mustLeave).toBe(false);
    },
  }),
);

golden(
  'BZK-407',
  'a force has no size limit; eleven dice are the maximum',
  resolution({
    from: board({
      units: [
        ...[1, 2, 3, 4, 5, 6].map((n) => [`s1-a${n}`, types.destroyer, at.alpha] as const),
        ['s2-t', types.tie, at.far],
      ],
    }),
    sheets: {
      [s1]: orders({
        jump: [{ from: at.alpha, to: at.redjik, units: [1, 2, 3, 4, 5, 6].map((n) => unit(`s1-a${n}`)) }],
      }),
      [s2]: orders({ jump: [{ from: at.far, to: at.redjik, units: [unit('s2-t')] }] }),
    },
    dice: [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    then: [{ type: 'BattleFought', a: { points: 720, faces: [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] } }],
  }),
);

golden(
  'BZK-408',
  'scars of one battle count in the next one of the turn',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.far],
        ['s2-a', types.frigate, at.far],
        ['s3-a', types.cruiser, at.far],
      ],
    }),
    // 72 v 57: the cruiser takes two hits and is scarred, and wins with two of its own; then it meets 39 with 36.
    dice: [4, 4, 4, 4, 1, 4],
    then: [
      { type: 'BattleFought', a: { seat: s2 }, b: { seat: s3, scarred: ['s3-a'], left: 36 }, retreats: s2 },
      { type: 'BattleFought', a: { seat: s1, points: 39 }, b: { seat: s3, points: 36 } },
    ],
  }),
);

golden('BZK-408', 'the odds of the rulebook’s table are exact fractions', () => {
  const shoot = 'shoot' as const;
  const odds = (a: number, b: number): string => {
    const { won, total } = battleOdds({ points: a, stance: shoot }, { points: b, stance: shoot });
    return fraction(won, total);
  };
  expect([odds(100, 100), odds(150, 100), odds(200, 150), odds(300, 200)]).toEqual(['1/2', '13/16', '99/128', '53/64']);
  const unarmed = battleOdds({ points: 200, stance: shoot }, { points: 200, stance: 'no-shoot' });
  expect(fraction(unarmed.won, unarmed.total)).toBe('587/864');
});
