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

describe('a lesson', () => {
  it('has eight steps at most, and waits for the first', () => {
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(after(0, {})).toBe('look');
  });

  it('goes on when the thing is done, and not before', () => {
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

  it('shows the sheet beside the map of a wide screen once no place is in hand', () => {
    expect(after(2, { isWide: true, place: 'home', isMoved: true })).toBe('odds');
    expect(after(2, { isWide: true, isMoved: true })).toBe('send');
  });

  it('asks nobody for what lies behind a later thing that was done, and never goes back', () => {
    expect(after(0, { isMoved: true, isGiven: true })).toBe('ready');
    expect(after(5, {})).toBe('report');
  });

  it('points at the answer while it is asked where to, else at the way there', () => {
    expect(pointersOf('move', { ...nothing, isAsking: true }, 'away')[0]).toBe('[data-target="away"]');
    expect(pointersOf('move', { ...nothing, place: 'home' }, 'away')).toContain('[data-coach="move"]');
    expect(pointersOf('move', nothing, 'away')[0]).toBe('[data-place="home"]');
  });
});
