import { expect, it } from 'vitest';
import type { Moment } from './replay/moments.js';
import { toldUntil } from './useTruth.js';

const moment = (step: number, stage: string, place: string | null): Moment => ({
  step,
  stage,
  place,
  group: `${stage}/${place}`,
  isBattle: false,
  from: (step - 1) * 2,
  to: step * 2,
  lines: [],
});
const game = { type: 'Anything' };
const truth = {
  moments: [moment(1, 'jump', 'a'), moment(2, 'jump', 'b'), moment(3, 'battle', 'b'), moment(4, 'upkeep', null)],
  told: { ordinal: 3, before: null, events: Array.from({ length: 9 }, () => game), nonce: null },
};

it('shows the truth of the step of play that the viewer has reached', () => {
  expect(toldUntil(truth, null)).toBe(0);
  expect(toldUntil(truth, moment(1, 'jump', 'a'))).toBe(2);
  // The viewer's first moment may be the truth's third: others moved out of sight.
  expect(toldUntil(truth, moment(1, 'battle', 'b'))).toBe(6);
});

it('goes to the end of the step of play where the place is told of to nobody else', () => {
  expect(toldUntil(truth, moment(2, 'jump', 'elsewhere'))).toBe(4);
  expect(toldUntil(truth, moment(2, 'scouting', 'a'))).toBe(9);
});
