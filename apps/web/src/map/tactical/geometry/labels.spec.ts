import { expect, it } from 'vitest';
import { overlaps } from '../../canvas/box.js';
import { legible, placeLabels } from './labels.js';

const body = (x: number, y: number) => ({ left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 });

it('places no label on a body or on another label while there is room', () => {
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

it('places a label on the other side where it would leave the visible part, unless its piece is outside', () => {
  const frame = { left: 0, top: 0, right: 100, bottom: 100 };
  const wish = (x: number) => ({ id: String(x), body: body(x, 50), width: 60, height: 14 });
  const [near, gone] = placeLabels([wish(80), wish(150)], [], { frame });
  expect(near?.anchor).toBe('end');
  expect(gone?.anchor).toBe('start');
});

it('hides texts of the ground rather than a body', () => {
  const frame = { left: 0, top: 0, right: 100, bottom: 100 };
  const [left, right] = [body(40, 80), body(75, 80)];
  const wish = { id: 'right', body: right, width: 40, height: 14 };
  const words = [{ left: 60, top: 50, right: 90, bottom: 65 }];
  const [label] = placeLabels([wish], [left, right], { words, frame });
  expect(overlaps(label!.box, left)).toBe(false);
  expect(overlaps(label!.box, words[0]!)).toBe(true);
});

it('shortens a label that would lie on another one, and leaves it out where even that is too much', () => {
  const wall = { left: -500, top: -500, right: 500, bottom: 500 };
  const wish = (id: string, y: number) => ({
    ...{ id, body: body(0, y), width: 60, height: 60 },
    shorter: [{ width: 60, height: 14 }],
  });
  const labels = placeLabels([wish('a', 0), wish('b', 8), wish('c', 4)], [wall]);
  for (const label of labels)
    expect(labels.filter((other) => other.id !== label.id && overlaps(label.box, other.box))).toEqual([]);
  expect(labels.find(({ id }) => id === 'a')?.shortened).toBe(0);
});

it('shows the letters of the uppermost bodies', () => {
  const box = (x: number) => ({ left: x - 8, top: -5, right: x + 8, bottom: 5 });
  const letters = [0, 6, 40].map((x) => ({ id: String(x), box: box(x) }));
  expect([...legible(letters)].sort()).toEqual(['40', '6']);
  const name = { left: 36, top: -4, right: 60, bottom: 4 };
  expect([...legible(letters, [name])]).toEqual(['6']);
});
