import { expect, it } from 'vitest';
import { seat } from '@warlog/core';
import { sinceAfter, wordsInForce } from './since.js';

const [red, blue] = [seat(1), seat(2)];
const start = { default: 'shoot', players: {} } as const;

it('sinceAfter keeps the turn of a repeated stance, and drops it with the stance', () => {
  const first = { default: 'shoot', players: { [red]: 'no-shoot' } } as const;
  const sinceFirst = sinceAfter(start, undefined, first, 1);
  expect(sinceFirst).toEqual({ players: { [red]: 1 } });
  const second = { default: 'no-shoot', players: { [red]: 'no-shoot', [blue]: 'shoot' } } as const;
  const two = sinceAfter(first, sinceFirst, second, 4);
  expect(two).toEqual({ default: 4, players: { [red]: 1, [blue]: 4 } });
  expect(sinceAfter(second, two, start, 5)).toEqual({ default: 5, players: {} });
});

it('wordsInForce returns stances other than the default, even without a recorded turn', () => {
  expect(wordsInForce(start, undefined, 'shoot')).toEqual([]);
  const words = { default: 'no-shoot', players: { [red]: 'no-shoot', [blue]: 'shoot' } } as const;
  expect(wordsInForce(words, { players: { [blue]: 3 } }, 'shoot')).toEqual([
    { towards: null, word: 'no-shoot', since: null },
    { towards: blue, word: 'shoot', since: 3 },
  ]);
});
