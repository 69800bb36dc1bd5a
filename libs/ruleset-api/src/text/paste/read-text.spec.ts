import { describe, expect, it } from 'vitest';
import type { Guess, TextGrammar } from './grammar.js';
import { readText } from './read-text.js';

/** A game with few orders; `say X` is read as `speak X`, which means the line X. */
const words = /^(?:ready|concede|truce|cease fire|acknowledge \w+|claim \d)$/i;
const grammar: TextGrammar<readonly string[]> = {
  parse: (text) => {
    const lines = text.split('\n');
    const problems = lines.flatMap((line, at) =>
      line === '' || words.test(line) ? [] : [{ path: [at + 1] } as never],
    );
    return { sheet: lines.filter((line) => words.test(line)), problems };
  },
  format: (sheet) => sheet.join('\n'),
  tolerant: {
    guess: (line): Guess | null => {
      const [, said] = /^speak (.+)$/.exec(line) ?? [];
      return said === undefined ? null : { kind: 'orders', orders: [said] };
    },
    names: [],
  },
};

const read = (text: string, skip?: ReadonlySet<number>) => {
  const { sheet, read: orders, asks, problems, notRead } = readText(grammar, text, skip);
  return {
    sheet,
    read: orders.map(({ says, how }) => `${how}: ${says}`),
    asks: asks.map(({ candidates }) => candidates),
    problems: problems.map(({ code }) => code),
    notRead: notRead.map(({ why }) => why.code),
  };
};

describe('readText', () => {
  it.each(['ready', 'concede', 'truce', 'cease fire', 'acknowledge s4'])(
    'accepts "%s" alone, and asks with a word before or after it, or over two lines (TXT-12)',
    (word) => {
      expect(read(word)).toMatchObject({ sheet: [word], read: [`exact: ${word}`], asks: [] });
      for (const said of [
        `I ${word}`,
        `please ${word}`,
        `then ${word}`,
        `we ${word}`,
        `${word} please`,
        `speak ${word}`,
      ])
        expect(read(said)).toEqual({ sheet: [], read: [], asks: [[word]], problems: [], notRead: [] });
    },
  );

  it('asks about a wrapped declaration (TXT-12)', () => {
    expect(read('cease\nfire')).toMatchObject({ sheet: [], read: [], asks: [['cease fire']] });
  });

  it('drops such words before other orders (TXT-5)', () => {
    expect(read('please claim 3')).toMatchObject({ read: ['understood: claim 3'], asks: [] });
  });

  it('asks about a struck-through line, and skips it if the reader does (TXT-12)', () => {
    expect(read('~~claim 3~~')).toMatchObject({ sheet: [], asks: [['claim 3']], notRead: [] });
    expect(read('~~claim 3~~', new Set([1]))).toMatchObject({ sheet: [], asks: [], notRead: ['TEXT_UNDONE'] });
  });

  it('numbers lines equally after every line end, including struck-through ones and signatures (TXT-1)', () => {
    const { asks, notRead } = readText(grammar, 'ready<br>claim 1\u2028~~claim 2~~<br>--\vAnn');
    expect(asks).toMatchObject([{ line: 3, text: 'claim 2' }]);
    expect(notRead).toMatchObject([
      { line: 4, text: '--' },
      { line: 5, text: 'Ann' },
    ]);
  });
});
