import { describe, expect, it } from 'vitest';
import type { Messages } from '../text/line.js';

/** Registers what a rulebook must be: every clause of the register, once, in its order, in both languages. */
export function rulebookLaws({
  clauses,
  rulebook,
  french,
}: {
  readonly clauses: readonly string[];
  readonly rulebook: Messages;
  readonly french: Messages;
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

  it('has the same chapters in both languages', () => {
    expect(Object.keys(french)).toEqual(Object.keys(rulebook));
  });
}
