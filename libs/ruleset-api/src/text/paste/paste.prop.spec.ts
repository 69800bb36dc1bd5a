import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchName, nameKey } from './names.js';
import { normalise } from './normalise.js';

const marks = [
  '->',
  '→',
  '"',
  '*',
  '_',
  '`',
  '- ',
  '> ',
  '1. ',
  '(',
  ')',
  '|',
  '.',
  ' ',
  '\t',
  '\n',
  '~~',
  'a',
  'Orvax I',
  '’',
  '[',
];
const pasted = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...marks), { maxLength: 30 }).map((parts) => parts.join('')),
);

describe('normalise', () => {
  it('keeps its own lines unchanged, except for tags and entities (TXT-16)', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const lines = normalise(text).lines.map((line) => line.text);
        const plain = lines.filter((line) => !/[<[&~]|^--$/.test(line));
        expect(normalise(plain.join('\n')).lines.map((line) => line.text)).toEqual(plain);
      }),
    );
  });
});

describe('matchName', () => {
  const names = ['Haldeen Prime', 'Haldeen II', "B'Zaarcke Prime", 'X-wing Squadron', 'Orvax I', 'Orvax II'];

  it('accepts only names with the same key or the same first words', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...names).chain(misspelled)), (said) => {
        const { match } = matchName(said, names);
        if (match === null) return;
        const key = nameKey(said).replace(/squadrons?|s$/g, '');
        expect(nameKey(match).startsWith(key)).toBe(true);
      }),
    );
  });
});

function misspelled(name: string): fc.Arbitrary<string> {
  return fc.nat(name.length - 1).map((at) => name.slice(0, at) + name.slice(at + 1));
}
