import { expect, it } from 'vitest';
import { keepEqual } from './keep-equal.js';

const map = () => ({
  name: 'Reach',
  places: [
    { id: 'a', at: { x: 1, y: 2 } },
    { id: 'b', at: null },
  ],
  pulse: null,
});

it('gives back what was there when nothing differs', () => {
  const before = map();
  expect(keepEqual(before, map())).toBe(before);
});

it('gives a new whole with the old parts when one part differs', () => {
  const before = map();
  const next = { ...map(), places: [map().places[0], { id: 'b', at: { x: 3, y: 4 } }] };
  const kept = keepEqual(before, next);
  expect(kept).toEqual(next);
  expect(kept).not.toBe(before);
  expect(kept.places[0]).toBe(before.places[0]);
  expect(kept.places[1]).not.toBe(before.places[1]);
});

it.each([
  [
    [1, 2],
    [1, 2, 3],
  ],
  [
    [1, 2, 3],
    [1, 2],
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ 0: 'a' }, ['a']],
  [null, { a: null }],
  [undefined, { a: 1 }],
  [{ a: [] }, { a: {} }],
])('tells %j from %j', (before, next) => {
  expect(keepEqual<unknown>(before, next)).toStrictEqual(next);
});
