import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { bzaarcke } from '../index.js';
import type { BzaarckeConstructItem } from '../model/sheet.js';
import type { BzaarckeState } from '../model/state.js';
import { at, board, orders, resolution, s1, s2, types, unit, viewOf } from './board.js';

const building = (...items: BzaarckeConstructItem[]) => ({
  [s1]: orders({ construct: [{ planet: at.alpha, items }] }),
});
const codes = (state: BzaarckeState, ...items: BzaarckeConstructItem[]): readonly string[] =>
  bzaarcke
    .check(viewOf(state, s1), building(...items)[s1])
    .filter((problem) => problem.severity === 'error')
    .map((problem) => problem.code);

golden(
  'BZK-201',
  'what a planet does not spend is lost',
  resolution({
    from: board(),
    sheets: building({ do: 'build', unit: types.xwing }),
    then: [
      { type: 'UnitBuilt', planet: at.alpha, amount: 13 },
      {
        type: 'CreditsLost',
        seat: s1,
        shares: [
          { planet: at.alpha, amount: 27 },
          { planet: at.alphaMinor, amount: 15 },
        ],
      },
    ],
  }),
);

golden('BZK-201', 'a planet spends no more than it earns', () => {
  expect(codes(board(), { do: 'build', unit: types.frigate })).toEqual(['BZK_E_CREDITS']);
});

golden(
  'BZK-202',
  'a partly built unit is continued, and lost when another type is begun',
  resolution({
    from: board({
      planets: { [at.alpha]: { yard: { kind: 'unit', unitType: types.xwing, paid: 8, cost: 13 } } },
    }),
    sheets: building({ do: 'build', unit: types.frigate, spend: 30 }),
    then: [
      { type: 'YardScrapped', why: 'other-type', yard: { unitType: types.xwing, paid: 8 } },
      { type: 'YardPaid', unitType: types.frigate, paid: 30, cost: 57 },
    ],
  }),
);

golden(
  'BZK-202',
  'a new unit may jump at once',
  resolution({
    from: board(),
    sheets: {
      [s1]: orders({
        construct: [{ planet: at.alpha, items: [{ do: 'build', unit: types.xwing, count: 2 }] }],
        jump: [{ from: at.alpha, to: at.redjik, units: ['new:p.alpha:2' as never] }],
      }),
    },
    then: [
      { type: 'UnitBuilt', unitType: types.xwing },
      { type: 'UnitBuilt', unitType: types.xwing },
      { type: 'UnitsJumped', to: at.redjik, forced: false },
      { type: 'FuelPaid', total: 3 },
    ],
    check: (after) => {
      const places = Object.values(after.units).map((each) => each.place);
      expect(places.sort()).toEqual([at.alpha, at.redjik]);
    },
  }),
);

golden('BZK-202', 'only the last thing built may stay unfinished, and a part payment is for one unit', () => {
  const part: BzaarckeConstructItem = { do: 'build', unit: types.xwing, spend: 4 };
  expect(codes(board(), part, { do: 'build', unit: types.awing })).toEqual(['BZK_E_PARTIAL_ORDER']);
  expect(codes(board(), { ...part, count: 2 })).toEqual(['BZK_E_SPEND_COUNT']);
  expect(codes(board(), { ...part, spend: 14 })).toEqual(['BZK_E_OVERSPEND']);
});

golden(
  'BZK-203',
  'each 10 credits raise C by one from the next turn',
  resolution({
    from: board(),
    sheets: building({ do: 'credits', plus: 3 }),
    then: [
      { type: 'UpgradeBought', plus: 3, amount: 30 },
      { type: 'TurnOpened', turn: 6 },
      { type: 'CreditsRaised', planet: at.alpha, plus: 3 },
    ],
    check: (after) => expect(after.planets[at.alpha]).toMatchObject({ credits: 43, raise: 0 }),
  }),
);

