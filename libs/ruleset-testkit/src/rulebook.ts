import { describe, expect, it } from 'vitest';
import type { Messages } from '@warlog/core';

/** The sections of an overview, in order. */
const pages = ['aim', 'turn', 'move', 'fight', 'example.title', 'example', 'money'];

/**
 * Registers tests of a rulebook: it has every clause of the register once, in order, in both languages; and an
 * overview.
 */
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
  ])('rulebook in %s', (_language, texts) => {
    const keys = Object.keys(texts);

    it('has every clause once, in the order of the register', () => {
      expect(keys.filter((key) => !key.startsWith('chapter.'))).toEqual(clauses);
    });

    it('starts with a chapter, and has no empty chapter', () => {
      const chapters = keys.map((key) => key.startsWith('chapter.'));
      expect(chapters[0]).toBe(true);
      expect(chapters.at(-1)).toBe(false);
      expect(chapters.some((isChapter, index) => isChapter && chapters[index + 1])).toBe(false);
    });

    it('states each clause in a few whole sentences', () => {
      const odd = clauses.filter((clause) => !/^\p{Lu}[^]{15,440}[.»”)]$/u.test(texts[clause] ?? ''));
      expect(odd).toEqual([]);
    });
  });

  describe.each([
    ['English', overview],
    ['French', frenchOverview],
  ])('overview of the rulebook in %s', (_language, texts) => {
    it('says what a beginner needs, and takes at most two minutes to read', () => {
      expect(Object.keys(texts)).toEqual(pages);
      const words = Object.values(texts).join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThan(120);
      // At 200 words a minute.
      expect(words).toBeLessThan(400);
    });
  });

  it('has the same figures in the example of both languages', () => {
    // French writes a decimal comma.
    const figures = (text = ''): readonly string[] =>
      (text.replace(/(\d),(\d)/g, '$1.$2').match(/\d+(?:[.:]\d+)*/g) ?? []).sort();
    expect(figures(frenchOverview['example'])).toEqual(figures(overview['example']));
  });

  it('has the same chapters in both languages', () => {
    expect(Object.keys(french)).toEqual(Object.keys(rulebook));
  });
}
