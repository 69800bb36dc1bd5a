import { describe, expect, it } from 'vitest';
import { pointersOf, stepAfter, steps, type Seen } from './steps.js';

const nothing: Seen = {
  part: 'board',
  isWide: false,
  from: 'home',
  place: null,
  isAsking: false,
  isMoved: false,
  isGiven: false,
  isClosed: false,
  isVerified: false,
};
const after = (step: number, change: Partial<Seen>) => steps[stepAfter(step, { ...nothing, ...change })];

describe('lesson steps', () => {
  it('are eight at most, and the first one waits at the start', () => {
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(after(0, {})).toBe('look');
  });

  it('advance when the action is done, and not before', () => {
    expect(after(0, { place: 'elsewhere' })).toBe('look');
    expect(after(0, { place: 'home' })).toBe('move');
    expect(after(1, { place: 'home', isMoved: true })).toBe('odds');
    expect(after(2, { part: 'orders', isMoved: true })).toBe('send');
    expect(after(3, { part: 'orders', isMoved: true, isGiven: true })).toBe('ready');
    expect(after(4, { part: 'report', isClosed: true })).toBe('report');
    expect(after(5, { part: 'replay', isClosed: true })).toBe('battle');
    expect(after(6, { part: 'dice', isClosed: true })).toBe('verify');
    expect(after(7, { part: 'dice', isClosed: true, isVerified: true })).toBeUndefined();
  });

  it('count the sheet beside the map of a wide screen as visible once no place is open', () => {
    expect(after(2, { isWide: true, place: 'home', isMoved: true })).toBe('odds');
    expect(after(2, { isWide: true, isMoved: true })).toBe('send');
  });

  it('are skipped before the last completed one, and never go back', () => {
    expect(after(0, { isMoved: true, isGiven: true })).toBe('ready');
    expect(after(5, {})).toBe('report');
  });

  it('point at the answer to an open question, else at the way there', () => {
    expect(pointersOf('move', { ...nothing, isAsking: true }, 'away')[0]).toBe('[data-place="away"]');
    expect(pointersOf('move', { ...nothing, place: 'home' }, 'away')).toContain('[data-coach="move"]');
    expect(pointersOf('move', nothing, 'away')[0]).toBe('[data-place="home"]');
  });
});