golden('BZK-203', 'a planet with less than 10 credits cannot grow', () => {
  expect(codes(board({ planets: { [at.alpha]: { credits: 9 } } }), { do: 'credits', plus: 1 })).toEqual([
    'BZK_E_CREDITS',
  ]);
});

golden(
  'BZK-204',
  'a defense level costs twice C and accumulates over turns, beside the yard',
  resolution({
    from: board({
      planets: {
        [at.alpha]: {
          work: { paid: 45, cost: 80 },
          yard: { kind: 'unit', unitType: types.frigate, paid: 5, cost: 57 },
        },
      },
    }),
    sheets: building({ do: 'pd', spend: 35 }, { do: 'pd', spend: 5 }),
    then: [
      { type: 'DefenceRaised', pd: 2, amount: 35 },
      { type: 'DefencePaid', paid: 5, cost: 80, amount: 5 },
    ],
    check: (after) => expect(after.planets[at.alpha]?.yard).toMatchObject({ unitType: types.frigate, paid: 5 }),
  }),
);

golden('BZK-204', 'a planet has at most three defense levels', () => {
  expect(codes(board({ planets: { [at.alpha]: { pd: 3 } } }), { do: 'pd', spend: 10 })).toEqual(['BZK_E_PD_MAX']);
  // A ruling may set the third level while the work on it goes on: the work waits.
  const begun = board({ planets: { [at.alpha]: { pd: 3, work: { paid: 45, cost: 80 } } } });
  expect(codes(begun, { do: 'pd', spend: 35 })).toEqual(['BZK_E_PD_MAX']);
});

golden(
  'BZK-205',
  'a repair may take several turns; once paid, the unit is repaired at once',
  resolution({
    from: board({
      planets: { [at.alpha]: { yard: { kind: 'repair', unit: unit('s1-a'), paid: 10, cost: 20 } } },
      units: [['s1-a', types.corvette, at.alpha, { scarred: true }]],
    }),
    sheets: building({ do: 'repair', unitId: unit('s1-a') }),
    then: [{ type: 'UnitRepaired', unit: 's1-a', amount: 10 }],
    check: (after) => expect(after.units[unit('s1-a')]?.scarred).toBe(false),
  }),
);

golden(
  'BZK-205',
  'a squadron is repaired for half its cost, rounded up',
  resolution({
    from: board({ units: [['s1-x', types.xwing, at.alpha, { scarred: true }]] }),
    sheets: building({ do: 'repair', unitId: unit('s1-x') }),
    then: [{ type: 'UnitRepaired', unit: 's1-x', amount: 7 }],
  }),
);

const underRepair = () =>
  board({
    planets: { [at.alpha]: { yard: { kind: 'repair', unit: unit('s1-a'), paid: 10, cost: 20 } } },
    units: [['s1-a', types.corvette, at.alpha, { scarred: true }]],
  });

golden(
  'BZK-205',
  'a repair is lost when its unit leaves',
  resolution({
    from: underRepair(),
    sheets: { [s1]: orders({ jump: [{ from: at.alpha, to: at.redjik, units: [unit('s1-a')] }] }) },
    then: [{ type: 'UnitsJumped' }, { type: 'YardScrapped', why: 'left', planet: at.alpha }],
  }),
);

golden(
  'BZK-205',
  'a repair is lost when its unit fights',
  resolution({
    from: board({
      planets: { [at.alpha]: { yard: { kind: 'repair', unit: unit('s1-a'), paid: 10, cost: 20 } } },
      units: [
        ['s1-a', types.destroyer, at.alpha, { scarred: true }],
        ['s2-a', types.corvette, at.alpha],
      ],
    }),
    dice: [4, 1, 1],
    then: [{ type: 'BattleFought' }, { type: 'YardScrapped', why: 'fought', planet: at.alpha }],
  }),
);

