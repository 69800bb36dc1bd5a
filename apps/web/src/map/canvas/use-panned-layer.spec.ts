import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { usePannedLayer } from './use-panned-layer.js';

const size = { width: 390, height: 600 };
const views = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  k: fc.double({ min: 0.2, max: 5, noNaN: true }),
});
const moves = fc.array(fc.record({ view: views, isMoving: fc.boolean() }), { minLength: 1, maxLength: 12 });

/** The numbers in a CSS or SVG transform. */
const numbers = (text: string): readonly number[] =>
  (text.match(/-?[\d.]+(?:e-?\d+)?(?=px|\)|,| )/g) ?? []).map(Number);

it('shows every point where the view has it, and sea to each edge, however it was moved; at rest it is drawn to scale', () => {
  fc.assert(
    fc.property(moves, (way) => {
      const [view, moving] = [shallowRef({ x: 0, y: 0, k: 1 }), shallowRef(false)];
      const layer = usePannedLayer(view, shallowRef(size), moving);
      for (const each of way) {
        moving.value = each.isMoving;
        view.value = each.view;
        const { left, transform } = layer.style.value;
        const [x = 0] = numbers(transform.replace('3d', ''));
        const stretch = Number(/scale\(([^)]+)\)/.exec(transform)?.[1] ?? 1);
        const [origin = 0] = numbers(layer.origin.value);
        // A point of the drawing, 10 units from its origin.
        const shown = Number.parseFloat(left) + x + stretch * (origin + 10 * layer.scale.value);
        expect(shown).toBeCloseTo(each.view.x + 10 * each.view.k, 3);
        const edge = Number.parseFloat(left) + x;
        expect(edge).toBeLessThanOrEqual(0);
        expect(edge + stretch * layer.frame.value.width).toBeGreaterThanOrEqual(size.width);
        if (!each.isMoving) expect(layer.scale.value).toBe(each.view.k);
      }
    }),
    { seed: 1 },
  );
});

it('is not redrawn for each frame of a pinch', () => {
  const [view, moving] = [shallowRef({ x: 0, y: 0, k: 1 }), shallowRef(true)];
  const layer = usePannedLayer(view, shallowRef(size), moving);
  const drawn = new Set<number>();
  for (let k = 1; k <= 3; k += 0.02) {
    view.value = { x: 195 * (1 - k), y: 300 * (1 - k), k };
    drawn.add(layer.scale.value);
  }
  expect(drawn.size).toBe(3);
  moving.value = false;
  expect(layer.scale.value).toBe(view.value.k);
});
