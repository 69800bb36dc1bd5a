import { describe, expect, it } from 'vitest';
import type { ChartPlace, ChartStack } from '../model.js';
import { overlaps } from '../../canvas/box.js';
import { baseMark, stackRow } from './stacks.js';

const stack = (id: string, seat: number): ChartStack => ({
  ...{ id, seat, place: 'redwop', count: 1, name: null, figures: null, hurt: false },
});
const places = [{ id: 'redwop', seat: 1, base: { kind: 'mine', level: 0, spent: false } }] as unknown as ChartPlace[];

describe('counters on the chart', () => {
  it('places counters in one row above the disc, seat by seat, without touching', () => {
    const row = stackRow([stack('a', 1), stack('b', 2), stack('c', 1)], 'near');
    expect(row.map((mark) => mark.stack.id)).toEqual(['a', 'c', 'b']);
    const faces = row.map(({ x, y, size }) => ({ left: x, top: y, right: x + size, bottom: y + size }));
    faces.forEach((face, index) => {
      expect(face.bottom).toBeLessThan(0);
      for (const other of faces.slice(index + 1)) expect(overlaps(face, other)).toBe(false);
    });
    expect((faces[0]!.left + faces[2]!.right) / 2).toBeCloseTo(0);
  });

  it('hides counters and bases at level far, where only territory is shown', () => {
    expect(stackRow([stack('a', 1)], 'far')).toEqual([]);
    expect(baseMark(places, 'far')).toEqual([]);
    expect(baseMark(places, 'near')).toHaveLength(1);
  });
});
