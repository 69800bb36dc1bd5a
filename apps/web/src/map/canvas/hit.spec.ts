import { describe, expect, it } from 'vitest';
import { neighbourTowards, pressed, tapped, type HitTarget } from './hit.js';

const at = (id: string, x: number, y: number): HitTarget => ({ id, x, y, areas: [] });

describe('a tap', () => {
  it('hits a place within 22 px and no further', () => {
    const places = [at('a', 0, 0)];
    expect(tapped({ x: 21, y: 0 }, places)).toEqual({ type: 'one', id: 'a' });
    expect(tapped({ x: 23, y: 0 }, places)).toEqual({ type: 'none' });
  });

  it('chooses the nearer of two whose areas overlap', () => {
    const places = [at('a', 0, 0), at('b', 30, 0)];
    expect(tapped({ x: 14, y: 0 }, places)).toEqual({ type: 'one', id: 'a' });
    expect(tapped({ x: 17, y: 0 }, places)).toEqual({ type: 'one', id: 'b' });
  });

  it('asks when two are equally near', () => {
    expect(tapped({ x: 15, y: 0 }, [at('a', 0, 0), at('b', 30, 0)])).toEqual({ type: 'several', ids: ['a', 'b'] });
  });

  it('asks where the cores of two overlap, except for a finger on one of the discs', () => {
    const close = [at('a', 0, 0), at('b', 14, 0)];
    expect(tapped({ x: 5.5, y: 0 }, close)).toEqual({ type: 'several', ids: ['a', 'b'] });
    expect(tapped({ x: 10, y: 0 }, close)).toEqual({ type: 'one', id: 'b' });
    expect(tapped({ x: -5, y: 0 }, close)).toEqual({ type: 'one', id: 'a' });
  });

  it('counts a tap on the label of a place as a tap on the place', () => {
    const target = { ...at('a', 0, 0), areas: [{ left: -70, top: -10, right: -30, bottom: 4 }] };
    expect(tapped({ x: -60, y: 0 }, [target])).toEqual({ type: 'one', id: 'a' });
    expect(tapped({ x: -60, y: 0 }, [target, at('b', -62, 2)])).toEqual({ type: 'one', id: 'b' });
  });
});

describe('a long press', () => {
  it('asks wherever areas overlap, nearest first', () => {
    expect(pressed({ x: 18, y: 0 }, [at('a', 0, 0), at('b', 30, 0)])).toEqual({ type: 'several', ids: ['b', 'a'] });
    expect(pressed({ x: 0, y: 0 }, [at('a', 0, 0), at('b', 30, 0)])).toEqual({ type: 'one', id: 'a' });
  });
});

describe('neighbourTowards', () => {
  const places = [at('middle', 0, 0), at('east', 50, 5), at('north', 5, -60), at('far-east', 120, 0)];
  const [middle] = places as [HitTarget];

  it('returns the nearest place in a direction', () => {
    expect(neighbourTowards(middle, { x: 1, y: 0 }, places)).toBe('east');
    expect(neighbourTowards(middle, { x: 0, y: -1 }, places)).toBe('north');
  });

  it('returns null when no place lies in a direction', () => {
    expect(neighbourTowards(middle, { x: -1, y: 0 }, places)).toBeNull();
  });
});
