import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { bombard, bombardDice } from '../resolve/bombardment.js';
import { assault } from '../resolve/ground.js';
import {
  aftermathOf,
  at,
  board,
  decisions,
  faults,
  holding,
  orders,
  peaceful,
  resolution,
  s1,
  s2,
  types,
} from './board.js';

type Position = Parameters<typeof board>[0] & {};
const above = (place: typeof at.beta, gf: number, extras: Position = {}) =>
  aftermathOf({ sides: { [s1]: holding([place, gf]) }, units: [['s1-a', types.destroyer, place]], ...extras }, s1);
const landAll = (planet: typeof at.beta) => decisions({ planet, invade: { gf: 'all' } });

golden('FTQ-701', 'only the holder of the orbit lands, and only against seats it shoots at', () => {
  const state = above(at.beta, 2, { sides: { [s1]: { ...holding([at.beta, 2]), ...peaceful } } });
  expect(faults(state, s1, landAll(at.beta))).toEqual(['FTQ_E_STANCE']);
  expect(faults(state, s1, landAll(at.gamma))).toEqual(['FTQ_E_NOT_HOLDER']);
  expect(faults(above(at.redjik, 2), s1, landAll(at.redjik))).toEqual([]);
  const planned = orders({ aftermath: [{ planet: at.beta, bombard: true }], stance: { default: 'no-shoot' } });
  expect(faults(board(), s1, planned)).toEqual(['FTQ_E_STANCE']);
});

golden('FTQ-702', 'attackers deal a third of a hit, defenders a half, added up in sixths; levels add one', () => {
  expect(assault(3, 2, 0, 0)).toEqual({
    rounds: [
      [2, 1],
      [2, 1],
      [1, 0],
    ],
    attackers: 1,
    defenders: 0,
    captured: true,
  });
  expect(assault(3, 2, 1, 0).rounds.length).toBeLessThan(3);
  expect(assault(3, 2, 0, 3).captured).toBe(false);
});

golden('FTQ-703', 'if both are destroyed the defender keeps the planet', () => {
  expect(assault(1, 1, 1, 0)).toMatchObject({ attackers: 0, defenders: 0, captured: false });
});

golden(
  'FTQ-704',
  'losses fall on the bonus garrison first',
  resolution({
    from: above(at.beta, 4),
    sheets: { [s1]: landAll(at.beta) },
    then: [{ type: 'PlanetInvaded', gf: 3, guard: 4, captured: false, gfLeft: 3, guardLeft: 3 }],
  }),
);

golden(
  'FTQ-705',
  'without defenders one ground force takes the planet; without ground forces nothing is taken',
  resolution({
    from: above(at.rock, 1),
    sheets: { [s1]: landAll(at.rock) },
    then: [
      { type: 'PlanetInvaded', rounds: [], captured: true, garrison: 1 },
      { type: 'PlanetTaken', by: s1 },
    ],
  }),
);

golden(
  'FTQ-706',
  'up to ten become the garrison, the rest returns aboard',
  resolution({
    from: above(at.rock, 12, {
      units: ['a', 'b', 'c', 'd'].map((name) => [`s1-${name}`, types.cruiser, at.rock] as const),
    }),
    sheets: { [s1]: landAll(at.rock) },
    then: [{ type: 'PlanetInvaded', garrison: 10, aboard: 2, stranded: 0 }],
    check: (after) => expect(after.sides[s1]?.cargo).toEqual({ [at.rock]: 2 }),
  }),
);

golden(
  'FTQ-707',
  'a force that fought this turn may land; a beaten one may not',
  resolution({
    from: board({
      options: { aftermathPhase: false },
      sides: { [s1]: holding([at.rock, 1]), [s2]: holding([at.rock, 1]) },
      units: [
        ['s1-a', types.destroyer, at.rock],
        ['s2-a', types.cruiser, at.rock],
      ],
    }),
    sheets: {
      [s1]: orders({ aftermath: [{ planet: at.rock, invade: { gf: 'all' } }] }),
      [s2]: orders({ aftermath: [{ planet: at.rock, invade: { gf: 'all' } }] }),
    },
    dice: [3, 4],
    then: [
      { type: 'BattleFought', retreats: s2 },
      { type: 'PlanetInvaded', by: s1 },
    ],
    never: [{ type: 'PlanetInvaded', by: s2 }],
  }),
);

