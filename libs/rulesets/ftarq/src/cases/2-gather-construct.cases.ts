import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { usableIc } from '../levels.js';
import type { FtarqConstructItem } from '../model/sheet.js';
import { at, board, faults, orders, peaceful, resolution, s1, s2, s4, types, unit } from './board.js';

const build = (unitType: typeof types.xwing, extras: { count?: number; spend?: number } = {}): FtarqConstructItem => ({
  do: 'build',
  unit: unitType,
  ...extras,
});
const construct = (...items: FtarqConstructItem[]) => orders({ construct: [{ planet: at.alpha, items }] });
const rich = (position: Parameters<typeof board>[0] = {}) =>
  board({ ...position, sides: { [s1]: { treasury: 200 }, ...position.sides } });

golden(
  'FTQ-301',
  'a seat that holds the orbit and shoots at the owner blockades for the whole next turn',
  resolution({
    from: board({ units: [['s2-a', types.frigate, at.alpha]] }),
    then: [{ type: 'BlockadeFixed', planet: at.alpha, by: s2, was: null }],
  }),
);
golden(
  'FTQ-301',
  'peace and retreat blockade nothing',
  resolution({
    from: board({
      sides: { [s2]: peaceful },
      units: [['s2-a', types.frigate, at.alpha]],
    }),
    never: [{ type: 'BlockadeFixed' }],
  }),
);

golden(
  'FTQ-302',
  'free planets fill the treasury; economy changes the sum, rounded to the nearest',
  resolution({
    from: board({ sides: { [s1]: { levels: { economy: 1 } } } }),
    then: [{ type: 'CreditsGathered', seat: s1, amount: 44 }],
    check: (after) => expect(after.sides[s1]?.treasury).toBe(84),
  }),
);

golden(
  'FTQ-303',
  'a blockaded planet spends its own credits on ground forces; the rest is lost',
  resolution({
    from: board({ planets: { [at.alpha]: { blockadedBy: s2 } } }),
    sheets: { [s1]: construct(build(types.force, { count: 2 })) },
    then: [
      { type: 'GroundForceRaised', purse: true },
      { type: 'GroundForceRaised', purse: true },
      { type: 'PurseLost', amount: 10 },
    ],
  }),
);
golden('FTQ-303', 'a blockaded planet builds nothing else', () => {
  const state = rich({ planets: { [at.alpha]: { blockadedBy: s2 } } });
  expect(faults(state, s1, construct(build(types.xwing)))).toEqual(['FTQ_E_BLOCKADED']);
  expect(faults(state, s1, construct({ do: 'credits', plus: 1 }))).toEqual(['FTQ_E_BLOCKADED']);
  expect(faults(state, s1, construct(build(types.force, { count: 4 })))).toEqual(['FTQ_E_CREDITS']);
});

golden('FTQ-401', 'each credit uses one industry; the level changes the usable industry', () => {
  expect(usableIc(45, 1)).toBe(50);
  expect(usableIc(45, -1)).toBe(41);
  expect(faults(rich(), s1, construct(build(types.xwing, { count: 4 })))).toEqual(['FTQ_E_IC']);
  const able = rich({ sides: { [s1]: { treasury: 200, levels: { industry: 3 } } } });
  expect(faults(able, s1, construct(build(types.xwing, { count: 4 })))).toEqual([]);
});

golden(
  'FTQ-402',
  'units cost their points, a ground force 10',
  resolution({
    from: rich(),
    sheets: { [s1]: construct(build(types.xwing), build(types.force)) },
    then: [
      { type: 'UnitBuilt', amount: 13 },
      { type: 'GroundForceRaised', amount: 10 },
    ],
    check: (after) => expect(after.sides[s1]?.treasury).toBe(200 - 23 + 40),
  }),
);

golden('FTQ-403', 'items are built in order; only the last one may stay unfinished', () => {
  expect(faults(rich(), s1, construct(build(types.xwing, { spend: 4 }), build(types.awing)))).toEqual([
    'FTQ_E_PARTIAL_ORDER',
  ]);
  expect(faults(rich(), s1, construct(build(types.xwing, { spend: 14 })))).toEqual(['FTQ_E_OVERSPEND']);
  expect(faults(rich(), s1, construct(build(types.xwing, { spend: 4, count: 2 })))).toEqual(['FTQ_E_SPEND_COUNT']);
});

