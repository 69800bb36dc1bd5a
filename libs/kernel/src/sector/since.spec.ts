import { expect, it } from 'vitest';
import { seat } from '../ids.js';
import { sinceAfter, wordsInForce } from './since.js';

const [red, blue] = [seat(1), seat(2)];
const start = { default: 'shoot', players: {} } as const;

it('keeps the turn of a word that is only said again, and forgets it with the word', () => {
  const first = { default: 'shoot', players: { [red]: 'no-shoot' } } as const;
  const one = sinceAfter(start, undefined, first, 1);
  expect(one).toEqual({ players: { [red]: 1 } });
  const second = { default: 'no-shoot', players: { [red]: 'no-shoot', [blue]: 'shoot' } } as const;
  const two = sinceAfter(first, one, second, 4);
  expect(two).toEqual({ default: 4, players: { [red]: 1, [blue]: 4 } });
  expect(sinceAfter(second, two, start, 5)).toEqual({ default: 5, players: {} });
});

it('tells what is not usual, also where nobody kept the turn', () => {
  expect(wordsInForce(start, undefined, 'shoot')).toEqual([]);
  const words = { default: 'no-shoot', players: { [red]: 'no-shoot', [blue]: 'shoot' } } as const;
  expect(wordsInForce(words, { players: { [blue]: 3 } }, 'shoot')).toEqual([
    { towards: null, word: 'no-shoot', since: null },
    { towards: blue, word: 'shoot', since: 3 },
  ]);
});
