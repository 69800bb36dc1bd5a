import { describe, expect, it } from 'vitest';
import type { Messages } from '../text/line.js';

/** What an overview tells, in this order. */
const pages = ['aim', 'turn', 'move', 'fight', 'example.title', 'example', 'money'];

/** Registers what a rulebook must be: every clause of the register, once, in its order, in both languages; an overview. */
export function rulebookLaws({
  clauses,
  rulebook,
  french,
  overview,
  frenchOverview,
}: {
  readonly clauses: readonly string[];
  readonly rulebook: Messages;
  readonly french: Messages;
  readonly overview: Messages;
  readonly frenchOverview: Messages;
}): void {
  describe.each([
    ['English', rulebook],
    ['French', french],
  ])('the rulebook in %s', (_language, texts) => {
    const keys = Object.keys(texts);

    it('has every clause once, in the order of the register', () => {
      expect(keys.filter((key) => !key.startsWith('chapter.'))).toEqual(clauses);
    });

    it('begins with a chapter, and no chapter is empty', () => {
      const heads = keys.map((key) => key.startsWith('chapter.'));
      expect(heads[0]).toBe(true);
      expect(heads.at(-1)).toBe(false);
      expect(heads.some((isHead, index) => isHead && heads[index + 1])).toBe(false);
    });

    it('says each clause in a few whole sentences', () => {
      const odd = clauses.filter((clause) => !/^\p{Lu}[^]{15,440}[.»”)]$/u.test(texts[clause] ?? ''));
      expect(odd).toEqual([]);
    });
  });

  describe.each([
    ['English', overview],
    ['French', frenchOverview],
  ])('the overview in %s', (_language, texts) => {
    it('tells what it takes to begin, and in no more than two minutes', () => {
      expect(Object.keys(texts)).toEqual(pages);
      const words = Object.values(texts).join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThan(120);
      // At 200 words a minute.
      expect(words).toBeLessThan(400);
    });
  });

  it('gives the same figures in the example of both languages', () => {
    const figures = (text = ''): readonly string[] => (text.match(/\d+(?:[.:]\d+)*/g) ?? []).sort();
    expect(figures(frenchOverview['example'])).toEqual(figures(overview['example']));
  });

  it('has the same chapters in both languages', () => {
    expect(Object.keys(french)).toEqual(Object.keys(rulebook));
  });
}
