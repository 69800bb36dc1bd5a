// Counts the source lines of the two games on star maps, `bzaarcke` and `ftarq`, so that shared code stays shared
// (ADR 44).
//
// Blank lines and comments count. Counted are `.ts` and `.vue` of both rulesets and both game UIs, and every file of
// the kernel and the app that only these two reach, in any folder.
// Not counted are specs, golden cases (`cases/`), `testing/`, data (JSON, `scenarios/`), and texts: message files and
// the files that only load them (`messages.ts`, `french.ts`, `rulebook.ts`, `rulebook-french.ts`).
//
// `node scripts/star-map-lines.mjs` prints the sum by folder, with `--files` every file. The kernel is entered through
// its index, which is resolved name by name to files. Imports of tests do not count as reaching a file.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The number of lines when ADR 44 was written or last changed; the repository rules enforce it. */
export const limit = 24_880;

const own = /^(?:libs\/rulesets|apps\/web\/src\/game-ui)\/(?:bzaarcke|ftarq)\//;
const apart =
  /\.(?:spec|cases|contract|journey)\.ts$|\/(?:cases|testing|scenarios|story|dist|generated)\/|\/(?:messages|french|rulebook|rulebook-french)\.ts$|(?:^|\/)vitest\.config\.ts$|\.d\.ts$/;
const kernelIndex = 'libs/kernel/src/index.ts';

/** Every counted file with its lines: `[file, lines]`, by name. */
export function starMapLines() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'libs'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|vue)$/.test(file) && !apart.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const declared = declarations(texts);
  const uses = new Map(files.map((file) => [file, usesOf(file, texts, declared)]));

  const shared = /^(?:libs\/kernel|apps\/web)\/src\//;
  const others = files.filter((file) => !own.test(file) && !(shared.test(file) && !isEntry(file)));
  const elsewhere = reach(others, uses, (file) => !own.test(file));
  const theirs = reach(
    files.filter((file) => own.test(file)),
    uses,
    (file) => file !== kernelIndex && !elsewhere.has(file),
  );
  return [...theirs].sort().map((file) => [file, texts.get(file).split('\n').length - 1]);
}

/** Whether a file is an entry point of the app or the kernel, or a game UI of another game. */
function isEntry(file) {
  return /^apps\/web\/src\/(?:main\.ts|service-worker\/|game-ui\/(?!kit\/|star-map\/))/.test(file);
}

/** The file of the kernel that declares each name of its index. */
function declarations(texts) {
  const declared = new Map();
  for (const [, list, path] of texts
    .get(kernelIndex)
    .matchAll(/^export (\*|(?:type )?\{[^}]*\}) from '(\.[^']+)\.js'/gm)) {
    const file = `${normalize(join(dirname(kernelIndex), path))}.ts`;
    const names = list === '*' ? exportedNames(texts.get(file)) : namesIn(list);
    for (const name of names) declared.set(name, file);
  }
  return declared;
}

function exportedNames(text) {
  const plain = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm;
  return [...text.matchAll(plain)].map(([, name]) => name);
}

function namesIn(list) {
  return list
    .replace(/^type /, '')
    .replace(/[{}]/g, '')
    .split(',')
    .map(
      (specifier) =>
        specifier
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    )
    .filter(Boolean);
}

function usesOf(file, texts, declared) {
  if (file === kernelIndex) return [];
  const found = new Set();
  const text = texts.get(file);
  for (const [, list, from] of text.matchAll(/(?:import|export)\s+([^;'"]*?)\s*from\s+'([^']+)'/g)) {
    if (from === '@warlog/kernel') for (const name of namesIn(list)) found.add(declared.get(name));
    else found.add(fileOf(file, from, texts));
  }
  for (const [, from] of text.matchAll(/import\(?\s*'([^']+)'/g)) found.add(fileOf(file, from, texts));
  for (const [, path] of text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\('([^']+)'/g)) {
    const glob = normalize(join(dirname(file), path));
    const pattern = new RegExp(`^${glob.replace(/[.]/g, '\\.').replace(/\*/g, '[^/]*')}$`);
    for (const candidate of texts.keys()) if (pattern.test(candidate)) found.add(candidate);
  }
  found.delete(undefined);
  return [...found];
}

function fileOf(file, from, texts) {
  if (!from.startsWith('.')) return undefined;
  const path = normalize(join(dirname(file), from)).replace(/\.js$/, '.ts');
  return texts.has(path) ? path : undefined;
}

function reach(begin, uses, mayEnter) {
  const reached = new Set();
  const open = [...begin];
  while (open.length > 0) {
    const file = open.pop();
    if (reached.has(file) || !mayEnter(file)) continue;
    reached.add(file);
    open.push(...(uses.get(file) ?? []));
  }
  return reached;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const counted = starMapLines();
  const folders = new Map();
  for (const [file, lines] of counted) {
    if (process.argv.includes('--files')) process.stdout.write(`${String(lines).padStart(6)} ${file}\n`);
    const folder = file
      .split('/')
      .slice(0, file.startsWith('libs/rulesets') ? 3 : 5)
      .slice(0, 5)
      .join('/');
    const key = /\.\w+$/.test(folder) ? dirname(folder) : folder;
    folders.set(key, (folders.get(key) ?? 0) + lines);
  }
  for (const [folder, lines] of folders) process.stdout.write(`${String(lines).padStart(6)} ${folder}\n`);
  const sum = counted.reduce((total, [, lines]) => total + lines, 0);
  process.stdout.write(`${String(sum).padStart(6)} in ${counted.length} files\n`);
}
