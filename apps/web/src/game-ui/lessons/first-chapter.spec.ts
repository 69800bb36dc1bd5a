import { describe, expect, it } from 'vitest';
import { firstChapter, firstSteps } from './first-chapter.js';
import { stepAfter, type LessonSeen } from './chapter.js';

type Sheet = { readonly isMoved: boolean };
const chapter = firstChapter<unknown, Sheet>({
  from: () => 'home',
  to: 'away',
  isMoved: (sheet) => sheet?.isMoved === true,
});
const nothing: LessonSeen<unknown, Sheet> = {
  ...{ view: {}, sheet: null, part: 'board', isWide: false, place: null, isAsking: false, page: null, arcs: null },
  ...{ isSent: false, isClosed: false, isVerified: false },
};
const moved = { sheet: { isMoved: true } };
const after = (step: number, change: Partial<LessonSeen<unknown, Sheet>>) =>
  firstSteps[stepAfter(chapter, step, { ...nothing, ...change })];
const pointersOf = (name: string, change: Partial<LessonSeen<unknown, Sheet>>) =>
  chapter.steps.find((step) => step.name === name)?.pointers({ ...nothing, ...change });

describe('firstChapter', () => {
  it('has eight steps, and the first one waits at the start', () => {
    expect(chapter.steps).toHaveLength(8);
    expect(after(0, {})).toBe('look');
  });

  it('advances when the action is done, and not before', () => {
    expect(after(0, { place: 'elsewhere' })).toBe('look');
    expect(after(0, { place: 'home' })).toBe('move');
    expect(after(1, { place: 'home', ...moved })).toBe('odds');
    expect(after(2, { part: 'orders', ...moved })).toBe('send');
    expect(after(3, { part: 'orders', ...moved, isSent: true })).toBe('ready');
    expect(after(4, { part: 'report', isClosed: true })).toBe('report');
    expect(after(5, { part: 'replay', isClosed: true })).toBe('battle');
    expect(after(6, { part: 'dice', isClosed: true })).toBe('verify');
    expect(after(7, { part: 'dice', isClosed: true, isVerified: true })).toBeUndefined();
  });

  it('counts the sheet beside the map of a wide screen as visible once no place is open', () => {
    expect(after(2, { isWide: true, place: 'home', ...moved })).toBe('odds');
    expect(after(2, { isWide: true, ...moved })).toBe('send');
  });

  it('skips the steps before the last completed one, and never goes back', () => {
    expect(after(0, { ...moved, isSent: true })).toBe('ready');
    expect(after(5, {})).toBe('report');
  });

  it('points at the answer to an open question, else at the way there', () => {
    expect(pointersOf('move', { isAsking: true })?.[0]).toBe('[data-place="away"]');
    expect(pointersOf('move', { place: 'home' })).toContain('[data-coach="move"]');
    expect(pointersOf('move', {})?.[0]).toBe('[data-place="home"]');
  });
});
