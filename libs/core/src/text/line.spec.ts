import { expect, it } from 'vitest';
import { line, pieces, placeRef, sentence, type Messages } from './message.js';

const messages: Messages = {
  sent: '{from} has {count} {count|counter that goes|counters that go}.',
  none: '{count|aucun|un|plusieurs} à {from}',
};
const nameOf = ({ id }: { readonly id: string }): string => id.toUpperCase();
const said = (code: string, count: number): string =>
  sentence(messages, line(code, { count, from: placeRef('anvil') }), nameOf);

it('sentence chooses a word by number: one or many', () => {
  expect([0, 1, 2].map((count) => said('sent', count))).toEqual([
    'ANVIL has 0 counters that go.',
    'ANVIL has 1 counter that goes.',
    'ANVIL has 2 counters that go.',
  ]);
});

it('sentence takes the first of three words for zero', () => {
  expect([0, 1, 7].map((count) => said('none', count))).toEqual(['aucun à ANVIL', 'un à ANVIL', 'plusieurs à ANVIL']);
});

it('pieces splits a sentence at its gaps, and keeps unfilled ones visible', () => {
  expect(pieces(messages, line('sent', { count: 1, from: placeRef('anvil') }))).toEqual([
    placeRef('anvil'),
    ' has ',
    1,
    ' ',
    'counter that goes',
    '.',
  ]);
  expect(sentence(messages, { code: 'none', params: {} }, nameOf)).toBe('{count|aucun|un|plusieurs} à {from}');
  expect(sentence(messages, { code: 'unknown' }, nameOf)).toBe('unknown');
});
