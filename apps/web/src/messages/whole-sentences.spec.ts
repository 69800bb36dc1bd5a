import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fragments, gluedTexts, isGlued, joinedIn, leaningTexts } from '../testing/glued-texts.js';

const root = join(import.meta.dirname, '..');
const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
type Texts = Readonly<Record<string, string>>;
const messages = names
  .filter((name) => /(^|[/.])(en|fr)\.json$/.test(name))
  .map((name) => [name, JSON.parse(read(name)) as Texts] as const);
const english: Texts = Object.fromEntries(
  messages.filter(([name]) => name.endsWith('en.json')).flatMap(([, texts]) => Object.entries(texts)),
);
const isCode = (name: string): boolean => /\.(vue|ts)$/.test(name) && !/\.spec\.ts$|^testing\//.test(name);

/** Short captions at a number or over a column, which count as labels. */
const labels = new Set([
  ...['board.figure.of', 'pentagon.display.of', 'pentagon.setup.of', 'armada.figure.theirs', 'ftarq.likely.ways'],
  ...['pace.zone', 'swa.squadron.attack', 'swa.squadron.attacks', 'swa.moved', 'pentagon.fleet.plotted'],
]);

describe('texts of the app', () => {
  it('are complete: none begins or ends as a fragment', () => {
    expect(messages.length).toBeGreaterThan(40);
    expect(messages.map(([name, texts]) => [name, fragments(texts)]).filter(([, keys]) => keys!.length > 0)).toEqual(
      [],
    );
  });

  it('do not depend on a value or a name beside them', () => {
    expect(leaningTexts(english, (key) => labels.has(key))).toEqual([]);
  });

  it('are not joined to each other by a component', () => {
    const glued = names
      .filter((name) => name.endsWith('.vue'))
      .flatMap((name) => gluedTexts(read(name), english).map((pair) => ({ name, ...pair })));
    expect(glued).toEqual([]);
  });

  it('are not joined to each other by code', () => {
    const glued = names
      .filter((name) => isCode(name) && name.endsWith('.ts'))
      .flatMap((name) => joinedIn(read(name)).map((pair) => ({ name, ...pair })))
      .filter((pair) => isGlued(pair, english));
    expect(glued).toEqual([]);
  });
});

describe('gluedTexts', () => {
  const texts = { a: 'The turn closes', 'a.b': 'The turn closes', 'c.d': 'in an hour', 'e.f': 'Everyone is ready.' };
  const found = (template: string, script = '') =>
    gluedTexts(`<script setup lang="ts">${script}</script><template>${template}</template>`, texts);

  it('finds a sentence that is made of two texts', () => {
    const pair = [{ first: 'a.b', second: 'c.d' }];
    expect(found("<p>{{ t('a.b') }} {{ t('c.d') }}</p>")).toEqual(pair);
    expect(found("<p>{{ t('a.b') }}<span>{{ t('c.d') }}</span></p>")).toEqual(pair);
    expect(found('<p />', "const x = `${t('a.b')} ${t('c.d')}`;")).toEqual(pair);
    expect(found("<p>{{ game.say('a.b') }} {{ say('c.d') }}</p>")).toEqual(pair);
  });

  it('accepts whole sentences and separate lines', () => {
    expect(found("<p><b>{{ t('e.f') }}</b> {{ t('c.d') }}</p>")).toEqual([]);
    expect(found("<p>{{ t('a.b') }} · {{ t('c.d') }}</p>")).toEqual([]);
    expect(found("<p>{{ t('a.b') }}</p><p>{{ t('c.d') }}</p>")).toEqual([]);
  });
});

describe('leaningTexts', () => {
  it('finds a text that needs a number before it or a name behind it', () => {
    const texts = { a: 'of {need}', b: '{player} has', c: 'attacks', d: '{have} of {need}', e: 'One | of {all}' };
    expect(leaningTexts(texts, () => false)).toEqual(['a', 'b', 'c', 'e']);
    expect(leaningTexts(texts, (key) => key === 'c')).toEqual(['a', 'b', 'e']);
  });
});

describe('fragments', () => {
  it('finds a text that begins with a comma or ends with a space', () => {
    expect(fragments({ a: ', in {span}', b: 'was ', c: 'Was {date}', d: '1 hour | {count} hours' })).toEqual([
      'a',
      'b',
    ]);
  });
});
