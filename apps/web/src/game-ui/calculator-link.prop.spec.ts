import { catalog } from '@warlog/catalog';
import type { CalculatorForce, CalculatorQuestion } from '@warlog/ruleset-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkOf, readLink } from './calculator-link.js';

const games = await Promise.all(
  catalog
    .filter((entry) => entry.calculator !== undefined)
    .map(async (entry) => [entry.id, await entry.load(), await entry.calculator!()] as const),
);

describe.each(games)('the link of a calculator: %s', (_id, { options: { specs } }, terms) => {
  const forceOf = (index: number): fc.Arbitrary<CalculatorForce> => {
    const piece = fc
      .constantFrom(...terms.pieces)
      .chain(({ id, most }) => fc.tuple(fc.constant(id), fc.integer({ min: 1, max: most })));
    const fields = terms.fields.filter(({ isSecondOnly }) => index === 1 || !isSecondOnly);
    return fc.record({
      pieces: fc.array(piece, { maxLength: 8 }).map((all) => Object.fromEntries(all)),
      fields: fc
        .record(Object.fromEntries(fields.map(({ id, of }) => [id, fc.constantFrom(...of)])), { requiredKeys: [] })
        .map((some) => some as CalculatorForce['fields']),
    });
  };

  it('reads back what it wrote, through a real address', () => {
    const question: fc.Arbitrary<CalculatorQuestion> = fc.record({
      forces: fc.tuple(forceOf(0), forceOf(1)),
      options: fc.constant({}),
    });
    fc.assert(
      fc.property(question, (asked) => {
        const query = Object.fromEntries(new URLSearchParams(new URLSearchParams({ ...linkOf(asked) }).toString()));
        expect(readLink(query, terms, specs)).toEqual({ question: asked, problems: [] });
      }),
    );
  });

  it('names what it left out of any text, and never invents a piece', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, o) => {
        const { question, problems } = readLink({ a, o, b: ['twice'] }, terms, specs);
        if (a !== '' && Object.keys(question.forces[0].pieces).length === 0) expect(problems.length).toBeGreaterThan(0);
        for (const id of Object.keys(question.forces[0].pieces))
          expect(terms.pieces.map((each) => each.id)).toContain(id);
      }),
    );
    const [piece] = terms.pieces;
    for (const count of ['-1', '0', '1000000000', '1e9', 'NaN', '1.5'])
      expect(readLink({ a: `${piece?.id}.${count}` }, terms, specs).problems).toHaveLength(1);
    expect(readLink({ a: 'constructor.3' }, terms, specs).problems).toMatchObject([{ code: 'unknown' }]);
    expect(readLink({ a: 'x'.repeat(3_000) }, terms, specs).problems).toMatchObject([{ code: 'long' }]);
  });

  it('opens with two forces that fight, and compares them', () => {
    expect(terms.refuses(terms.example)).toBeNull();
    const { forces, exact } = terms.compare(terms.example);
    expect(exact).toBe(true);
    for (const { remains } of forces) expect(remains.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 8);
    expect(forces[0].keeps + forces[1].keeps).toBeLessThanOrEqual(1 + 1e-9);
  });
});
