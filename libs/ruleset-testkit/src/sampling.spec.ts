import { describe, expect, it } from 'vitest';
import { samplingIn } from './sampling.js';

describe('samplingIn', () => {
  it('draws a fifth, and at least one, from a fixed seed by default', () => {
    const sampling = samplingIn({});
    expect(sampling).toMatchObject({ isWhole: false, seed: 1 });
    expect([200, 25, 3, 1].map((whole) => sampling.size(whole))).toEqual([40, 5, 1, 1]);
    expect([200, 3].map((whole) => sampling.size(whole, 'LAW_RUNS', 10))).toEqual([20, 1]);
  });

  it('takes its seed from the hex digits of TEST_SEED', () => {
    expect(samplingIn({ TEST_SEED: '93fa5a22' }).seed).toBe(0x93fa5a22 % 2 ** 31);
    expect(samplingIn({ TEST_SEED: '00000000' }).seed).toBe(1);
    expect(() => samplingIn({ TEST_SEED: 'main' })).toThrow('TEST_SEED must be one to eight hex digits, not main');
  });

  it('draws everything from the fixed seed if TEST_ALL is 1', () => {
    const sampling = samplingIn({ TEST_ALL: '1', TEST_SEED: '93fa5a22' });
    expect(sampling).toMatchObject({ isWhole: true, seed: 1 });
    expect([sampling.size(200), sampling.size(200, 'LAW_RUNS', 10)]).toEqual([200, 200]);
  });

  it('draws each numbered case by one of five consecutive seeds, and all in a whole run', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const drawnIn = (environment: Readonly<Record<string, string>>) =>
      numbers.filter((number) => samplingIn(environment).draws(number));
    const drawn = [1, 2, 3, 4, 5].flatMap((seed) => drawnIn({ TEST_SEED: String(seed) }));
    expect(drawn.sort()).toEqual(numbers);
    expect(drawnIn({ TEST_ALL: '1' })).toEqual(numbers);
  });

  it('draws each of a few cases by one of five seeds, and never none', () => {
    const drawn = [1, 2, 3, 4, 5].map((seed) => samplingIn({ TEST_SEED: String(seed) }).some(['a', 'b', 'c']));
    expect(drawn.every(({ length }) => length === 1)).toBe(true);
    expect(drawn.flat()).toEqual(['b', 'c', 'c', 'b', 'a']);
    expect(samplingIn({ TEST_ALL: '1' }).some(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });

  it('prefers a number that is set by hand', () => {
    expect(samplingIn({ TEST_ALL: '1', LAW_RUNS: '7' }).size(200, 'LAW_RUNS')).toBe(7);
    expect(samplingIn({}).size(200, 'LAW_RUNS')).toBe(40);
    expect(() => samplingIn({ LAW_RUNS: '0' }).size(200, 'LAW_RUNS')).toThrow(
      'LAW_RUNS must be a whole number from 1 on, not 0',
    );
  });
});
