import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { bombard, bombardDice } from '../resolve/bombardment.js';
import { at, board, s1, s2 } from './board.js';

golden('FTQ-801', 'each full hundred points roll a die; forces, industry, credits, each die before the next', () => {
  expect([99, 100, 299, 300].map((points) => bombardDice(points, false))).toEqual([0, 1, 2, 3]);
  expect(bombardDice(101, true)).toBe(2);
  const planet = { gf: 1, guard: 1, ic: 1, credits: 0 };
  expect(bombard(planet, [1, 2, 1, 3, 4, 5])).toEqual({
    after: { gf: 0, guard: 0, ic: 0, credits: 0 },
    effects: ['guard', 'gf', 'none', 'ic', 'none', 'none'],
  });
});

golden('FTQ-1001', 'the capital stays the capital, whichever seat owns it', () => {
  const state = board({ planets: { [at.alpha]: { owner: s2 } } });
  expect(state.sides[s1]?.capital).toBe(at.alpha);
});
