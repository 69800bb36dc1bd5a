import { attackerOf, drawCasualties, type Target } from '@warlog/star-map';
import { closedPhase } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { scriptDice } from '@warlog/dice';
import { ftarq, type FtarqTypes } from '../index.js';
import { pointsOfSide, type FtarqFighter } from '../resolve/battle.js';
import { at, board, holding, s1, s2, s3, types, unit, viewOf } from './board.js';

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

golden('FTQ-607', 'cargo beyond the room of the surviving ships is lost', () => {
  const state = board({
    sides: { [s2]: holding([at.far, 4]) },
    units: [
      ['s1-a', types.destroyer, at.far],
      ['s1-b', types.destroyer, at.far],
      ['s2-a', types.frigate, at.far],
      ['s2-b', types.frigate, at.far],
    ],
  });
  const { events, after } = closedPhase<FtarqTypes>(ftarq, { state, orders: {}, dice: [1, 1] });
  expect(events.find(({ type }) => type === 'BattleFought')).toMatchObject({
    defender: { destroyed: ['s2-a', 's2-b'], cargoLost: 4 },
  });
  expect(after.sides[s2]?.cargo).toEqual({});
});
