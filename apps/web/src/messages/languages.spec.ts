import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unusedIn } from '@warlog/kernel/testing';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const texts = (file: string): Readonly<Record<string, string>> =>
  existsSync(join(root, file)) ? (JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>) : {};

/** Every English file of messages whose words the app shows or the server says, with the file that says the same in French. */
const files = ['apps/web/src', 'apps/server/src', 'libs/kernel/src', 'libs/rulesets', 'libs/application/src'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|[/.])en\.json$/.test(name) && !/node_modules|dist/.test(name))
      .map((name) => ({ english: `${folder}/${name}`, french: `${folder}/${name.replace(/en\.json$/, 'fr.json')}` })),
);

/** The gaps of a sentence, each once: every form of it may use what the English one does. */
const gaps = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]*)?\}/g)].map((match) => match[1]!))].sort();
const wordsOf = (text: string): readonly string[] => text.replace(/\{[^}]+\}/g, ' ').match(/\p{L}{3,}/gu) ?? [];
const forms = (text: string): number => text.split(' | ').length;

describe('the languages', () => {
  it('find all files of messages', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
  });

  describe.each(files)('$english', ({ english, french }) => {
    const [en, fr] = [texts(english), texts(french)];

    it('says everything in French, and nothing else', () => {
      expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    });

    it('fills the same gaps', () => {
      const differing = Object.keys(en).filter((key) => gaps(en[key]!).join() !== gaps(fr[key] ?? '').join());
      expect(differing).toEqual([]);
    });

    it('has as many forms to count with', () => {
      const differing = Object.keys(en).filter((key) => forms(en[key]!) !== forms(fr[key] ?? ''));
      expect(differing).toEqual([]);
    });

    it('uses no word that the app does not use', () => {
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