golden(
  'FTQ-708',
  'a number above the cargo means all of it',
  resolution({
    from: above(at.redjik, 2, {}),
    sheets: { [s1]: decisions({ planet: at.redjik, invade: { gf: 9 } }) },
    then: [{ type: 'PlanetInvaded', landed: 2 }],
  }),
);
golden(
  'FTQ-708',
  'a landing is skipped against more defenders than the limit',
  resolution({
    from: above(at.redjik, 2, {}),
    sheets: { [s1]: decisions({ planet: at.redjik, invade: { gf: 2, maxDefenders: 1 } }) },
    never: [{ type: 'PlanetInvaded' }],
  }),
);
golden(
  'FTQ-708',
  'cargo lands on an own planet as far as the garrison has room',
  resolution({
    from: board({
      planets: { [at.alpha]: { gf: 9 } },
      sides: { [s1]: holding([at.alpha, 3]) },
      units: [['s1-a', types.cruiser, at.alpha]],
    }),
    sheets: { [s1]: orders({ land: [{ planet: at.alpha, gf: 3 }] }) },
    then: [{ type: 'ForcesLanded', gf: 1, why: 'order' }],
    check: (after) => expect(after.sides[s1]?.cargo).toEqual({ [at.alpha]: 2 }),
  }),
);

golden('FTQ-801', 'each full hundred points roll a die; forces, industry, credits, each die before the next', () => {
  expect([99, 100, 299, 300].map((points) => bombardDice(points, false))).toEqual([0, 1, 2, 3]);
  expect(bombardDice(101, true)).toBe(2);
  const planet = { gf: 1, guard: 1, ic: 1, credits: 0 };
  expect(bombard(planet, [1, 2, 1, 3, 4, 5])).toEqual({
    after: { gf: 0, guard: 0, ic: 0, credits: 0 },
    effects: ['guard', 'gf', 'none', 'ic', 'none', 'none'],
  });
});
golden(
  'FTQ-801',
  'the holder of the orbit bombs the planet of another player',
  resolution({
    from: above(at.beta, 0),
    sheets: { [s1]: decisions({ planet: at.beta, bombard: true }) },
    dice: [4],
    then: [
      { type: 'PlanetBombarded', by: s1, owner: s2, points: 120, effects: ['ic'], ic: 39 },
      { type: 'DeedDone', deed: { deed: 'bombard-effect', amount: 1 } },
    ],
  }),
);

golden(
  'FTQ-802',
  'bombs fall after the landing, unless it succeeded',
  resolution({
    from: above(at.beta, 4, { planets: { [at.beta]: { gf: 0, guard: 0 } } }),
    sheets: { [s1]: decisions({ planet: at.beta, invade: { gf: 1 }, bombard: true }) },
    then: [{ type: 'PlanetTaken', by: s1 }],
    never: [{ type: 'PlanetBombarded' }],
  }),
);
golden(
  'FTQ-802',
  'by option bombs fall before the landing',
  resolution({
    from: above(at.beta, 2, { options: { bombardBeforeInvasion: true }, planets: { [at.beta]: { gf: 1, guard: 0 } } }),
    sheets: { [s1]: decisions({ planet: at.beta, invade: { gf: 1 }, bombard: true }) },
    dice: [1],
    then: [
      { type: 'PlanetBombarded', gf: 0 },
      { type: 'PlanetInvaded', gf: 0, captured: true },
    ],
  }),
);

golden('FTQ-1001', 'the capital stays the capital, whichever seat owns it', () => {
  const state = board({ planets: { [at.alpha]: { owner: s2 } } });
  expect(state.sides[s1]?.capital).toBe(at.alpha);
});

const met = { revealed: [['po-09', 1]] as const, sides: { [s1]: { treasury: 200 } } };
golden(
  'FTQ-1002',
  'a seat that lost its capital claims nothing, and keeps its score',
  resolution({
    from: board({
      ...met,
      planets: { [at.alpha]: { owner: s2 } },
      sides: { [s1]: { treasury: 200, vp: 3 } },
    }),
    never: [{ type: 'ObjectiveClaimed' }],
    check: (after) => expect(after.sides[s1]?.vp).toBe(3),
  }),
);

golden(
  'FTQ-1003',
  'the guard regrows while its first owner holds the capital',
  resolution({
    from: board({ planets: { [at.alpha]: { guard: 0 }, [at.beta]: { owner: s1, guard: 0 } } }),
    then: [{ type: 'GuardRegrown', planet: at.alpha, guard: 4 }],
    never: [{ type: 'GuardRegrown', planet: at.beta }],
  }),
);
golden(
  'FTQ-1003',
  'the guard is gone when the capital falls',
  resolution({
    from: above(at.beta, 4, { planets: { [at.beta]: { gf: 0, guard: 1 } } }),
    sheets: { [s1]: landAll(at.beta) },
    then: [{ type: 'PlanetTaken', by: s1 }],
    check: (after) => expect(after.planets[at.beta]?.guard).toBe(0),
  }),
);
