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

it('returns the previous object if nothing differs', () => {
  const before = map();
  expect(keepEqual(before, map())).toBe(before);
});

it('returns a new object that reuses the equal parts if one part differs', () => {
  const before = map();
  const next = { ...map(), places: [map().places[0], { id: 'b', at: { x: 3, y: 4 } }] };
  const merged = keepEqual(before, next);
  expect(merged).toEqual(next);
  expect(merged).not.toBe(before);
  expect(merged.places[0]).toBe(before.places[0]);
  expect(merged.places[1]).not.toBe(before.places[1]);
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
])('distinguishes %j from %j', (before, next) => {
  expect(keepEqual<unknown>(before, next)).toStrictEqual(next);
});