golden(
  'BZK-205',
  'a repair is lost when another unit is begun',
  resolution({
    from: underRepair(),
    sheets: building({ do: 'build', unit: types.xwing }),
    then: [{ type: 'YardScrapped', why: 'other-type', yard: { kind: 'repair' } }, { type: 'UnitBuilt' }],
  }),
);

golden('BZK-205', 'a repair waits until the yard is empty, and needs a scarred unit at the place', () => {
  const state = board({
    planets: { [at.alpha]: { yard: { kind: 'unit', unitType: types.xwing, paid: 1, cost: 13 } } },
    units: [
      ['s1-a', types.corvette, at.alpha, { scarred: true }],
      ['s1-b', types.corvette, at.alpha],
      ['s1-c', types.corvette, at.redjik, { scarred: true }],
    ],
  });
  const mend = (id: string): BzaarckeConstructItem => ({ do: 'repair', unitId: unit(id) });
  expect(codes(state, mend('s1-a'))).toEqual(['BZK_E_YARD_BUSY']);
  expect(codes(state, { do: 'scrap' }, mend('s1-a'))).toEqual([]);
  expect(codes(state, mend('s1-b'))).toEqual(['BZK_E_NOT_SCARRED']);
  expect(codes(state, mend('s1-c'))).toEqual(['BZK_E_REPAIR_PLACE']);
  expect(codes(state, mend('s1-zz'))).toEqual(['BZK_E_UNKNOWN']);
});

const besieged = () =>
  board({
    planets: { [at.alpha]: { blockadedBy: s2 } },
    units: [['s1-a', types.destroyer, at.alphaMinor]],
  });

golden('BZK-206', 'a blockaded planet may pay for defenses only', () => {
  expect(codes(besieged(), { do: 'build', unit: types.xwing })).toEqual(['BZK_E_BLOCKADED']);
  expect(codes(besieged(), { do: 'credits', plus: 1 })).toEqual(['BZK_E_BLOCKADED']);
  expect(codes(besieged(), { do: 'pd', spend: 40 })).toEqual([]);
});

golden('BZK-206', 'a blockaded planet supplies no fuel', () => {
  const poor = board({
    planets: { [at.alpha]: { blockadedBy: s2 }, [at.alphaMinor]: { credits: 2 } },
    units: [['s1-a', types.destroyer, at.alphaMinor]],
  });
  const sheet = orders({ jump: [{ from: at.alphaMinor, to: at.redjik, units: [unit('s1-a')] }] });
  expect(bzaarcke.check(viewOf(poor, s1), sheet)).toMatchObject([
    { code: 'BZK_E_FUEL', params: { need: 3, have: 2 } },
    { code: 'BZK_W_LOST' },
  ]);
});

golden(
  'BZK-207',
  'a planet that changes hands loses yard and defense work',
  resolution({
    from: board({
      planets: {
        [at.rock]: {
          owner: s2,
          work: { paid: 5, cost: 20 },
          yard: { kind: 'unit', unitType: types.tie, paid: 3, cost: 8 },
        },
      },
      units: [['s1-a', types.destroyer, at.rock]],
    }),
    dice: [6],
    then: [{ type: 'PlanetTaken', planet: at.rock, by: s1, from: s2 }],
    check: (after) => expect(after.planets[at.rock]).toMatchObject({ owner: s1, yard: null, work: null, pd: 0 }),
  }),
);

golden('BZK-208', 'a seat builds units of its own faction, or of all if the option allows it', () => {
  expect(codes(board(), { do: 'build', unit: types.tie })).toEqual(['BZK_E_UNIT']);
  expect(codes(board({ options: { unitPool: 'any' } }), { do: 'build', unit: types.tie })).toEqual([]);
});

