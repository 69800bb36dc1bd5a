import { seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { at, board, s1, types, unit } from './cases/board.js';
import { evolve } from './evolve.js';
import type { FtarqState } from './model/state.js';
import { rule } from './ruling.js';

function ruled(state: FtarqState, ruling: unknown): FtarqState {
  const answer = rule(state, ruling, seedDice('ruling'));
  if ('problems' in answer) throw new Error(answer.problems[0]?.code);
  return [...answer.events].reduce(evolve, state);
}

it('a ruling changes treasury, figures, garrison, owner, points and units', () => {
  let state = board({ units: [['s1-a', types.frigate, at.alpha]], deck: ['po-01', 'po-02'] });
  state = ruled(state, { what: 'treasury', seat: s1, treasury: 7 });
  state = ruled(state, { what: 'planet', planet: at.rock, credits: 9, ic: 8 });
  state = ruled(state, { what: 'garrison', planet: at.rock, gf: 4 });
  state = ruled(state, { what: 'owner', planet: at.rock, owner: s1 });
  state = ruled(state, { what: 'vp', seat: s1, vp: 5 });
  state = ruled(state, { what: 'objective', objective: 'po-02' });
  state = ruled(state, { what: 'scar', unit: 's1-a', scarred: true });
  state = ruled(state, { what: 'add-unit', seat: s1, unitType: types.xwing, place: at.alpha });
  expect(state.sides[s1]).toMatchObject({ treasury: 7, vp: 5 });
  expect(state.planets[at.rock]).toMatchObject({ owner: s1, credits: 9, ic: 8, gf: 4 });
  expect(state.deck).toEqual(['po-02', 'po-01']);
  expect(Object.keys(state.units)).toHaveLength(2);
  expect(state.units[unit('s1-a')]?.scarred).toBe(true);
  expect(Object.keys(ruled(state, { what: 'remove-unit', unit: 's1-a' }).units)).toHaveLength(1);
});

it('refuses unknown names', () => {
  const code = (ruling: unknown) => {
    const answer = rule(board(), ruling, seedDice('ruling'));
    return 'problems' in answer ? answer.problems[0]?.code : null;
  };
  expect(code({ what: 'fortune' })).toBe('FTQ_E_SHAPE');
  expect(code({ what: 'vp', seat: 's9', vp: 1 })).toBe('FTQ_E_UNKNOWN');
  expect(code({ what: 'objective', objective: 'po-01' })).toBe('FTQ_E_UNKNOWN');
});

it('scars no squadron, and offers none for scarring', () => {
  const state = board({ units: [['s1-a', types.xwing, at.alpha]] });
  const answer = rule(state, { what: 'scar', unit: 's1-a', scarred: true }, seedDice('ruling'));
  expect(answer).toMatchObject({ problems: [{ code: 'FTQ_E_SCAR_SQUADRON', clause: 'FTQ-605' }] });
});
