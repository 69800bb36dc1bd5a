import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import register from './clauses.json' with { type: 'json' };

it('every implemented clause has a golden case', () => {
  const folders = ['./', '../forecast/'].map((path) => new URL(path, import.meta.url));
  const text = folders
    .flatMap((folder) => readdirSync(folder).map((name) => [name, new URL(name, folder)] as const))
    .filter(([name]) => /\.((cases|spec)\.ts|json)$/.test(name))
    .map(([, file]) => readFileSync(file, 'utf8'))
    .join('\n');
  const cited = new Set(
    [...text.matchAll(/(?:golden\(\s*'|"clause": ")(PW-[\d.]+)(?:'|",\s*"title")/g)].map((found) => found[1] ?? ''),
  );
  expect(register.clauses.filter((clause) => !cited.has(clause))).toEqual([]);
  expect([...cited].filter((clause) => !register.clauses.includes(clause))).toEqual([]);
  // Postponed clauses have no case, and occur in no other list.
  expect(register.later.clauses.filter((clause) => register.clauses.includes(clause))).toEqual([]);
});
