import { describe, expect, it } from 'vitest';
import { chanceWords, throwsOf } from './fraction.js';

describe('chanceWords', () => {
  it('counts throws where they can be counted', () => {
    expect(chanceWords('26/36')).toEqual({ key: 'odds.of', good: '26', all: '36' });
  });

  it('says percent otherwise, rounded to tenths', () => {
    expect(chanceWords('53763/65536')).toEqual({ key: 'odds.percent', percent: '82' });
    expect(chanceWords('32801/65536')).toEqual({ key: 'odds.percent', percent: '50.1' });
  });

  it('never rounds into certainty', () => {
    expect(chanceWords('65535/65536')).toEqual({ key: 'odds.above', percent: '99.9' });
    expect(chanceWords('1/65536')).toEqual({ key: 'odds.below', percent: '0.1' });
    expect(chanceWords('65536/65536')).toEqual({ key: 'odds.percent', percent: '100' });
    expect(chanceWords('0/65536')).toEqual({ key: 'odds.percent', percent: '0' });
  });
});

describe('throwsOf', () => {
  it('counts the throws of one die and of two', () => {
    expect(throwsOf(['1/6', '1/6', '1/6', '1/6', '1/6', '1/6'])).toEqual([1, 1, 1, 1, 1, 1]);
    expect(throwsOf(['1/36', '1/18', '1/12', '5/6'])).toBeNull();
    expect(throwsOf(['1/16', '1/4', '3/8', '1/4', '1/16'])).toEqual([1, 4, 6, 4, 1]);
  });

  it('leaves to bars what nobody counts by eye', () => {
    expect(throwsOf(['1/65536', '65535/65536'])).toBeNull();
  });
});
