// Enforces the vocabulary (docs/glossary.md): counts banned words in identifiers, comments, test titles, documents and
// app texts, and type names that more than one file exports. Each count has a limit that only falls.
//   node tools/check/words.mjs            fails if a count is above its limit
//   node tools/check/words.mjs --lower    writes the current counts if they are lower
//   node tools/check/words.mjs --show told [identifiers]   lists the places of a word
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const limitsFile = join(import.meta.dirname, 'words-limits.json');
const { values: asked, positionals } = parseArgs({
  options: { lower: { type: 'boolean', default: false }, show: { type: 'string' } },
  allowPositionals: true,
});
const banned = JSON.parse(readFileSync(join(import.meta.dirname, 'words.json'), 'utf8'));

/** Recorded, generated, or historical files. */
const exempt =
  /^apps\/server\/corpus\/|\/generated\/|^CHANGELOG\.md$|^docs\/decisions\/|^tools\/(check\/words|rename\/)|\/public\//;
const code = /\.(ts|mts|mjs|vue)$/;
const tests = /\.(spec|journey|cases|contract|on-citus)\.ts$/;
const texts = { texts: /(^|[/.])en\.json$/, textes: /(^|[/.])fr\.json$/ };

/** Whole words only: `house` is not found in `household`. */
const patterns = Object.fromEntries(
  Object.entries(banned).map(([place, words]) => [place, new RegExp(`\\b(${words.join('|')})\\b`, 'gi')]),
);
const ofIdentifiers = new Set(banned.identifiers);

if (!isAlive()) fail('The check no longer finds the words of its bait.');
const found = countAll();
if (asked.show) show(asked.show, positionals[0]);
else judge(found);

/** Whether the counting below finds its words in a bait with one word of each place. */
function isAlive() {
  const bait = [
    '/** Whoever is told. */',
    'const toldHouse = `${kept} and ${/told/.test(x) ? `${one}` : 1}`;',
    "it('hurts nobody', () => obey());",
    'export interface Told {}',
  ].join('\n');
  const counts = emptyCounts();
  countCode('bait.spec.ts', bait, counts);
  countText('documents', 'bait.md', 'Nobody is told.', counts);
  countText('texts', 'en.json', 'Your sheet.', counts);
  countText('textes', 'fr.json', 'Ta feuille.', counts);
  const wanted = {
    identifiers: { told: 2, house: 1, kept: 1, one: 1, obey: 1 },
    comments: { whoever: 1, told: 1 },
    titles: { nobody: 1 },
    documents: { nobody: 1, told: 1 },
    texts: { sheet: 1 },
    textes: { feuille: 1 },
  };
  const hits = Object.fromEntries(
    Object.entries(counts.words).map(([place, words]) => [
      place,
      Object.fromEntries([...words].map(([word, places]) => [word, places.length])),
    ]),
  );
  return (
    Object.entries(wanted).every(([place, words]) =>
      Object.entries(words).every(([word, count]) => hits[place][word] === count),
    ) && counts.types.get('Told')?.length === 1
  );
}

function emptyCounts() {
  return { words: Object.fromEntries(Object.keys(banned).map((place) => [place, new Map()])), types: new Map() };
}

