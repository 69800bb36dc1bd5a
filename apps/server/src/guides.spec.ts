import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trimEnd()
  .split('\n');

/** Returns what a document quotes in code style, without diagrams and blocks of code. */
const quotesOf = (text: string): readonly string[] =>
  [...text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote);
const isPath = (quote: string): boolean => /^(apps|docs|infra|libs|scripts|tools)\/[\w./-]+$/.test(quote);
/** Names of code: `closePhase`, `dice.scope(name)`. */
const namesIn = (quotes: readonly string[]): readonly string[] =>
  quotes.flatMap((quote) => /^(?:[a-z]+\.)?([A-Za-z]+)(?:\(.*\))?$/.exec(quote)?.[1] ?? []);
/** Names in a diagram: words with a capital inside, `handleCommand`. */
const namesInDiagram = (text: string): readonly string[] =>
  [...text.matchAll(/^```mermaid\n\w+\n(.*?)^```$/gms)].flatMap(
    ([, diagram = '']) => diagram.match(/\b[A-Z]?[a-z]+[A-Z][A-Za-z]+\b/g) ?? [],
  );
const hasWord = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

const tutorial = 'docs/guides/your-first-ruleset.md';
const guides = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/first-hour.md', tutorial];
const readmes = files.filter((file) => /^(apps|libs)\/.*\/README\.md$/.test(file));

describe.each([...guides, ...readmes])('%s', (guide) => {
  it('names no file of source that is gone', () => {
    const named = quotesOf(read(guide)).filter((quote) => /^[\w./-]+\.(ts|vue|mjs)$/.test(quote));
    expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe.each(guides)('%s', (guide) => {
  it('names only files and folders that exist', () => {
    const paths = quotesOf(read(guide)).filter(isPath);
    expect(paths.length).toBeGreaterThan(0);
    const missing = paths
      .map((path) => path.replace(/\/$/, ''))
      .filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)));
    expect(missing).toEqual([]);
  });
});

describe('docs/first-hour.md', () => {
  const answers = read('docs/first-hour.md').split(/^## /m).slice(1);

  it.each(answers.map((answer) => [answer.split('\n')[0], answer] as const))(
    'quotes names that its own files contain: %s',
    (_, answer) => {
      const quotes = quotesOf(answer);
      const text = quotes
        .filter((quote) => isPath(quote) && files.includes(quote))
        .map(read)
        .join('\n');
      expect(namesIn(quotes).filter((name) => !hasWord(text, name))).toEqual([]);
    },
  );
});

describe('ARCHITECTURE.md', () => {
  it('quotes names that the code contains, in its diagrams too', () => {
    const page = read('ARCHITECTURE.md');
    const names = [...new Set([...namesIn(quotesOf(page)), ...namesInDiagram(page)])];
    expect(names.length).toBeGreaterThan(15);
    const code = files.filter((file) => /^(apps|libs)\/.*\/src\/.*\.ts$/.test(file) && !file.endsWith('.spec.ts'));
    const text = code.map(read).join('\n');
    expect(names.filter((name) => !hasWord(text, name))).toEqual([]);
  });
});

// After a change of its files: npx vitest run apps/server/src/guides.spec.ts -u
describe(tutorial, () => {
  const page = read(tutorial);
  const blocks = [...page.matchAll(/^```(\w+) (\S+)\n/gm)].map(([, , path = '']) => path);

  it('quotes its files as they are', async () => {
    const current = page.replace(/^```(\w+) (\S+)\n.*?^```$/gms, (_, language: string, path: string) =>
      ['```', language, ' ', path, '\n', read(path), '```'].join(''),
    );
    await expect(current).toMatchFileSnapshot(resolve(root, tutorial));
  });

  it('quotes every module of the game', () => {
    const modules = files.filter(
      (file) => /^examples\/outpost\/src\/.*\.ts$/.test(file) && !/\.(cases|spec)\.ts$/.test(file),
    );
    expect(modules.length).toBeGreaterThan(10);
    expect(modules.filter((file) => !blocks.includes(file))).toEqual([]);
  });
});