const yard = { unitType: types.corvette, paid: 30, cost: 39 };
golden(
  'FTQ-404',
  'another type destroys the partly built unit, the same one continues it',
  resolution({
    from: rich({ planets: { [at.alpha]: { yard } } }),
    sheets: { [s1]: construct(build(types.corvette), build(types.xwing, { spend: 5 }), { do: 'credits', plus: 1 }) },
    then: [{ type: 'UnitBuilt', amount: 9 }, { type: 'YardPaid', paid: 5 }, { type: 'UpgradeBought' }],
    never: [{ type: 'YardScrapped' }],
  }),
);
golden(
  'FTQ-404',
  'a ground force counts as another type',
  resolution({
    from: rich({ planets: { [at.alpha]: { yard } } }),
    sheets: { [s1]: construct(build(types.force)) },
    then: [{ type: 'YardScrapped', why: 'other-type', yard }, { type: 'GroundForceRaised' }],
  }),
);

golden(
  'FTQ-405',
  'finished units may jump in the same turn, finished ground forces come along',
  resolution({
    from: rich({ planets: { [at.alpha]: { gf: 0 } } }),
    sheets: {
      [s1]: orders({
        construct: [
          { planet: at.alphaMinor, items: [build(types.force)] },
          { planet: at.alpha, items: [build(types.corvette)] },
        ],
        jump: [{ from: at.alpha, to: at.alphaMinor, units: ['new:p.alpha:1' as never] }],
      }),
    },
    then: [{ type: 'UnitBuilt' }, { type: 'UnitsJumped', to: at.alphaMinor }],
    check: (after) => expect(after.planets[at.alphaMinor]?.gf).toBe(1),
  }),
);

golden(
  'FTQ-406',
  'industry grows by 1 for 10 credits and 10 industry, from the next turn',
  resolution({
    from: rich(),
    sheets: { [s1]: construct({ do: 'ic', plus: 3 }) },
    then: [{ type: 'UpgradeBought', what: 'ic', amount: 30 }, { type: 'TurnOpened' }, { type: 'PlanetRaised', ic: 3 }],
  }),
);
golden('FTQ-406', 'a planet without industry never gains any', () => {
  const state = rich({ planets: { [at.alpha]: { ic: 0 } } });
  expect(faults(state, s1, construct({ do: 'ic', plus: 1 }))).toContain('FTQ_E_IC_ZERO');
});

golden('FTQ-407', 'credit upgrades use no industry unless the option requires it', () => {
  const spent = [build(types.xwing, { count: 3 }), { do: 'credits', plus: 3 } as const];
  expect(faults(rich(), s1, construct(...spent))).toEqual([]);
  expect(faults(rich({ options: { creditUpgradeUsesIc: true } }), s1, construct(...spent))).toEqual(['FTQ_E_IC']);
});

golden('FTQ-408', 'an upgrade step cannot be paid in parts', () => {
  expect(faults(rich(), s1, construct({ do: 'ic', plus: 0.5 }))).toEqual(['FTQ_E_SHAPE']);
});

golden(
  'FTQ-409',
  'a scarred ship anywhere in the system is repaired for a quarter of its cost, and may jump',
  resolution({
    from: rich({ units: [['s1-a', types.corvette, at.alphaSpace, { scarred: true }]] }),
    sheets: {
      [s1]: orders({
        construct: [{ planet: at.alpha, items: [{ do: 'repair', unitId: unit('s1-a') }] }],
        jump: [{ from: at.alphaSpace, to: at.redjik, units: [unit('s1-a')] }],
      }),
    },
    then: [{ type: 'ShipRepaired', amount: 10 }, { type: 'UnitsJumped' }],
  }),
);
golden('FTQ-409', 'a ship in another system or without a scar is not repaired', () => {
  const state = rich({
    units: [
      ['s1-a', types.corvette, at.redjik, { scarred: true }],
      ['s1-b', types.corvette, at.alpha],
    ],
  });
  const repair = (id: string) => faults(state, s1, construct({ do: 'repair', unitId: unit(id) }));
  expect(repair('s1-a')).toEqual(['FTQ_E_REPAIR_PLACE']);
  expect(repair('s1-b')).toEqual(['FTQ_E_NOT_SCARRED']);
});