function countAll() {
  const counts = emptyCounts();
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const file of listed.split('\n')) {
    if (!file || exempt.test(file) || !existsSync(join(root, file))) continue;
    const read = () => readFileSync(join(root, file), 'utf8');
    if (code.test(file)) countCode(file, read(), counts);
    else if (file.endsWith('.md')) countText('documents', file, read().replace(/```[\s\S]*?```|`[^`]*`/g, ''), counts);
    else {
      for (const [place, names] of Object.entries(texts)) {
        if (names.test(file)) countText(place, file, stringsIn(JSON.parse(read())).join('\n'), counts);
      }
    }
  }
  return counts;
}

function stringsIn(value) {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

function countCode(file, text, counts) {
  const scripts = file.endsWith('.vue')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script)
    : [text];
  if (file.endsWith('.vue')) {
    for (const [comment] of text.matchAll(/<!--[\s\S]*?-->/g)) countText('comments', file, comment, counts);
  }
  for (const script of scripts) {
    scan(script, {
      identifier: (name) => {
        for (const word of name.split(/(?=[A-Z])|[_$\d]+/)) {
          const lower = word.toLowerCase();
          if (ofIdentifiers.has(lower)) note(counts.words.identifiers, lower, `${file}: ${name}`);
        }
      },
      comment: (comment) => countText('comments', file, comment, counts),
    });
    if (tests.test(file)) {
      for (const [, , title] of script.matchAll(/\b(?:describe|journey|it|test)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g))
        countText('titles', file, title, counts);
    }
    // A declaration file describes the script beside it.
    if (file.endsWith('.d.mts')) continue;
    for (const [, name] of script.matchAll(/^export (?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm))
      note(counts.types, name, file);
  }
}

function countText(place, file, text, counts) {
  for (const match of text.matchAll(patterns[place])) {
    const around = text.slice(Math.max(0, match.index - 40), match.index + 40).replace(/\s+/g, ' ');
    note(counts.words[place], match[0].toLowerCase(), `${file}: ${around}`);
  }
}

function note(words, word, place) {
  words.set(word, [...(words.get(word) ?? []), place]);
}

/** Scans a script token by token. */
function scan(text, { identifier, comment }) {
  const { SyntaxKind: Kind } = ts;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  const templates = [];
  let [depth, former] = [0, Kind.Unknown];
  for (let token = scanner.scan(); token !== Kind.EndOfFileToken; token = scanner.scan()) {
    if (token === Kind.SingleLineCommentTrivia || token === Kind.MultiLineCommentTrivia)
      comment(scanner.getTokenText());
    if (token >= Kind.FirstTriviaToken && token <= Kind.LastTriviaToken) continue;
    if ((token === Kind.SlashToken || token === Kind.SlashEqualsToken) && !endsValue(former))
      token = scanner.reScanSlashToken();
    if (token === Kind.CloseBraceToken && templates.at(-1) === depth) {
      token = scanner.reScanTemplateToken(false);
      if (token === Kind.TemplateTail) templates.pop();
    } else if (token === Kind.OpenBraceToken) depth += 1;
    else if (token === Kind.CloseBraceToken) depth -= 1;
    if (token === Kind.TemplateHead) templates.push(depth);
    if (token === Kind.Identifier) identifier(scanner.getTokenText());
    former = token;
  }
}

/** Whether a slash after this token is a division. */
function endsValue(token) {
  const { SyntaxKind: Kind } = ts;
  return [
    Kind.Identifier,
    Kind.NumericLiteral,
    Kind.StringLiteral,
    Kind.CloseParenToken,
    Kind.CloseBracketToken,
    Kind.ThisKeyword,
    Kind.TemplateTail,
    Kind.NoSubstitutionTemplateLiteral,
  ].includes(token);
}

function judge({ words, types }) {
  const now = {};
  for (const [place, list] of Object.entries(banned))
    now[place] = Object.fromEntries(list.map((word) => [word, words[place].get(word)?.length ?? 0]));
  const twice = [...types].filter(([, files]) => files.length > 1);
  now.types = { 'exported by more than one file': twice.length };
  const limits = existsSync(limitsFile) ? JSON.parse(readFileSync(limitsFile, 'utf8')) : {};
  const above = [];
  for (const [place, counts] of Object.entries(now)) {
    const sum = Object.values(counts).reduce((total, count) => total + count, 0);
    const limited = limits[place] ?? {};
    const shown = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a);
    process.stdout.write(
      `${place.padEnd(12)}${String(sum).padStart(6)}  ${shown.map(([word, count]) => `${word} ${count}`).join(', ')}\n`,
    );
    for (const [word, count] of Object.entries(counts)) {
      const limit = limited[word] ?? (asked.lower ? count : 0);
      if (count > limit) above.push(`${place}: ${word} ${count} times, ${limit} at most`);
      limits[place] = { ...limits[place], [word]: Math.min(count, limit) };
    }
  }
  if (asked.lower) writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`);
  if (above.length > 0) {
    fail(
      `${above.join('\n')}\nUse the word of docs/glossary.md; \`node tools/check/words.mjs --show <word>\` lists the places.`,
    );
  }
}

function show(word, place) {
  if (word === 'types') {
    for (const [name, files] of [...found.types].filter(([, files]) => files.length > 1))
      console.log(`${name}: ${files.join(', ')}`);
    return;
  }
  for (const [name, words] of Object.entries(found.words)) {
    if (place && place !== name) continue;
    for (const line of words.get(word) ?? []) console.log(`${name}: ${line}`);
  }
}

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
