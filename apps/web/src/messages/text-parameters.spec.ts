import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wrongParameters } from '../testing/text-parameters.js';

const root = join(import.meta.dirname, '..');
const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const texts = names
  .filter((name) => /(^|[/.])(en|fr)\.json$/.test(name))
  .map((name) => JSON.parse(read(name)) as Readonly<Record<string, string>>);
const textsOf = (key: string): readonly string[] => texts.flatMap((file) => file[key] ?? []);

describe('calls of texts', () => {
  it('pass exactly the parameters that the text names, in each language', () => {
    const code = names.filter((name) => /\.(vue|ts)$/.test(name) && !/\.spec\.ts$|^testing\//.test(name));
    const wrong = code.flatMap((name) => wrongParameters(read(name), textsOf).map((call) => ({ name, ...call })));
    expect(wrong).toEqual([]);
  });
});

describe('wrongParameters', () => {
  const found = (source: string) =>
    wrongParameters(source, (key) => (key === 'desk' ? ['Nothing | {seats} needs you'] : ['Whole']));

  it('finds a parameter that is missing, and one that the text does not know', () => {
    const wrong = [{ key: 'desk', missing: ['seats'], surplus: ['count'] }];
    expect(found("t('desk', { count: waiting.value }, waiting.value)")).toEqual(wrong);
    expect(found("t('desk')")).toEqual([{ key: 'desk', missing: ['seats'], surplus: [] }]);
  });

  it('parses an object whose values contain commas, and skips one that spreads another', () => {
    expect(found("t('desk', { seats: list(['a', 'b'], c(1, 2)) }, 2)")).toEqual([]);
    expect(found("t('desk', { ...given })")).toEqual([]);
    expect(found("t('whole')")).toEqual([]);
  });
});
