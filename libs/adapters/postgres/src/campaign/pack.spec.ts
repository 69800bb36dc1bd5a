import { expect, it } from 'vitest';
import { pack, unpack } from './pack.js';

const rows = [
  { viewer: 's1', seq: 7, value: { type: 'Said', text: 's2 1 {}\nnext line\u2028 “ü” 🚀' } },
  { viewer: 's10', seq: 3, value: { type: 'Said' } },
  { viewer: 's1', seq: 8, value: null },
  { viewer: 'public', seq: 1, value: [1, 'a b'] },
];

it.each(['s1', 's10', 'public'])('unpack returns to %s its own rows only', (viewer) => {
  const theirs = rows.filter((row) => row.viewer === viewer);
  expect(unpack(pack(rows), viewer).map((row) => ({ ...row, value: JSON.parse(row.value) as unknown }))).toEqual(
    theirs,
  );
});

it.each(['s2', 's', 'desk', ''])('unpack returns nothing for “%s”', (viewer) => {
  expect(unpack(pack(rows), viewer)).toEqual([]);
});

it('pack stores a value once that many viewers share', () => {
  const value = { type: 'Fought', at: Array.from({ length: 60 }, (_, n) => `place-${(n * 7919) % 1009}`) };
  const toOne = pack([{ viewer: 's1', seq: 1, value }]).length;
  const toTen = pack(Array.from({ length: 10 }, (_, n) => ({ viewer: `s${n + 1}`, seq: n, value }))).length;
  expect(toTen).toBeLessThan(1.5 * toOne);
});
