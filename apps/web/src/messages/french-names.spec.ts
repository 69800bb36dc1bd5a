import { versions } from '@warlog/catalog';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakFully } from '../testing/speak-fully.js';
import { i18n } from './index.js';

type Texts = Readonly<Record<string, string>>;
const root = join(import.meta.dirname, '..');
const ofApp: readonly Texts[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(^|[/.])fr\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Texts);

/** An article or its contraction has a gender, and the following name may have another one. */
const article =
  /(?:^|[\s(«])(?:du|au|aux|le|la|les|des|cette|cet|ce|son|sa|d’|l’|qu’) ?\{(?:unit|units|target|ship|who|whom|seat|place|places|system|planet|name|names|type|winner|loser|by|box|craft)[}|]/i;
const faulty = (texts: Texts): readonly string[] => Object.values(texts).filter((text) => article.test(text));

describe('names in French sentences', () => {
  beforeAll(() => speakFully('fr'));
  afterAll(() => speakFully('en'));

  it('follow no article in the texts of the app', () => {
    expect(ofApp.length).toBeGreaterThan(20);
    expect(ofApp.flatMap(faulty)).toEqual([]);
  });

  it.each(versions.map((entry) => ({ game: `${entry.id} ${entry.version}`, entry })))(
    'follow no article in the texts of $game',
    async ({ entry }) => expect(faulty(await entry.french())).toEqual([]),
  );

  it('cause the elision of the preceding vowel', () => {
    i18n.global.mergeLocaleMessage('fr', {
      'spec.lost': 'perte de {places}',
      'spec.many': 'un de {name} | {n} de {name}',
    });
    const { t } = i18n.global;
    expect(t('spec.lost', { places: 'Anvil' })).toBe('perte d’Anvil');
    expect(t('spec.lost', { places: 'Beacon' })).toBe('perte de Beacon');
    expect(t('spec.many', { name: 'Alpha' }, 3)).toBe('3 d’Alpha');
  });

  it('are found after an article', () => {
    expect(['le {unit} est perdu', 'Perte du {ship}', 'l’{place}'].filter((text) => article.test(text))).toHaveLength(
      3,
    );
    expect(['perte de {place}', 'le camp {seat}'].filter((text) => article.test(text))).toEqual([]);
  });
});
