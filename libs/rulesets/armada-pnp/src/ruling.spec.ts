import { seat, seedDice } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { evolve } from './evolve.js';
import { armadaPnp } from './index.js';
import type { State } from './model/state.js';
import { rule, rulingSubjects } from './ruling.js';
import { conserved } from './cases/kit.js';

/** A shipped scenario whose sides are chosen. */
function position(): State {
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  const setup = armadaPnp.setupSchema.parse(armadaPnp.scenarios[0]?.setup(seats, {}));
  const laid = [...armadaPnp.open(setup, seedDice('ruling'))].reduce<State | null>(evolve, null) as State;
  const start = { confed: laid.map.systems[0]?.id, kilrathi: laid.map.systems[1]?.id } as never;
  return evolve(laid, { type: 'SidesChosen', seatOf: { confed: seat(1), kilrathi: seat(2) }, start });
}

it('gives Production Points out of a side’s tokens, and makes none', () => {
  const state = position();
  const before = conserved(state);
  const answer = rule(state, { what: 'points', side: 'confed', points: 3 });
  expect(answer).toEqual({ events: [{ type: 'PointsRuled', side: 'confed', by: 3 - state.treasury.confed.pp }] });
  const after = 'events' in answer ? answer.events.reduce(evolve, state) : state;
  expect(after.treasury.confed.pp).toBe(3);
  expect(conserved(after)).toEqual(before);
  expect(rulingSubjects(after).map(({ ruling }) => ruling['points'])).toEqual([3, after.treasury.kilrathi.pp]);
});

it('refuses what there are no tokens for, and what it does not know', () => {
  const state = position();
  const code = (ruling: unknown) => {
    const answer = rule(state, ruling);
    return 'problems' in answer ? answer.problems[0]?.code : 'none';
  };
  expect(code({ what: 'points', side: 'confed', points: 150 })).toBe('RULING_TOKENS');
  for (const wrong of [null, {}, { what: 'points', side: 'nobody', points: 1 }]) expect(code(wrong)).toBe('BAD_VALUE');
});
