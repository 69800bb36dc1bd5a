// Measures compressed sizes after the build. These are the files of the first load with imports and styles, the code of
// each ruleset, and the files of a link into a replay. Fails above a budget, or if the home screen loads code of a
// ruleset.
import { existsSync, readFileSync, statSync } from 'node:fs';

const SCRIPTS_KB = 90;
const ALL_KB = 130;
const RULESET_KB = 72;
const REPLAY_KB = 399;
const REPLAY_FILES = 41;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** Returns the chunks of these sources and of all their static imports. */
function closure(...keys) {
  const chunks = new Set();
  const take = (key) => {
    if (chunks.has(key)) return;
    if (manifest[key] === undefined) throw new Error(`The build has no ${key}.`);
    chunks.add(key);
    for (const imported of manifest[key].imports ?? []) take(imported);
  };
  for (const key of keys) take(key);
  return chunks;
}

function weigh(file) {
  const compressed = new URL(`${file}.br`, dist);
  const kb = statSync(existsSync(compressed) ? compressed : new URL(file, dist)).size / 1000;
  console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
  return kb;
}

/** Prints a sum, and fails if it is above its budget. */
function hold(what, kb, allowed) {
  console.log(`${kb.toFixed(1).padStart(7)} kB  ${what}, brotli; ${allowed} allowed\n`);
  if (kb > allowed) fail(`Over its budget: ${what}.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

const page = readFileSync(new URL('index.html', dist), 'utf8');
// Matches addresses, not the bare names of the files that `first.js` loads for a campaign.
const home = closure(...Object.keys(manifest).filter((key) => page.includes(`"/${manifest[key].file}"`)));
const files = new Set(['index.html', 'first.js']);
for (const key of home) for (const file of [manifest[key].file, ...(manifest[key].css ?? [])]) files.add(file);

const sum = { scripts: 0, all: 0 };
for (const file of files) {
  const kb = weigh(file);
  sum.all += kb;
  if (file.endsWith('.js')) sum.scripts += kb;
}
hold('JavaScript of the first load', sum.scripts, SCRIPTS_KB);
hold('the first load in all', sum.all, ALL_KB);

const rulesets = Object.keys(manifest).flatMap((key) => {
  const id = /^rules-([\w-]+)$/.exec(manifest[key].name)?.[1];
  return id === undefined ? [] : [{ id, chunks: closure(key) }];
});
if (rulesets.length < 2) fail('The build has not a chunk for every ruleset.');
for (const { id, chunks } of rulesets) {
  // Chunks that all rulesets share belong to the platform.
  const own = [...chunks].filter((key) => !rulesets.every((other) => other.chunks.has(key)));
  const kb = own.map((key) => weigh(manifest[key].file)).reduce((total, weight) => total + weight, 0);
  hold(`the rules of ${id}`, kb, RULESET_KB);
  for (const key of own) if (home.has(key)) fail(`${manifest[key].file}, of the rules of ${id}, comes with home.`);
}

const [, content] = /name="first-files" content="([^"]*)"/.exec(page) ?? [];
const brought = JSON.parse(content?.replaceAll('&quot;', '"') ?? '{}');
for (const { id } of rulesets) {
  const linked = new Set(['campaign', 'replay', id, `${id}/replay`].flatMap((name) => brought[name] ?? []));
  if (linked.size === 0) fail(`The page does not say which files a replay of ${id} needs.`);
  const kb = [...linked].map(weigh).reduce((total, weight) => total + weight, sum.all);
  hold(`a link into a replay of ${id}`, kb, REPLAY_KB);
  const many = linked.size + files.size;
  if (many > REPLAY_FILES) fail(`A link into a replay of ${id} brings ${many} files, ${REPLAY_FILES} are allowed.`);
}
