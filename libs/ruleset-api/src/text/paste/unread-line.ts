import { sentence, type Problem } from '@warlog/core';
import english from './messages.en.json' with { type: 'json' };
import { wordsIn, wordsOfName, type NameWords } from './names.js';
import type { Remark } from './reading.js';
import words from './words.json' with { type: 'json' };

/** Returns the problem of a line, in English. */
export function problemOf(line: number, { code, params }: Remark): Problem {
  return {
    code,
    sentence: sentence(english, { code, params }, ({ id }) => id),
    path: [line],
    params,
    severity: 'error',
  };
}

/** Returns whether a line names something of a view. */
export const namesAny = (names: readonly NameWords[], line: string): boolean => {
  const said = wordsIn(line);
  return names.some((index) => index.isNamedIn(said));
};

/** Groups of words around an order, or that make a line none. */
const wordGroups = ['leading', 'trailing', 'condition', 'either', 'vague', 'negation', 'finished'];
const orderWords = new Set(
  Object.entries(words)
    .filter(([group]) => !wordGroups.includes(group))
    .flatMap(([, list]) => Object.values(list).flat())
    .flatMap((phrase) => phrase.split(' ')),
);

const isKnown = (names: readonly NameWords[], word: string): boolean => {
  const plain = word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (/^\d*$/.test(plain) || orderWords.has(plain)) return true;
  return wordsOfName(plain).length > 0 && names.some((index) => index.hasWord(plain));
};

/** Returns the position up to which the words of an unread line are known (TXT-14). */
export function unreadLine(names: readonly NameWords[], text: string): Remark {
  const said = text.split(' ');
  const at = said.findIndex((word) => !isKnown(names, word));
  if (at === 0) return { code: 'TEXT_LINE', params: { text } };
  if (at < 0) return { code: 'TEXT_LINE_WORDS', params: { text } };
  const [upTo, rest] = [said.slice(0, at), said.slice(at)].map((some) => some.join(' '));
  return { code: 'TEXT_LINE_UP_TO', params: { text, upTo: upTo ?? '', rest: rest ?? '' } };
}
