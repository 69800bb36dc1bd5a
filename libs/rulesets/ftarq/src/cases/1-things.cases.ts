import { chartOf, deepSpace, isDeepSpace } from '@warlog/kernel';
import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { pointsOf, printedCost, roomOf } from '../catalogue.js';
import { mapSchema } from '../model/map.js';
import { scenarios } from '../scenarios.js';
import {
  aftermathOf,
  at,
  board,
  boardMap,
  decisions,
  faults,
  holding,
  orders,
  resolution,
  s1,
  s2,
  types,
  unit,
} from './board.js';

golden('FTQ-101', 'lanes make systems adjacent; a map that is not connected is refused', () => {
  const chart = chartOf(boardMap);
  expect(chart.distance('alpha', 'hub')).toBe(1);
  expect(chart.distance('alpha', 'beta')).toBe(2);
  expect(mapSchema.safeParse(boardMap).success).toBe(true);
  expect(mapSchema.safeParse({ ...boardMap, lanes: boardMap.lanes.slice(1) }).success).toBe(false);
  for (const { setup, seats } of scenarios) {
    const people = Array.from({ length: seats.max }, (_, n) => ({ id: `s${n + 1}` as never, name: 'A', bot: true }));
    expect(mapSchema.safeParse((setup(people, {}) as { map: unknown }).map).success).toBe(true);
  }
});

golden('FTQ-102', 'a place is a planet or the deep space of a system', () => {
  expect(deepSpace('hub')).toBe(at.hubSpace);
  expect(isDeepSpace(at.hubSpace)).toBe(true);
  expect(chartOf(boardMap).places).toContain(at.alphaSpace);
});

golden('FTQ-103', 'a planet has credits, industry, owner, garrison, yard and, as a capital, its guard', () => {
  const { planets } = board();
  expect(planets[at.alpha]).toMatchObject({ owner: s1, credits: 30, ic: 40, gf: 3, guard: 4, yard: null });
  expect(planets[at.redjik]).toMatchObject({ owner: null, credits: 15, ic: 30, gf: 2, guard: 0 });
});

golden(
  'FTQ-104',
  'each unit that is built has its own id; ground forces are counted',
  resolution({
    from: board({ sides: { [s1]: { treasury: 99 } } }),
    sheets: {
      [s1]: orders({
        construct: [
          {
            planet: at.alpha,
            items: [
              { do: 'build', unit: types.force },
              { do: 'build', unit: types.xwing, count: 2 },
            ],
          },
        ],
      }),
    },
    then: [{ type: 'GroundForceRaised' }, { type: 'UnitBuilt' }, { type: 'UnitBuilt' }],
    check: (after) => expect(new Set(Object.keys(after.units)).size).toBe(2),
  }),
);

golden('FTQ-105', 'a scarred unit counts half its cost, rounded down', () => {
  expect(pointsOf({ unitType: types.frigate, scarred: false })).toBe(57);
  expect(pointsOf({ unitType: types.frigate, scarred: true })).toBe(28);
});

golden(
  'FTQ-106',
  'all units of a player at a place are one force, whatever their labels',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.far, { label: 'A' }],
        ['s1-b', types.frigate, at.far, { label: 'B' }],
        ['s2-a', types.destroyer, at.far],
      ],
    }),
    dice: [3, 4, 1],
    then: [{ type: 'BattleFought', attacker: { seat: s2, points: 120 }, defender: { seat: s1, points: 96 } }],
  }),
);

golden('FTQ-107', 'rooms are pooled over the ships that go the same way, scarred ones in full', () => {
  expect(roomOf([{ unitType: types.frigate }, { unitType: types.corvette }])).toBe(3);
  const state = board({
    units: [
      ['s1-a', types.corvette, at.alpha, { scarred: true }],
      ['s1-b', types.xwing, at.alpha],
      ['s1-c', types.xwing, at.alpha],
    ],
  });
  const jump = (...ids: string[]) => orders({ jump: [{ from: at.alpha, to: at.redjik, units: ids.map(unit) }] });
  expect(faults(state, s1, jump('s1-a', 's1-b'))).toEqual([]);
  expect(faults(state, s1, jump('s1-a', 's1-b', 's1-c'))).toEqual(['FTQ_E_ROOM']);
});

