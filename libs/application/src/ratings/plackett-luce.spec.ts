import { describe, expect, it } from 'vitest';
import cases from './plackett-luce.cases.json' with { type: 'json' };
import { newcomer, ratedByPlackettLuce } from './plackett-luce.js';

const ranked = ({ before, ranks }: (typeof cases)[number]) =>
  before.map((strength, index) => ({ ...strength, rank: ranks[index] ?? 0 }));

describe('ratedByPlackettLuce', () => {
  // Recorded with `rate` of openskill 5.0.1: two to seven players, with and without a draw.
  it('gives the figures of openskill', () => {
    expect(cases.length).toBe(24);
    for (const recorded of cases) expect(ratedByPlackettLuce(ranked(recorded))).toEqual(recorded.after);
  });

  it('changes nothing but the spread when two newcomers draw', () => {
    const [first, second] = ratedByPlackettLuce([newcomer, newcomer].map((strength) => ({ ...strength, rank: 1 })));
    expect(first).toEqual(second);
    expect(first?.mu).toBe(newcomer.mu);
    expect(first?.sigma).toBeLessThan(newcomer.sigma);
  });
});
