import { expect, it } from 'vitest';
import { overlaps } from '../../surface/box.js';
import { placeLabels } from './labels.js';

const body = (x: number, y: number) => ({ left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 });

it('writes no label on a body or on another label while there is room', () => {
  const bodies = [body(0, 0), body(40, 0), body(0, 40), body(300, 300)];
  const labels = placeLabels(
    bodies.map((each, index) => ({ id: String(index), body: each, width: 60, height: 14 })),
    bodies,
  );
  expect(labels.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  for (const { box, id } of labels) {
    expect(bodies.filter((each) => overlaps(box, each))).toEqual([]);
    expect(labels.filter((other) => other.id !== id && overlaps(box, other.box))).toEqual([]);
  }
  // Alone, it stands to the right.
  expect(labels[3]?.at.x).toBe(315);
});
