import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { fuelAt, plainFuel } from '../levels.js';
import { cargoAfterAll, draftOf } from '../orders/draft.js';
import { at, board, faults, holding, orders, resolution, s1, s2, types, unit, viewOf } from './board.js';

const go = (from: typeof at.alpha, to: typeof at.alpha, ids: readonly string[], gf?: number) =>
  orders({ jump: [{ from, to, units: ids.map(unit), ...(gf === undefined ? {} : { gf }) }] });

golden('FTQ-501', 'a unit jumps to any place of the same or an adjacent system; two lanes with navigation 3', () => {
  const position = { units: [['s1-a', types.corvette, at.alpha] as const] };
  expect(faults(board(position), s1, go(at.alpha, at.redjik, ['s1-a']))).toEqual([]);
  expect(faults(board(position), s1, go(at.alpha, at.far, ['s1-a']))).toEqual(['FTQ_E_REACH']);
  expect(faults(board(position), s1, go(at.alpha, at.alpha, ['s1-a']))).toEqual(['FTQ_E_REACH']);
  const able = board({ ...position, sides: { [s1]: { levels: { navigation: 3 } } } });
  expect(faults(able, s1, go(at.alpha, at.far, ['s1-a']))).toEqual([]);
});

golden('FTQ-502', 'squadrons move only inside ships', () => {
  const state = board({ units: [['s1-a', types.xwing, at.alpha]] });
  expect(faults(state, s1, go(at.alpha, at.redjik, ['s1-a']))).toEqual(['FTQ_E_ROOM']);
});

golden('FTQ-503', 'a ship burns 1, a flotilla 2, cargo nothing; navigation doubles, halves or waives it', () => {
  const plain = plainFuel([
    { kind: 'ship', flotilla: false },
    { kind: 'ship', flotilla: true },
    { kind: 'squadron', flotilla: false },
  ]);
  expect([-1, 0, 1, 2, 3].map((level) => fuelAt(plain, level))).toEqual([6, 3, 2, 0, 0]);
});
golden(
  'FTQ-503',
  'fuel is paid from the treasury',
  resolution({
    from: board({ units: [['s1-a', types.flotilla, at.alpha]] }),
    sheets: { [s1]: go(at.alpha, at.redjik, ['s1-a']) },
    then: [{ type: 'UnitsJumped' }, { type: 'FuelPaid', seat: s1, amount: 2 }],
  }),
);

golden(
  'FTQ-504',
  'forces that swap places do not meet',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.redjik],
        ['s2-a', types.corvette, at.rock],
      ],
    }),
    sheets: { [s1]: go(at.redjik, at.rock, ['s1-a']), [s2]: go(at.rock, at.redjik, ['s2-a']) },
    never: [{ type: 'BattleFought' }],
  }),
);

golden(
  'FTQ-505',
  'jumps load from the cargo first, then off the planet',
  resolution({
    from: board({ sides: { [s1]: holding([at.alpha, 1]) }, units: [['s1-a', types.cruiser, at.alpha]] }),
    sheets: { [s1]: go(at.alpha, at.redjik, ['s1-a'], 3) },
    then: [{ type: 'UnitsJumped', gf: 3, loaded: 2 }],
    check: (after) => expect(after.planets[at.alpha]?.gf).toBe(1),
  }),
);
golden('FTQ-505', 'the guard never leaves, and retreating units load nothing off the planet', () => {
  const state = board({ units: [['s1-a', types.destroyer, at.alpha]] });
  expect(faults(state, s1, go(at.alpha, at.redjik, ['s1-a'], 4))).toEqual(['FTQ_E_GUARD']);
  const beaten = board({ units: [['s1-a', types.destroyer, at.alpha, { mustLeave: true }]] });
  expect(faults(beaten, s1, go(at.alpha, at.redjik, ['s1-a'], 1))).toEqual(['FTQ_E_RETREAT_LOAD']);
  const away = board({ units: [['s1-a', types.destroyer, at.rock]] });
  expect(faults(away, s1, go(at.rock, at.redjik, ['s1-a'], 1))).toEqual(['FTQ_E_GF']);
});

golden(
  'FTQ-506',
  'in deep space forces never meet and may stay',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.hubSpace],
        ['s2-a', types.corvette, at.hubSpace],
      ],
    }),
    never: [{ type: 'BattleFought' }, { type: 'UnitsLost' }],
  }),
);

const beaten = { mustLeave: true } as const;
golden(
  'FTQ-507',
  'a unit that must retreat and does not jump is destroyed',
  resolution({
    from: board({ options: { autoRetreat: false }, units: [['s1-a', types.corvette, at.redjik, beaten]] }),
    then: [{ type: 'UnitsLost', seat: s1, why: 'no-retreat' }],
  }),
);

golden(
  'FTQ-508',
  'a retreat goes by the list first, else to the own capital',
  resolution({
    from: board({
      sides: { [s1]: { retreat: [at.far] } },
      units: [
        ['s1-a', types.corvette, at.redjik, beaten],
        ['s2-a', types.corvette, at.redjik, beaten],
      ],
    }),
    then: [
      { type: 'UnitsJumped', seat: s1, to: at.far, forced: true },
      { type: 'UnitsJumped', seat: s2, to: at.beta, forced: true },
    ],
  }),
);
golden(
  'FTQ-508',
  'if room is short squadrons stay behind, the cheapest first',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.redjik, beaten],
        ['s1-b', types.xwing, at.redjik, beaten],
        ['s1-c', types.awing, at.redjik, beaten],
      ],
    }),
    then: [
      { type: 'UnitsJumped', units: ['s1-a', 's1-b'] },
      { type: 'UnitsLost', units: [{ id: 's1-c', unitType: types.awing }], why: 'no-room' },
    ],
  }),
);

