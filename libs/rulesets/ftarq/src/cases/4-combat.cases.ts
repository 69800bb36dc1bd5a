import { attackerOf, drawCasualties, pairsOf, type SeatId, type Target } from '@warlog/kernel';
import { expect } from 'vitest';
import { golden, scriptDice } from '@warlog/kernel/testing';
import { pointsOfSide, type FtarqFighter } from '../resolve/battle.js';
import { at, board, holding, orders, peaceful, resolution, s1, s2, s3, s4, types, unit, viewOf } from './board.js';

golden('FTQ-601', 'the strongest meets the next one, an odd force waits; ties go by seat', () => {
  const forces = [
    { seat: s3, points: 50 },
    { seat: s2, points: 80 },
    { seat: s1, points: 80 },
  ];
  expect(pairsOf(forces, () => true)).toEqual([[s1, s2]]);
});
golden(
  'FTQ-601',
  'rounds go on until one force remains',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.cruiser, at.far],
        ['s3-a', types.frigate, at.far],
      ],
    }),
    dice: [3, 4, 3, 4],
    then: [
      { type: 'BattleFought', victor: s1, retreats: s2 },
      { type: 'BattleFought', victor: s1, retreats: s3 },
    ],
  }),
);

const fighter = (extras: Partial<FtarqFighter>): FtarqFighter => ({
  seat: s1,
  stance: 'shoot',
  units: [],
  space: 0,
  integrity: 0,
  cargo: 0,
  wasThere: false,
  ...extras,
});
golden('FTQ-602', 'the side that shoots attacks; else owner, first comer, smaller force, higher seat defend', () => {
  const [first, other] = [fighter({}), fighter({ seat: s2 })];
  const whoAttacks = (a: FtarqFighter, b: FtarqFighter, owner: typeof s1 | null = null) =>
    attackerOf(a, b, owner, pointsOfSide)[0].seat;
  expect(whoAttacks(fighter({ stance: 'no-shoot' }), other, s2)).toBe(s2);
  expect(whoAttacks(first, other, s1)).toBe(s2);
  expect(whoAttacks(first, fighter({ seat: s2, wasThere: true }))).toBe(s1);
  const big = fighter({
    units: [{ id: unit('s1-a'), unitType: types.xwing, kind: 'squadron', room: 0, scarred: false, points: 13 }],
  });
  expect(whoAttacks(big, other)).toBe(s1);
  expect(whoAttacks(first, other)).toBe(s1);
});

golden(
  'FTQ-603',
  'two no-shoots lose nothing, but the smaller must leave',
  resolution({
    from: board({
      sides: { [s1]: peaceful, [s2]: peaceful },
      units: [
        ['s1-a', types.corvette, at.far],
        ['s2-a', types.frigate, at.far],
      ],
    }),
    then: [{ type: 'BattleFought', roll: null, retreats: s1, victor: s2 }],
    never: [{ type: 'DeedDone' }],
    check: (after) => expect(after.units[unit('s1-a')]?.mustLeave).toBe(true),
  }),
);
golden(
  'FTQ-603',
  'with shared orbits they coexist, and no force holds the orbit',
  resolution({
    from: board({
      options: { sharedOrbit: true },
      sides: { [s1]: peaceful, [s2]: { ...peaceful, ...holding([at.far, 1]) } },
      units: [
        ['s1-a', types.corvette, at.far],
        ['s2-a', types.frigate, at.far],
      ],
    }),
    never: [{ type: 'BattleFought' }, { type: 'AftermathOpened' }],
  }),
);

golden('FTQ-603', 'coexisting forces see each other, but not from a retreat', () => {
  const beside = board({
    options: { sharedOrbit: true },
    units: [
      ['s1-a', types.corvette, at.far],
      ['s2-a', types.frigate, at.far],
      ['s3-a', types.cruiser, at.far, { mustLeave: true }],
    ],
  });
  const seenBy = (seat: SeatId) => viewOf(beside, seat).seen[at.far]?.units.map(({ id }) => id);
  expect([s1, s2, s3].map(seenBy)).toEqual([['s2-a', 's3-a'], ['s1-a', 's3-a'], undefined]);
});

golden(
  'FTQ-604',
  'a battle rolls 2d6 with force, stance and both levels; the row gives both losses',
  resolution({
    from: board({
      sides: { [s1]: { levels: { space: 2 } }, [s2]: { ...peaceful, levels: { space: -1 } } },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.cruiser, at.far],
      ],
    }),
    dice: [6, 5],
    then: [
      {
        type: 'BattleFought',
        attacker: { seat: s1, share: 62, percent: 20, loss: 14 },
        defender: { seat: s2, share: 38, percent: 40, loss: 29 },
        roll: { faces: [6, 5], force: -2, noShoot: -1, attackerLevel: -2, defenderLevel: -1, total: 5, row: 5 },
      },
    ],
  }),
);

golden(
  'FTQ-605',
  'a ship hit by more than half is scarred, and half of its points come off the loss',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s1-b', types.xwing, at.far],
        ['s2-a', types.liner, at.far],
      ],
    }),
    dice: [1, 1],
    then: [
      { type: 'BattleFought', defender: { seat: s2, loss: 83, scarred: ['s2-a'], left: 55 }, attacker: { loss: 0 } },
    ],
    check: (after) => expect(after.units[unit('s2-a')]?.scarred).toBe(true),
  }),
);
golden(
  'FTQ-605',
  'integrity reduces the loss of its side',
  resolution({
    from: board({
      sides: { [s2]: { levels: { integrity: 3 } } },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.liner, at.far],
      ],
    }),
    dice: [1, 1],
    then: [{ type: 'BattleFought', defender: { loss: 58, scarred: ['s2-a'] } }],
  }),
);
golden(
  'FTQ-605',
  'a loss of half or less scars by chance, in proportion to the loss',
  resolution({
    from: board({
      options: { lotteryRemainder: 'chance' },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.liner, at.far],
      ],
    }),
    dice: [3, 4, 33, 34],
    then: [
      {
        type: 'BattleFought',
        attacker: { seat: s1, loss: 33, scarred: ['s1-a'] },
        defender: { seat: s2, loss: 33, scarred: [] },
      },
    ],
  }),
);

