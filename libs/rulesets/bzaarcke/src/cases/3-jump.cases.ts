import type { PlaceId } from '@warlog/kernel';
import { expect } from 'vitest';
import { golden } from '@warlog/kernel/testing';
import { bzaarcke } from '../index.js';
import type { BzaarckeState } from '../model/state.js';
import { at, board, orders, resolution, s1, s2, types, unit, viewOf } from './board.js';

const jumping = (from: PlaceId, to: PlaceId, ...units: string[]) => ({
  [s1]: orders({ jump: [{ from, to, units: units.map(unit) }] }),
});
const codes = (state: BzaarckeState, sheet: unknown): readonly string[] =>
  bzaarcke
    .check(viewOf(state, s1), sheet)
    .filter((each) => each.severity === 'error')
    .map((each) => each.code);

golden('BZK-301', 'a unit jumps to any place of the same or an adjacent system, once', () => {
  const state = board({ units: [['s1-a', types.corvette, at.alpha]] });
  const to = (place: PlaceId) => codes(state, jumping(at.alpha, place, 's1-a')[s1]);
  expect([to(at.alphaMinor), to(at.alphaSpace), to(at.redjik), to(at.hubSpace)]).toEqual([[], [], [], []]);
  expect([to(at.far), to(at.alpha)]).toEqual([['BZK_E_REACH'], ['BZK_E_REACH']]);
  expect(codes(state, jumping(at.alpha, at.redjik, 's1-a', 's1-a')[s1])).toEqual(['BZK_E_UNIT_TWICE']);
});

golden('BZK-301', 'a seat cannot move units that are absent or foreign', () => {
  const state = board({
    units: [
      ['s1-a', types.corvette, at.redjik],
      ['s2-a', types.corvette, at.redjik],
    ],
  });
  expect(codes(state, jumping(at.alpha, at.redjik, 's1-a')[s1])).toEqual(['BZK_E_UNKNOWN']);
  expect(codes(state, jumping(at.redjik, at.alpha, 's2-a')[s1])).toEqual(['BZK_E_NOT_YOURS']);
});

const pair = () =>
  board({
    units: [
      ['s1-a', types.corvette, at.alpha],
      ['s1-x', types.xwing, at.alpha],
    ],
  });

golden(
  'BZK-302',
  'a corvette with its squadron jumps for 3',
  resolution({
    from: pair(),
    sheets: jumping(at.alpha, at.redjik, 's1-a', 's1-x'),
    then: [{ type: 'FuelPaid', total: 3 }],
  }),
);

golden(
  'BZK-302',
  'rooms are pooled over lines with the same from and to',
  resolution({
    from: pair(),
    sheets: {
      [s1]: orders({
        jump: [
          { from: at.alpha, to: at.redjik, units: [unit('s1-a')], label: 'Van' },
          { from: at.alpha, to: at.redjik, units: [unit('s1-x')] },
        ],
      }),
    },
    then: [
      { type: 'UnitsJumped', label: 'Van' },
      { type: 'UnitsJumped', label: null },
      { type: 'FuelPaid', total: 3 },
    ],
  }),
);

golden(
  'BZK-302',
  'ships and squadrons that jump apart pay 6',
  resolution({
    from: pair(),
    sheets: {
      [s1]: orders({
        jump: [
          { from: at.alpha, to: at.redjik, units: [unit('s1-a')] },
          { from: at.alpha, to: at.rock, units: [unit('s1-x')] },
        ],
      }),
    },
    then: [{ type: 'FuelPaid', total: 6 }],
  }),
);

golden(
  'BZK-303',
  'fuel comes from the unspent credits of all planets together',
  resolution({
    from: board({
      planets: { [at.alpha]: { credits: 2 }, [at.alphaMinor]: { credits: 2 } },
      units: [['s1-a', types.corvette, at.alpha]],
    }),
    sheets: jumping(at.alpha, at.redjik, 's1-a'),
    then: [
      {
        type: 'FuelPaid',
        total: 3,
        shares: [
          { planet: at.alpha, amount: 2 },
          { planet: at.alphaMinor, amount: 1 },
        ],
      },
      { type: 'CreditsLost', shares: [{ planet: at.alphaMinor, amount: 1 }] },
    ],
  }),
);

