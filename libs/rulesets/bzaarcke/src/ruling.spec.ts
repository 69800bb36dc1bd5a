import { seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { at, board, s1, s2, types, unit, viewOf } from './cases/board.js';
import { evolve } from './evolve.js';
import type { BzaarckeState } from './model/state.js';
import { rule } from './ruling.js';
import { disclose } from './view/disclose.js';

const position = () => board({ units: [['s1-a', types.corvette, at.alpha, { scarred: true }]] });

function ruled(ruling: unknown, state = position()): BzaarckeState {
  const answer = rule(state, ruling, seedDice('ruling'));
  if ('problems' in answer) throw new Error(answer.problems[0]?.code);
  return [...answer.events].reduce(evolve, state);
}

it('a ruling changes what the game master names, and nothing else', () => {
  expect(ruled({ what: 'credits', planet: at.rock, credits: 12 }).planets[at.rock]?.credits).toBe(12);
  expect(ruled({ what: 'pd', planet: at.rock, pd: 2 }).planets[at.rock]?.pd).toBe(2);
  expect(ruled({ what: 'owner', planet: at.rock, owner: s2 }).planets[at.rock]?.owner).toBe(s2);
  expect(ruled({ what: 'scar', unit: 's1-a', scarred: false }).units[unit('s1-a')]?.scarred).toBe(false);
  expect(ruled({ what: 'remove-unit', unit: 's1-a' }).units).toEqual({});
  const added = ruled({ what: 'add-unit', seat: s2, unitType: types.tie, place: at.rock });
  expect(Object.values(added.units)).toMatchObject([{}, { seat: s2, unitType: types.tie, place: at.rock }]);
});

it('a ruling ends defense work only if nothing is left to work on', () => {
  const working = () => {
    const state = position();
    const planet = { ...state.planets[at.rock], owner: s1, pd: 2, work: { paid: 5, cost: 80 } };
    return { ...state, planets: { ...state.planets, [at.rock]: planet } } as BzaarckeState;
  };
  expect(ruled({ what: 'pd', planet: at.rock, pd: 3 }, working()).planets[at.rock]).toMatchObject({
    pd: 3,
    work: null,
  });
  expect(ruled({ what: 'pd', planet: at.rock, pd: 1 }, working()).planets[at.rock]?.work).toEqual({
    paid: 5,
    cost: 80,
  });
});

it('refuses unknown rulings', () => {
  const codes = (ruling: unknown) => {
    const answer = rule(position(), ruling, seedDice('ruling'));
    return 'problems' in answer ? answer.problems.map((problem) => problem.code) : [];
  };
  expect(codes({ what: 'credits', planet: 'p.nowhere', credits: 3 })).toEqual(['BZK_E_UNKNOWN']);
  expect(codes({ what: 'remove-unit', unit: 's1-zz' })).toEqual(['BZK_E_UNKNOWN']);
  expect(codes({ what: 'winner', seat: s1 })).toEqual(['BZK_E_SHAPE']);
  expect(codes(null)).toEqual(['BZK_E_SHAPE']);
});

it('a ruling is disclosed to the viewers whose view it changes', () => {
  const state = ruled({ what: 'add-unit', seat: s2, unitType: types.tie, place: at.alpha });
  const change = { what: 'add-unit', unit: unit('s2-x'), seat: s2, unitType: types.tie, place: at.alpha } as const;
  const typesFor = (seat: typeof s1) =>
    disclose(state, { type: 'RulingApplied', change }, { kind: 'seat', seat }).map((each) => each.type);
  expect([typesFor(s2), typesFor(s1), typesFor(viewOf(state, s1).seats[2] as typeof s1)]).toEqual([
    ['RulingApplied'],
    ['ForcesSeen'],
    [],
  ]);
});