golden(
  'FTQ-108',
  'ground forces aboard move with the force as its cargo',
  resolution({
    from: board({ sides: { [s1]: holding([at.redjik, 2]) }, units: [['s1-a', types.frigate, at.redjik]] }),
    sheets: { [s1]: orders({ jump: [{ from: at.redjik, to: at.hubSpace, units: [unit('s1-a')], gf: 2 }] }) },
    then: [{ type: 'UnitsJumped', gf: 2, loaded: 0 }],
    check: (after) => expect(after.sides[s1]?.cargo).toEqual({ [at.hubSpace]: 2 }),
  }),
);

golden('FTQ-109', 'at most 500 points of printed cost are at one place, scarred units in full', () => {
  const crowd = ['a', 'b', 'c', 'd'].map(
    (name) => [`s2-${name}`, types.destroyer, at.redjik, { scarred: true }] as const,
  );
  const state = board({ units: [...crowd, ['s2-e', types.frigate, at.beta]] });
  expect(printedCost(Object.values(state.units))).toBe(537);
  const sheet = orders({ jump: [{ from: at.beta, to: at.redjik, units: [unit('s2-e')] }] });
  expect(faults(state, s2, sheet)).toEqual(['FTQ_E_FLEET_LIMIT']);
});

golden(
  'FTQ-201',
  'the aftermath is requested after the battles from seats with a choice',
  resolution({
    from: board({ sides: { [s1]: holding([at.redjik, 2]) }, units: [['s1-a', types.frigate, at.redjik]] }),
    then: [
      { type: 'Surveyed', moment: 'fought' },
      { type: 'AftermathOpened', deciding: [s1] },
    ],
    never: [{ type: 'TurnOpened' }],
  }),
);

golden(
  'FTQ-201',
  'invasion, claims and the next turn follow when the aftermath closes',
  resolution({
    from: aftermathOf({ sides: { [s1]: holding([at.redjik, 4]) }, units: [['s1-a', types.destroyer, at.redjik]] }, s1),
    sheets: { [s1]: decisions({ planet: at.redjik, invade: { gf: 'all' } }) },
    then: [
      { type: 'AftermathClosed' },
      { type: 'PlanetInvaded', captured: true },
      { type: 'PlanetTaken' },
      { type: 'TurnClosed' },
      { type: 'TurnOpened', turn: 6 },
    ],
  }),
);

golden(
  'FTQ-202',
  'a turn opens with upgrades, guard, blockades, the next objective and income, in this order',
  resolution({
    from: board({
      deck: ['po-01'],
      planets: {
        [at.alpha]: { guard: 2, raise: { credits: 1, ic: 1 } },
        [at.beta]: { blockadedBy: null },
      },
      units: [['s1-a', types.frigate, at.beta]],
    }),
    then: [
      { type: 'TurnOpened', turn: 6 },
      { type: 'PlanetRaised', planet: at.alpha, credits: 1, ic: 1 },
      { type: 'GuardRegrown', planet: at.alpha, guard: 4 },
      { type: 'BlockadeFixed', planet: at.beta, by: s1 },
      { type: 'ObjectiveRevealed', objective: 'po-01' },
      { type: 'CreditsGathered', seat: s1, amount: 41 },
    ],
  }),
);

golden(
  'FTQ-203',
  'places resolve by id, seats by number',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.redjik],
        ['s2-a', types.corvette, at.redjik],
        ['s1-b', types.corvette, at.far],
        ['s2-b', types.corvette, at.far],
      ],
    }),
    dice: [3, 4, 3, 4],
    then: [
      { type: 'BattleFought', place: at.far },
      { type: 'BattleFought', place: at.redjik },
      { type: 'CreditsGathered', seat: s1 },
      { type: 'CreditsGathered', seat: s2 },
    ],
  }),
);