golden('BZK-303', 'orders whose jumps cost more than the unspent credits are refused', () => {
  const state = board({
    planets: { [at.alpha]: { credits: 13 }, [at.alphaMinor]: { credits: 2 } },
    units: [['s1-a', types.corvette, at.alpha]],
  });
  const build = { planet: at.alpha, items: [{ do: 'build', unit: types.xwing } as const] };
  const sheet = { ...jumping(at.alpha, at.redjik, 's1-a')[s1], construct: [build] };
  expect(codes(state, sheet)).toEqual(['BZK_E_FUEL']);
});

golden('BZK-304', 'from deep space a unit must jump to a planet', () => {
  const state = board({ units: [['s1-a', types.corvette, at.hubSpace]] });
  expect(codes(state, jumping(at.hubSpace, at.alphaSpace, 's1-a')[s1])).toEqual(['BZK_E_DEEP_SPACE']);
  expect(codes(state, jumping(at.hubSpace, at.alpha, 's1-a')[s1])).toEqual([]);
});

golden(
  'BZK-304',
  'a unit left in deep space goes to its own planets automatically, the capital first',
  resolution({
    from: board({ units: [['s1-a', types.corvette, at.hubSpace]] }),
    then: [{ type: 'UnitsJumped', from: at.hubSpace, to: at.alpha, forced: true }],
  }),
);

golden(
  'BZK-304',
  'without an own planet in reach it goes to any, unowned ones first',
  resolution({
    from: board({ planets: { [at.redjik]: { owner: s2 } }, units: [['s1-a', types.corvette, 'ds.far' as PlaceId]] }),
    then: [{ type: 'UnitsJumped', to: at.far, forced: true }],
  }),
);

golden(
  'BZK-304',
  'without autoRetreat it is destroyed',
  resolution({
    from: board({ options: { autoRetreat: false }, units: [['s1-a', types.corvette, at.hubSpace]] }),
    then: [{ type: 'UnitsLost', place: at.hubSpace, why: 'no-retreat', units: [{ id: 's1-a' }] }],
  }),
);

golden(
  'BZK-304',
  'a unit that jumps to deep space this turn need not leave before the next',
  resolution({
    from: board({ units: [['s1-a', types.corvette, at.alpha, { mustLeave: true }]] }),
    sheets: jumping(at.alpha, at.hubSpace, 's1-a'),
    then: [{ type: 'UnitsJumped', to: at.hubSpace, forced: false }],
    never: [{ type: 'UnitsJumped', forced: true }, { type: 'UnitsLost' }],
  }),
);

golden('BZK-305', 'without autoFuel only credits set aside pay for jumps', () => {
  const state = board({ options: { autoFuel: false }, units: [['s1-a', types.corvette, at.alpha]] });
  const sheet = jumping(at.alpha, at.redjik, 's1-a')[s1];
  const fuel = [{ planet: at.alphaMinor, items: [{ do: 'fuel', spend: 3 } as const] }];
  expect(codes(state, sheet)).toEqual(['BZK_E_FUEL']);
  expect(codes(state, { ...sheet, construct: fuel })).toEqual([]);
  expect(codes(board(), orders({ construct: fuel }))).toEqual(['BZK_E_OPTION_OFF']);
});

golden(
  'BZK-305',
  'reserved fuel that is not needed is lost',
  resolution({
    from: board({ options: { autoFuel: false }, units: [['s1-a', types.corvette, at.alpha]] }),
    sheets: {
      [s1]: {
        ...jumping(at.alpha, at.redjik, 's1-a')[s1],
        v: 1,
        turn: 5,
        construct: [{ planet: at.alpha, items: [{ do: 'fuel', spend: 10 }] }],
      },
    },
    then: [
      { type: 'FuelSetAside', amount: 10 },
      { type: 'FuelPaid', total: 3, shares: [{ planet: at.alpha, amount: 3 }] },
      {
        type: 'CreditsLost',
        shares: [
          { planet: at.alpha, amount: 37 },
          { planet: at.alphaMinor, amount: 15 },
        ],
      },
    ],
  }),
);
