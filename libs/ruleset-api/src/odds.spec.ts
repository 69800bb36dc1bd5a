import { describe, expect, it } from 'vitest';
import { exactChance, successWays } from './odds.js';

describe('successWays', () => {
  it('counts the rolls by their number of successes', () => {
    expect(successWays(0, 2, 6)).toEqual([1n]);
    expect(successWays(2, 2, 6)).toEqual([16n, 16n, 4n]);
    const many = successWays(60, 2, 6);
    expect(many.reduce((sum, ways) => sum + ways, 0n)).toBe(6n ** 60n);
  });
});

describe('exactChance', () => {
  it('shortens a fraction and gives its decimal', () => {
    expect(exactChance(16n, 36n)).toEqual({ fraction: '4/9', share: 0.444444444444 });
    expect(exactChance(0n, 36n)).toEqual({ fraction: '0/1', share: 0 });
    expect(exactChance(6n ** 60n, 6n ** 60n)).toEqual({ fraction: '1/1', share: 1 });
  });
});
