import { describe, expect, it } from 'vitest';
import { chanceWords, percentWords, throwsOf } from './fraction.js';

describe('percentWords', () => {
  it('gives whole percentages', () => {
    expect(percentWords('15/16')).toEqual({ key: 'percent', percent: '94' });
    expect(percentWords('53763/65536')).toEqual({ key: 'percent', percent: '82' });
    expect(percentWords('0/36')).toEqual({ key: 'percent', percent: '0' });
  });

  it('never rounds into certainty', () => {
    expect(percentWords('65535/65536')).toEqual({ key: 'above', percent: '99' });
    expect(percentWords('1/65536')).toEqual({ key: 'below', percent: '1' });
  });
});

describe('chanceWords', () => {
  it('calls certain only what is exact', () => {
    expect(chanceWords({ good: '36/36', exact: true })).toEqual({ key: 'certain', percent: '100' });
    expect(chanceWords({ good: '36/36', exact: false })).toEqual({ key: 'nearly', percent: '99' });
    expect(chanceWords({ good: '0/1', exact: true })).toEqual({ key: 'percent', percent: '0' });
    expect(chanceWords({ good: '0/1', exact: false })).toEqual({ key: 'below', percent: '1' });
    expect(chanceWords({ good: '26/36', exact: false })).toEqual({ key: 'about', percent: '72' });
  });
});

describe('throwsOf', () => {
  it('counts the rolls of one die and of two', () => {
    expect(throwsOf(['1/6', '1/6', '1/6', '1/6', '1/6', '1/6'])).toEqual([1, 1, 1, 1, 1, 1]);
    expect(throwsOf(['1/36', '1/18', '1/12', '5/6'])).toBeNull();
    expect(throwsOf(['1/16', '1/4', '3/8', '1/4', '1/16'])).toEqual([1, 4, 6, 4, 1]);
  });

  it('returns null for more rolls than the eye can count', () => {
    expect(throwsOf(['1/65536', '65535/65536'])).toBeNull();
  });
});
