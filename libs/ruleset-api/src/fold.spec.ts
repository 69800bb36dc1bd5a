import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clonePlain } from './fold.js';

/** A JSON round trip, as in a store. */
const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('clonePlain', () => {
  it('equals a JSON round trip for any value', () => {
    const anything = fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true, withMap: true });
    fc.assert(
      fc.property(anything, (value) => {
        const written = JSON.stringify({ value });
        expect(clonePlain({ value })).toStrictEqual(JSON.parse(written));
        expect(JSON.stringify(clonePlain({ value }))).toBe(written);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps what JSON keeps and nothing else', () => {
    const odd = {
      minus: -0,
      endless: Infinity,
      none: undefined,
      made: () => 1,
      said: Symbol('s'),
      list: [undefined, -0],
    };
    expect(clonePlain<unknown>(odd)).toStrictEqual(throughText(odd));
    const named = JSON.parse('{"__proto__":{"a":1},"toJSON":2}') as unknown;
    expect(JSON.stringify(clonePlain(named))).toBe('{"__proto__":{"a":1},"toJSON":2}');
    expect(clonePlain<unknown>(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
    expect(clonePlain<unknown>({ toJSON: () => 'itself' })).toBe('itself');
    expect(clonePlain(undefined)).toBeUndefined();
  });

  it('shares nothing with the original', () => {
    const from = Object.freeze({ list: Object.freeze([Object.freeze({ a: 1 })]) });
    const copy = clonePlain<unknown>(from) as { list: { a: number }[] };
    copy.list[0]!.a = 2;
    copy.list.push({ a: 3 });
    expect(from).toEqual({ list: [{ a: 1 }] });
  });
});