golden('FTQ-605', 'by chance a unit is lost so often that the mean loss is that of the table', () => {
  const lostBy = (unit: Omit<Target, 'id'>, sides: number, loss: number): number => {
    const all = Array.from({ length: sides }, (_, index) => {
      const dice = scriptDice([index + 1]);
      const fallen = drawCasualties(
        dice.scope('combat/far/s1-s2'),
        s1,
        [{ id: 's1-a' as never, ...unit }],
        loss,
        'chance',
      );
      dice.done();
      return fallen.destroyed.length * unit.points + fallen.scarred.length * Math.ceil(unit.points / 2);
    });
    return all.reduce((sum, each) => sum + each, 0) / sides;
  };
  expect(lostBy({ canScar: false, points: 13 }, 13, 6)).toBe(6);
  expect(lostBy({ canScar: false, points: 28 }, 28, 14)).toBe(14);
  expect(lostBy({ canScar: true, points: 110 }, 55, 33)).toBe(33);
});
golden(
  'FTQ-605',
  'by option a unit that the loss covers by half or less is missed, and the next one is drawn',
  resolution({
    from: board({
      options: { lotteryRemainder: 'lost' },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s2-a', types.liner, at.far],
      ],
    }),
    dice: [3, 4],
    then: [{ type: 'BattleFought', attacker: { loss: 33, scarred: [] }, defender: { loss: 33, scarred: [] } }],
  }),
);

const equals = [
  ['s1-a', types.destroyer, at.far],
  ['s2-a', types.destroyer, at.far],
] as const;
golden(
  'FTQ-606',
  'the side with less left must retreat, at a tie the attacker; the other holds the orbit',
  resolution({
    from: board({ units: equals }),
    dice: [3, 4],
    then: [{ type: 'BattleFought', attacker: { seat: s1 }, retreats: s1, victor: s2 }],
  }),
);
golden(
  'FTQ-606',
  'by option the defender retreats at a tie',
  resolution({
    from: board({ options: { tieRetreats: 'defender' }, units: equals }),
    dice: [3, 4],
    then: [{ type: 'BattleFought', retreats: s2, victor: s1 }],
  }),
);

golden(
  'FTQ-607',
  'cargo beyond the room of the surviving ships is lost',
  resolution({
    from: board({
      sides: { [s2]: holding([at.far, 4]) },
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s1-b', types.destroyer, at.far],
        ['s2-a', types.frigate, at.far],
        ['s2-b', types.frigate, at.far],
      ],
    }),
    dice: [1, 1],
    then: [{ type: 'BattleFought', defender: { destroyed: ['s2-a', 's2-b'], cargoLost: 4 } }],
    check: (after) => expect(after.sides[s2]?.cargo).toEqual({}),
  }),
);

golden(
  'FTQ-608',
  'the side that remains is credited with a battle won, the points destroyed, and a force if it destroyed one',
  resolution({
    from: board({
      units: [
        ['s1-a', types.destroyer, at.far],
        ['s1-b', types.destroyer, at.far],
        ['s2-a', types.frigate, at.far],
      ],
    }),
    dice: [1, 1],
    then: [
      { type: 'DeedDone', seat: s1, deed: { deed: 'battle-won', outnumbered: false } },
      { type: 'DeedDone', seat: s1, deed: { deed: 'force-destroyed', hadShip: true } },
      { type: 'DeedDone', seat: s1, deed: { deed: 'enemy-points-destroyed', amount: 57 } },
    ],
  }),
);

golden(
  'FTQ-901',
  'stances apply per opponent and per group; if groups disagree shoot wins; the default is shoot',
  resolution({
    from: board({
      sides: {
        [s1]: { stance: { default: 'no-shoot', players: {}, labels: { Raiders: { [s2]: 'shoot' } } } },
        [s2]: peaceful,
      },
      units: [
        ['s1-a', types.corvette, at.far, { label: 'Raiders' }],
        ['s1-b', types.corvette, at.far],
        ['s2-a', types.frigate, at.far],
        ['s3-a', types.corvette, at.redjik],
        ['s4-a', types.frigate, at.redjik],
      ],
    }),
    dice: [3, 4, 2, 3, 4],
    then: [
      {
        type: 'BattleFought',
        place: at.far,
        attacker: { seat: s1, stance: 'shoot' },
        defender: { stance: 'no-shoot' },
      },
      { type: 'BattleFought', place: at.redjik, attacker: { seat: s4 }, defender: { seat: s3, stance: 'shoot' } },
    ],
  }),
);

golden(
  'FTQ-902',
  'stances change only with orders, persist, and are private',
  resolution({
    from: board(),
    sheets: { [s1]: orders({ stance: { players: { [s4]: 'no-shoot' } } }) },
    then: [{ type: 'StanceSet', seat: s1, stance: { default: 'shoot', players: { [s4]: 'no-shoot' } } }],
  }),
);