golden('FTQ-410', 'a planet has at most ten ordinary ground forces after loading', () => {
  const state = rich({ planets: { [at.alpha]: { gf: 10 } }, units: [['s1-a', types.frigate, at.alpha]] });
  const sheet = construct(build(types.force, { count: 2 }));
  expect(faults(state, s1, sheet)).toEqual(['FTQ_E_GARRISON_LIMIT']);
  const jump = [{ from: at.alpha, to: at.redjik, units: [unit('s1-a')], gf: 2 }];
  expect(faults(state, s1, { ...sheet, jump })).toEqual([]);
});

golden(
  'FTQ-411',
  'a planet that changes hands loses its yard and keeps its upgrades',
  resolution({
    from: board({
      options: { aftermathPhase: false },
      planets: { [at.beta]: { gf: 0, guard: 0, yard, raise: { credits: 2, ic: 0 } } },
      sides: { [s1]: { cargo: { [at.beta]: 1 } } },
      units: [['s1-a', types.frigate, at.beta]],
    }),
    sheets: { [s1]: orders({ aftermath: [{ planet: at.beta, invade: { gf: 1 } }] }) },
    then: [
      { type: 'PlanetTaken', planet: at.beta, by: s1, from: s2 },
      { type: 'PlanetRaised', credits: 2 },
    ],
    check: (after) => expect(after.planets[at.beta]?.yard).toBeNull(),
  }),
);

golden('FTQ-412', 'a seat builds the units of its own faction, or of all by option', () => {
  expect(faults(rich(), s1, construct(build(types.tie)))).toEqual(['FTQ_E_UNIT']);
  expect(faults(rich({ options: { unitPool: 'any' } }), s1, construct(build(types.tie)))).toEqual([]);
});

const gift = orders({ transfer: [{ to: s4, credits: 10 }] });
golden(
  'FTQ-413',
  'credits given away arrive when the next turn opens',
  resolution({
    from: board({ options: { creditTransfers: true } }),
    sheets: { [s1]: gift },
    then: [
      { type: 'CreditsGiven', seat: s1, to: s4, credits: 10 },
      { type: 'CreditsGathered', seat: s4, amount: 30, gifts: 10 },
    ],
    check: (after) => expect(after.sides[s1]?.treasury).toBe(70),
  }),
);
golden('FTQ-413', 'gifts need the option, another seat, a single entry and the credits', () => {
  expect(faults(board(), s1, gift)).toEqual(['FTQ_E_OPTION_OFF']);
  const on = board({ options: { creditTransfers: true } });
  const give = (...transfer: { to: typeof s1; credits: number }[]) => faults(on, s1, orders({ transfer }));
  expect(give({ to: s1, credits: 1 })).toEqual(['FTQ_E_TRANSFER']);
  expect(give({ to: s4, credits: 1 }, { to: s4, credits: 1 })).toEqual(['FTQ_E_TRANSFER']);
  expect(give({ to: s4, credits: 41 })).toEqual(['FTQ_E_CREDITS']);
});

golden(
  'FTQ-414',
  'scrap empties the yard without refund; an unfinished unit is the first of a count',
  resolution({
    from: rich({ planets: { [at.alpha]: { yard: { unitType: types.xwing, paid: 8, cost: 13 } } } }),
    sheets: { [s1]: construct(build(types.xwing, { count: 2 }), { do: 'scrap' }) },
    then: [
      { type: 'UnitBuilt', amount: 5 },
      { type: 'UnitBuilt', amount: 13 },
    ],
    never: [{ type: 'YardScrapped' }],
  }),
);

golden(
  'FTQ-415',
  'a partly built unit stays while the planet is blockaded, until a ground force is begun',
  resolution({
    from: board({ planets: { [at.alpha]: { yard, blockadedBy: s2 } } }),
    sheets: { [s1]: orders({}) },
    never: [{ type: 'YardScrapped' }],
    check: (after) => expect(after.planets[at.alpha]?.yard).toEqual(yard),
  }),
);
