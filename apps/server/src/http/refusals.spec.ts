import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWords, languageOf, refusals, refused } from './refusals.js';

const root = join(import.meta.dirname, '../../../..');
const codesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(spec|contract)\.ts$/.test(name))
    .flatMap((name) => readFileSync(join(root, folder, name), 'utf8').match(/'WLG_E_[A-Z_]+'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1));

describe('refusals', () => {
  const codes = new Set(
    ['libs/audit/src', 'libs/campaign/src', 'libs/application/src', 'apps/server/src'].flatMap(codesIn),
  );

  it.each(['en', 'fr'] as const)('have a sentence for every code in the source: %s', (language) => {
    expect([...codes].filter((code) => !Object.hasOwn(refusals[language], code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(80);
  });

  it('are translated with the same parameters', () => {
    const refusal = refused('WLG_E_SEATS', { min: 3, max: 4 });
    expect(refusal.sentence).toBe('This scenario is for 3 to 4 seats.');
    expect(inWords(refusal, 'en')).toBe(refusal.sentence);
    expect(inWords(refusal, 'fr')).toBe('Ce scénario se joue de 3 à 4 sièges.');
  });

  it('stay unchanged if a ruleset wrote the sentence', () => {
    const own = { code: 'BZK_E_FUEL', sentence: 'These jumps cost 9 credits, but your planets have only 6 left.' };
    expect(inWords(own, 'fr')).toBe(own.sentence);
  });
});

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,fr;q=0.9', 'en'],
    ['de,fr;q=0.5,en;q=0.7', 'en'],
    ['xx;q=nonsense', 'en'],
  ])('%s is answered in %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language);
  });
});