golden(
  'FTQ-508',
  'of squadrons with one price the first by id stays behind',
  resolution({
    from: board({
      units: [
        ['s1-a', types.corvette, at.redjik, beaten],
        ['s1-b', types.xwing, at.redjik, beaten],
        ['s1-c', types.xwing, at.redjik, beaten],
      ],
    }),
    then: [
      { type: 'UnitsJumped', units: ['s1-a', 's1-c'] },
      { type: 'UnitsLost', units: [{ id: 's1-b', unitType: types.xwing }], why: 'no-room' },
    ],
  }),
);

const relief = board({
  sides: { [s1]: holding([at.redjik, 1], [at.alpha, 2]) },
  units: [
    ['s1-a', types.cruiser, at.redjik, beaten],
    ['s1-b', types.cruiser, at.alpha],
  ],
});
golden(
  'FTQ-508',
  'cargo that has just arrived does not leave with retreating units',
  resolution({
    from: relief,
    sheets: { [s1]: go(at.alpha, at.redjik, ['s1-b'], 2) },
    then: [
      { type: 'UnitsJumped', units: ['s1-b'], gf: 2 },
      { type: 'UnitsJumped', units: ['s1-a'], gf: 1, forced: true },
    ],
    check: (after) => expect(after.sides[s1]?.cargo[at.redjik]).toBe(2),
  }),
);
golden('FTQ-508', 'a draft predicts which ships carry what', () => {
  const draft = draftOf(viewOf(relief, s1), s1, go(at.alpha, at.redjik, ['s1-b'], 2));
  expect([at.redjik, at.alpha].map((place) => cargoAfterAll(draft, place))).toEqual([2, 1]);
});

golden('FTQ-509', 'orders that would lose cargo are refused', () => {
  const state = board({ sides: { [s1]: holding([at.redjik, 2]) }, units: [['s1-a', types.frigate, at.redjik]] });
  expect(faults(state, s1, go(at.redjik, at.rock, ['s1-a'], 1))).toEqual(['FTQ_E_ROOM']);
  expect(faults(state, s1, go(at.redjik, at.rock, ['s1-a'], 2))).toEqual([]);
});
golden(
  'FTQ-509',
  'at an own planet cargo lands',
  resolution({
    from: board({ sides: { [s1]: holding([at.alpha, 2]) }, units: [['s1-a', types.frigate, at.alpha]] }),
    sheets: { [s1]: go(at.alpha, at.redjik, ['s1-a']) },
    then: [{ type: 'ForcesLanded', planet: at.alpha, gf: 2, why: 'no-room' }],
    check: (after) => expect(after.planets[at.alpha]?.gf).toBe(5),
  }),
);

const crowd = (place: typeof at.alpha, ...names: string[]) =>
  names.map((name) => [`s1-${name}`, types.destroyer, place] as const);
golden(
  'FTQ-510',
  'the place with most room takes what fits, the most expensive first; the rest is destroyed',
  resolution({
    from: board({
      sides: { [s1]: { retreat: [at.alpha] } },
      options: {},
      units: [
        ...crowd(at.alpha, 'a', 'b', 'c', 'd'),
        ...crowd(at.alphaMinor, 'e', 'f', 'g', 'h'),
        ...crowd(at.alphaSpace, 'i', 'j', 'k', 'l'),
        ...crowd(at.hubSpace, 'm', 'n', 'o', 'p'),
        ...crowd(at.far, 'q', 'r', 's', 't'),
        ...['beta', 'gamma', 'delta', 'far'].flatMap((system) =>
          ['a', 'b', 'c', 'd'].map(
            (name) => [`s1-${system}${name}`, types.destroyer, `ds.${system}` as never] as const,
          ),
        ),
        ['s1-y', types.frigate, at.redjik, beaten],
        ['s1-z', types.xwing, at.redjik, beaten],
      ],
    }),
    then: [
      { type: 'UnitsLost', why: 'no-place', units: [{ id: 's1-y', unitType: types.frigate }] },
      { type: 'UnitsLost', why: 'no-room', units: [{ id: 's1-z', unitType: types.xwing }] },
    ],
  }),
);

golden(
  'FTQ-511',
  'ordered jumps are fueled first, retreats use what is left',
  resolution({
    from: board({
      sides: { [s1]: { treasury: 2 } },
      units: [
        ['s1-a', types.corvette, at.alpha],
        ['s1-b', types.corvette, at.redjik, beaten],
        ['s1-c', types.frigate, at.redjik, beaten],
      ],
    }),
    sheets: { [s1]: go(at.alpha, at.rock, ['s1-a']) },
    then: [
      { type: 'UnitsJumped', units: ['s1-a'] },
      { type: 'UnitsJumped', units: ['s1-c'], forced: true },
      { type: 'UnitsLost', units: [{ id: 's1-b', unitType: types.corvette }], why: 'no-fuel' },
      { type: 'FuelPaid', amount: 2 },
    ],
  }),
);
