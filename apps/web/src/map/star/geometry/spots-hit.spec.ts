import { describe, expect, it } from 'vitest';
import { hitRadius, idsUnder, tapped, type HitTarget } from '../../canvas/hit.js';
import { sampleModel } from '../testing/sample-model.js';
import { spotsOf } from './spots.js';
import { levelAt } from './zoom.js';

const at = (id: string, x: number, y: number): HitTarget => ({ id, x, y, areas: [] });

describe('every place of the shipped maps', () => {
  for (const map of ['bzaarcke-sector', 'bzaarcke-reach'] as const)
    for (const k of [0.36, 0.74, 1.5])
      it(`is hit at its own center on ${map} at ${k} px per unit`, () => {
        const model = sampleModel(map);
        const spots = spotsOf(model, levelAt(k));
        const targets = model.places.map((place): HitTarget => {
          const system = model.systems.find(({ id }) => id === place.system);
          const spot = spots.get(place.id);
          return at(place.id, (system?.x ?? 0) * k + (spot?.x ?? 0), (system?.y ?? 0) * k + (spot?.y ?? 0));
        });
        for (const target of targets) {
          expect(tapped(target, targets)).toEqual({ type: 'one', id: target.id });
          // 24 px of its own at any zoom: half of it towards the nearest other, or a picker.
          const others = targets.filter(({ id }) => id !== target.id);
          const nearest = Math.min(...others.map(({ x, y }) => Math.hypot(x - target.x, y - target.y)));
          expect(nearest).toBeGreaterThan(8);
          expect(idsUnder(target, targets)).toContain(target.id);
        }
        expect(hitRadius * 2).toBe(44);
      });
});
