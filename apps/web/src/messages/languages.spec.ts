import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unusedIn } from '@warlog/ruleset-testkit';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const texts = (file: string): Readonly<Record<string, string>> =>
  existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>) : {};

/** Every English message file of app and server, with its French counterpart. */
const files = ['apps/web/src', 'apps/server/src', 'libs', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|[/.])en\.json$/.test(name) && !/node_modules|dist/.test(name))
    .map((name) => ({ english: `${folder}/${name}`, french: `${folder}/${name.replace(/en\.json$/, 'fr.json')}` })),
);

/** The placeholders of a sentence, without duplicates: every plural form may use those of the English one. */
const gaps = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]*)?\}/g)].map((match) => match[1]!))].sort();
const wordsOf = (text: string): readonly string[] => text.replace(/\{[^}]+\}/g, ' ').match(/\p{L}{3,}/gu) ?? [];
const forms = (text: string): number => text.split(' | ').length;

describe('message files', () => {
  it('are all found', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
  });

  describe.each(files)('$english', ({ english, french }) => {
    const [en, fr] = [texts(english), texts(french)];

    it('has every text in French, and nothing else', () => {
      expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    });

    it('has the same placeholders', () => {
      const differing = Object.keys(en).filter((key) => gaps(en[key]!).join() !== gaps(fr[key] ?? '').join());
      expect(differing).toEqual([]);
    });

    it('has as many plural forms', () => {
      const differing = Object.keys(en).filter((key) => forms(en[key]!) !== forms(fr[key] ?? ''));
      expect(differing).toEqual([]);
    });

    it('keeps French punctuation in the line of its word, by a space that does not break', () => {
      expect(Object.keys(fr).filter((key) => / [:;!?»%]|« /u.test(fr[key]!))).toEqual([]);
    });

    it('uses only the vocabulary of the app', () => {
      const unused = (language: 'en' | 'fr', said: Readonly<Record<string, string>>) =>
        Object.entries(said).flatMap(([key, text]) =>
          unusedIn(text, language).map((word) => `${language} ${key}: ${word}`),
        );
      expect([...unused('en', en), ...unused('fr', fr)]).toEqual([]);
    });

    it('leaves no sentence in English', () => {
      // Orders are written in one grammar for all languages.
      const ours = Object.keys(en).filter((key) => !/\btext\b/.test(key));
      const same = ours.filter((key) => en[key] === fr[key] && wordsOf(en[key]!).length > 2);
      expect(same).toEqual([]);
    });
  });
});
