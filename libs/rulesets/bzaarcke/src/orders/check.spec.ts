import { expect, it } from 'vitest';
import { at, board, orders, s1, s2, s4, types, viewOf } from '../cases/board.js';
import { earlyStanding } from '../model/sheet.js';
import { blank } from '../view/project.js';
import { check, checkStanding } from './check.js';
import { fromStanding } from './standing.js';

const view = viewOf(
  board({
    planets: { [at.alpha]: { yard: { kind: 'unit', unitType: types.xwing, paid: 8, cost: 13 } } },
    units: [['s1-a', types.corvette, at.redjik, { mustLeave: true }]],
  }),
  s1,
);

it('reports every fault with its path, and warns of what is scrapped, lost or forced to leave', () => {
  const sheet = orders({
    construct: [
      {
        planet: at.alpha,
        items: [
          { do: 'build', unit: types.awing },
          { do: 'build', unit: types.tie },
        ],
      },
      { planet: at.beta, items: [{ do: 'scrap' }] },
      { planet: 'p.nowhere' as never, items: [{ do: 'scrap' }] },
    ],
    stance: { players: { [s1]: 'shoot' } },
    retreat: ['p.nowhere' as never],
    control: [{ planet: 'p.nowhere' as never, try: true }],
    fightOut: [at.redjik],
  });
  expect(check(view, sheet).map((each) => [each.severity, each.code, each.path.join('.')])).toEqual([
    ['error', 'BZK_E_UNIT', 'construct.0.items.1.unit'],
    ['warning', 'BZK_W_SCRAP', 'construct.0'],
    ['error', 'BZK_E_NOT_YOURS', 'construct.1.planet'],
    ['error', 'BZK_E_UNKNOWN', 'construct.2.planet'],
    ['warning', 'BZK_W_MUST_RETREAT', 'jump'],
    ['error', 'BZK_E_UNKNOWN', 'stance.players.s1'],
    ['error', 'BZK_E_UNKNOWN', 'retreat.0'],
    ['error', 'BZK_E_UNKNOWN', 'control.0.planet'],
    ['error', 'BZK_E_OPTION_OFF', 'fightOut'],
    ['warning', 'BZK_W_LOST', 'construct.0'],
    ['warning', 'BZK_W_LOST', 'construct'],
  ]);
});

it('names things in its sentences and says what to do', () => {
  const sheet = orders({ construct: [{ planet: at.alpha, items: [{ do: 'build', unit: types.frigate }] }] });
  const [credits] = check(view, sheet);
  expect(credits?.sentence).toBe(
    'Alpha has 40 credits this turn, but this costs 57. Take something out, or leave the last unit partly built.',
  );
});

it('refuses other turns, other forms and viewers without a seat', () => {
  expect(check(view, orders({}, 4)).map((each) => each.code)[0]).toBe('BZK_E_TURN');
  expect(check(view, { v: 2, turn: 5, bribe: 100 }).map((each) => each.code)).toEqual(['BZK_E_SHAPE', 'BZK_E_SHAPE']);
  expect(check(blank({ kind: 'public' }), orders({})).map((each) => each.code)).toEqual(['BZK_E_NO_SEAT']);
});

it('takes from standing orders what fits at the time', () => {
  const standing = {
    v: 1,
    construct: [
      {
        planet: at.alpha,
        items: [
          { do: 'build', unit: types.awing, count: 3 },
          { do: 'build', unit: types.frigate },
        ],
      },
      { planet: at.beta, items: [{ do: 'scrap' }] },
    ],
    stance: { players: { [s2]: 'no-shoot', [s4]: 'shoot' } },
    retreat: [at.alpha],
    control: [{ planet: at.far, try: false }],
  };
  expect(checkStanding(view, standing)).toEqual([]);
  const sheet = fromStanding(view, standing);
  expect(sheet).toEqual(
    orders({
      construct: [{ planet: at.alpha, items: [{ do: 'build', unit: types.awing, count: 3 }] }],
      stance: { players: { [s2]: 'no-shoot', [s4]: 'shoot' } },
      retreat: [at.alpha],
      control: [{ planet: at.far, try: false }],
    }),
  );
  expect(check(view, sheet).filter((each) => each.severity === 'error')).toEqual([]);
  expect(checkStanding(view, { ...standing, jump: [] }).map((each) => each.code)).toEqual(['BZK_E_SHAPE']);
});

it('accepts the default stance before the start, and nothing that names a side or a place', () => {
  const early = { v: 1, stance: { default: 'no-shoot' } };
  expect(earlyStanding.safeParse(early).success).toBe(true);
  expect(checkStanding(view, early)).toEqual([]);
  expect(fromStanding(view, early)).toMatchObject({ stance: { default: 'no-shoot' } });
  for (const late of [
    { v: 1 },
    { ...early, retreat: [at.alpha] },
    { ...early, stance: { default: 'shoot', players: { [s2]: 'shoot' } } },
  ]) {
    expect(earlyStanding.safeParse(late).success).toBe(false);
  }
});
