import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MalformedJson, parseLocated } from './json-lines.js';

const indents = fc.constantFrom(undefined, 1, '\t');

it('parseLocated parses every JSON text as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), indents, (text, indent) => {
      const laidOut = JSON.stringify(JSON.parse(text), null, indent);
      expect(parseLocated(laidOut).value).toEqual(JSON.parse(laidOut));
    }),
  );
});

it('parseLocated reads megabytes without line breaks in linear time', () => {
  const text = JSON.stringify(Array.from({ length: 150_000 }, (_, n) => `value ${n}`));
  expect(parseLocated(text).value).toHaveLength(150_000);
});

it('parseLocated refuses exactly what JSON.parse refuses, with the line', () => {
  const broken = fc.tuple(fc.json(), indents, fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '0', '\n', 'x', '\\'));
  fc.assert(
    fc.property(broken, ([json, indent, place, put]) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const at = place % (text.length + 1);
      const changed = text.slice(0, at) + put + text.slice(at + 1);
      expect(lineOfFault(changed), changed).toEqual(isJson(changed) ? null : expect.any(Number));
      expect(lineOfFault(changed) ?? 1).toBeLessThanOrEqual(changed.split('\n').length);
    }),
    { numRuns: 1000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function lineOfFault(text: string): number | null {
  try {
    parseLocated(text);
    return null;
  } catch (error) {
    if (error instanceof MalformedJson) return error.line;
    throw error;
  }
}