golden(
  'BZK-208',
  'scrap empties the yard, also of a repair, but keeps the defense work',
  resolution({
    from: board({
      planets: {
        [at.alpha]: { work: { paid: 5, cost: 80 }, yard: { kind: 'repair', unit: unit('s1-a'), paid: 3, cost: 20 } },
      },
      units: [['s1-a', types.corvette, at.alpha, { scarred: true }]],
    }),
    sheets: building({ do: 'scrap' }),
    then: [{ type: 'YardScrapped', why: 'order' }],
    never: [{ type: 'DefenceScrapped' }],
    check: (after) => expect(after.planets[at.alpha]).toMatchObject({ yard: null, work: { paid: 5, cost: 80 } }),
  }),
);

golden(
  'BZK-208',
  'count includes an unfinished unit as its first',
  resolution({
    from: board({ planets: { [at.alpha]: { yard: { kind: 'unit', unitType: types.xwing, paid: 8, cost: 13 } } } }),
    sheets: building({ do: 'build', unit: types.xwing, count: 2 }),
    then: [
      { type: 'UnitBuilt', amount: 5 },
      { type: 'UnitBuilt', amount: 13 },
    ],
  }),
);

golden('BZK-208', 'with pdUsesYard defenses and units wait for each other', () => {
  const options = { pdUsesYard: true };
  const yard = { kind: 'unit', unitType: types.xwing, paid: 1, cost: 13 } as const;
  const busy = board({ options, planets: { [at.alpha]: { yard } } });
  const works = board({ options, planets: { [at.alpha]: { work: { paid: 5, cost: 80 } } } });
  expect(codes(busy, { do: 'pd', spend: 5 })).toEqual(['BZK_E_YARD_BUSY']);
  expect(codes(works, { do: 'build', unit: types.xwing })).toEqual(['BZK_E_YARD_BUSY']);
  expect(codes(works, { do: 'scrap' }, { do: 'build', unit: types.xwing })).toEqual([]);
});

golden(
  'BZK-208',
  'with pdUsesYard a blockaded planet scraps its yard by paying for defenses',
  resolution({
    from: board({
      options: { pdUsesYard: true },
      planets: { [at.alpha]: { blockadedBy: s2, yard: { kind: 'unit', unitType: types.xwing, paid: 1, cost: 13 } } },
    }),
    sheets: building({ do: 'pd', spend: 40 }),
    then: [
      { type: 'YardScrapped', why: 'defences' },
      { type: 'DefencePaid', paid: 40, cost: 80 },
    ],
  }),
);

golden(
  'BZK-209',
  'a level finished this turn counts in its control rolls; a lost level keeps the work',
  resolution({
    from: board({
      planets: { [at.rock]: { owner: s1, pd: 0, work: { paid: 15, cost: 20 } } },
      units: [['s2-a', types.destroyer, at.rock]],
    }),
    sheets: {
      [s1]: orders({
        construct: [
          {
            planet: at.rock,
            items: [
              { do: 'pd', spend: 5 },
              { do: 'pd', spend: 4 },
            ],
          },
        ],
      }),
    },
    dice: [6],
    then: [
      { type: 'DefenceRaised', planet: at.rock, pd: 1 },
      { type: 'DefencePaid', planet: at.rock, paid: 4, cost: 20 },
      { type: 'DefenceLowered', planet: at.rock, pd: 0, by: s2 },
    ],
    never: [{ type: 'PlanetTaken' }],
    check: (after) => expect(after.planets[at.rock]).toMatchObject({ owner: s1, pd: 0, work: { paid: 4, cost: 20 } }),
  }),
);

golden(
  'BZK-210',
  'a begun defense work keeps its price when C changes',
  resolution({
    from: board({ planets: { [at.alpha]: { credits: 41, work: { paid: 45, cost: 80 } } } }),
    sheets: building({ do: 'pd', spend: 35 }, { do: 'pd', spend: 6 }),
    then: [
      { type: 'DefenceRaised', pd: 2, amount: 35 },
      { type: 'DefencePaid', paid: 6, cost: 82 },
    ],
  }),
);
