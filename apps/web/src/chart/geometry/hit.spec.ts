import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-model.js';
import { hitRadius, neighbourTowards, placesUnder, pressed, tapped, type Target } from './hit.js';
import { spotsOf } from './spots.js';
import { levelAt } from './zoom.js';

const at = (id: string, x: number, y: number): Target => ({ id, x, y, areas: [] });

describe('a tap', () => {
  it('reaches a place within 22 px and no further', () => {
    const places = [at('a', 0, 0)];
    expect(tapped({ x: 21, y: 0 }, places)).toEqual({ type: 'place', id: 'a' });
    expect(tapped({ x: 23, y: 0 }, places)).toEqual({ type: 'none' });
  });

  it('chooses the nearer of two whose areas overlap', () => {
    const places = [at('a', 0, 0), at('b', 30, 0)];
    expect(tapped({ x: 14, y: 0 }, places)).toEqual({ type: 'place', id: 'a' });
    expect(tapped({ x: 17, y: 0 }, places)).toEqual({ type: 'place', id: 'b' });
  });

  it('asks when two are equally near', () => {
    expect(tapped({ x: 15, y: 0 }, [at('a', 0, 0), at('b', 30, 0)])).toEqual({ type: 'several', ids: ['a', 'b'] });
  });

  it('asks where the cores of two overlap, but for a finger on one of the discs', () => {
    const close = [at('a', 0, 0), at('b', 14, 0)];
    expect(tapped({ x: 5.5, y: 0 }, close)).toEqual({ type: 'several', ids: ['a', 'b'] });
    expect(tapped({ x: 10, y: 0 }, close)).toEqual({ type: 'place', id: 'b' });
    expect(tapped({ x: -5, y: 0 }, close)).toEqual({ type: 'place', id: 'a' });
  });

  it('takes the lettering of a place for the place', () => {
    const target = { ...at('a', 0, 0), areas: [{ left: -70, top: -10, right: -30, bottom: 4 }] };
    expect(tapped({ x: -60, y: 0 }, [target])).toEqual({ type: 'place', id: 'a' });
    expect(tapped({ x: -60, y: 0 }, [target, at('b', -62, 2)])).toEqual({ type: 'place', id: 'b' });
  });
});

describe('a long press', () => {
  it('asks wherever areas overlap, nearest first', () => {
    expect(pressed({ x: 18, y: 0 }, [at('a', 0, 0), at('b', 30, 0)])).toEqual({ type: 'several', ids: ['b', 'a'] });
    expect(pressed({ x: 0, y: 0 }, [at('a', 0, 0), at('b', 30, 0)])).toEqual({ type: 'place', id: 'a' });
  });
});

describe('every place of the shipped maps', () => {
  for (const map of ['bzaarcke-sector', 'bzaarcke-reach'] as const)
    for (const k of [0.36, 0.74, 1.5])
      it(`answers at its own middle on ${map} at ${k} px per unit`, () => {
        const model = sampleModel(map);
        const spots = spotsOf(model, levelAt(k));
        const targets = model.places.map((place): Target => {
          const system = model.systems.find(({ id }) => id === place.system);
          const spot = spots.get(place.id);
          return at(place.id, (system?.x ?? 0) * k + (spot?.x ?? 0), (system?.y ?? 0) * k + (spot?.y ?? 0));
        });
        for (const target of targets) {
          expect(tapped(target, targets)).toEqual({ type: 'place', id: target.id });
          // 24 px of its own at any zoom: half of it towards the nearest other, or a picker.
          const others = targets.filter(({ id }) => id !== target.id);
          const nearest = Math.min(...others.map(({ x, y }) => Math.hypot(x - target.x, y - target.y)));
          expect(nearest).toBeGreaterThan(8);
          expect(placesUnder(target, targets)).toContain(target.id);
        }
        expect(hitRadius * 2).toBe(44);
      });
});

describe('arrow keys', () => {
  const places = [at('middle', 0, 0), at('east', 50, 5), at('north', 5, -60), at('far-east', 120, 0)];
  const [middle] = places as [Target];

  it('go to the nearest place that way', () => {
    expect(neighbourTowards(middle, { x: 1, y: 0 }, places)).toBe('east');
    expect(neighbourTowards(middle, { x: 0, y: -1 }, places)).toBe('north');
  });

  it('stay where nothing lies that way', () => {
    expect(neighbourTowards(middle, { x: -1, y: 0 }, places)).toBeNull();
  });
});
