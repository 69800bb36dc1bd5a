import { expect, it } from 'vitest';
import type { ReplayStep } from './replay/moments.js';
import { disclosedUntil } from './useTruth.js';

const moment = (step: number, stage: string, place: string | null): ReplayStep => ({
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
  disclosures: { ordinal: 3, before: null, events: Array.from({ length: 9 }, () => game), nonce: null },
};

it('useTruth shows the truth of the step of play that the viewer has reached', () => {
  expect(disclosedUntil(truth, null)).toBe(0);
  expect(disclosedUntil(truth, moment(1, 'jump', 'a'))).toBe(2);
  // The viewer's first step may be the truth's third, because others moved out of sight.
  expect(disclosedUntil(truth, moment(1, 'battle', 'b'))).toBe(6);
});

it('disclosedUntil goes to the end of the step of play if only the viewer has a step at the place', () => {
  expect(disclosedUntil(truth, moment(2, 'jump', 'elsewhere'))).toBe(4);
  expect(disclosedUntil(truth, moment(2, 'scouting', 'a'))).toBe(9);
});
