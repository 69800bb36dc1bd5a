import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { fuelAt, plainFuel } from '../levels.js';
import { cargoAfterAll, draftOf } from '../orders/draft.js';
import { at, board, holding, orders, s1, types, unit, viewOf } from './board.js';

golden('FTQ-503', 'a ship burns 1, a flotilla 2, cargo nothing; navigation doubles, halves or waives it', () => {
  const plain = plainFuel([
    { kind: 'ship', flotilla: false },
    { kind: 'ship', flotilla: true },
    { kind: 'squadron', flotilla: false },
  ]);
  expect([-1, 0, 1, 2, 3].map((level) => fuelAt(plain, level))).toEqual([6, 3, 2, 0, 0]);
});

golden('FTQ-508', 'a draft predicts which ships carry what', () => {
  const relief = board({
    sides: { [s1]: holding([at.redjik, 1], [at.alpha, 2]) },
    units: [
      ['s1-a', types.cruiser, at.redjik, { mustLeave: true }],
      ['s1-b', types.cruiser, at.alpha],
    ],
  });
  const jump = [{ from: at.alpha, to: at.redjik, units: [unit('s1-b')], gf: 2 }];
  const draft = draftOf(viewOf(relief, s1), s1, orders({ jump }));
  expect([at.redjik, at.alpha].map((place) => cargoAfterAll(draft, place))).toEqual([2, 1]);
});
