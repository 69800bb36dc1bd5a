import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import register from './clauses.json' with { type: 'json' };

it('every clause of the rulebook has a golden case', () => {
  const folder = new URL('./', import.meta.url);
  const files = readdirSync(folder).filter((name) => /\.(cases\.ts|json)$/.test(name));
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const cited = new Set(
    [...text.matchAll(/(?:golden\(\s*'|"clause": ")(FTQ-\d+)(?:'|",\s*"title")/g)].map((found) => found[1]),
  );
  expect(register.clauses.filter((clause) => !cited.has(clause))).toEqual([]);
  expect([...cited].filter((clause) => !register.clauses.includes(clause ?? ''))).toEqual([]);
});
