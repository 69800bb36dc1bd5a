// Limits of size that only fall (tools/check/limits.json): hand-written lines of each package, scoped CSS and its
// layouts, files in circles of imports, and equal lines of twins. The index of a ruleset exports at most 25 names.
//   node tools/check/size.mjs            fails if a count is above its limit, or a limit is more than 1 % too high
//   node tools/check/size.mjs --lower    lowers those limits, and leaves half a percent of room
//   node tools/check/size.mjs --table    prints the counts as Markdown
// A limit is raised by hand, as `{ "limit": 120, "reason": "…" }`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { circlesAmong } from './circles.mjs';

const root = resolve(import.meta.dirname, '../..');
const limitsFile = 'tools/check/limits.json';
/** A limit may be higher than its count by this share; a lowered one is by half of it. */
const SLACK = 0.01;
/** The index of a ruleset exports its ruleset and types; `ui.ts` has what its game UI needs. */
const MOST_NAMES = 25;
const rulesetIndex = /^libs\/rulesets\/(?!star-map|tactical)[^/]+\/src\/index\.ts$/;

const handWritten = /\.(ts|vue|mjs|graphql)$/;
const generated = /(^|\/)generated\//;
const tests =
  /\.(spec|cases|contract|journey|on-citus)\.ts$|\/(testing|cases)\/|^(apps\/journeys|libs\/ruleset-testkit)\//;
/** All of a game in `examples/` but its tests and settings: rules, texts, rulebook, map and screen. */
const ofExample = /^(?:examples\/outpost\/src|apps\/web\/src\/game-ui\/outpost)\/.*\.(?:ts|vue|json)$/;
/** Folders with a limit of their own besides the packages. */
const ownLimit = /^(apps\/web\/src\/game-ui\/[^/]+)\//;
const twinned = [
  ['bzaarcke', 'ftarq'],
  ['pentagon-war', 'sw-armada'],
].flatMap(([first, second]) =>
  ['libs/rulesets', 'apps/web/src/game-ui'].map((folder) => [`${folder}/${first}/`, `${folder}/${second}/`]),
);
/** What has limits. Tests are only counted: their number shall grow. */
const units = {
  source: 'lines of source',
  styles: 'lines of scoped CSS',
  layouts: 'scoped layouts by hand',
  circles: 'files in circles of imports',
  twins: 'equal lines in files of the same name',
  examples: 'lines of an example altogether',
};
/** What to do above a limit. */
const remedies = {
  source: 'Say the same with less',
  styles: 'Use components and utilities of the design',
  layouts: 'Use the classes of apps/web/src/design/utilities.css',
  circles: 'Move what both files need to a third one',
  twins: 'Say it once, in a shared folder',
  examples: 'Let the platform offer what every small game needs',
};

checkBait();
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const readText = (file) => readFileSync(join(root, file), 'utf8');
const sizes = measure(
  listed.split('\n').filter((file) => file && existsSync(join(root, file))),
  readText,
);
const limits = JSON.parse(readText(limitsFile));
const { values: asked } = parseArgs({
  options: { lower: { type: 'boolean', default: false }, table: { type: 'boolean', default: false } },
});
if (asked.table) process.stdout.write(tableOf(sizes));
else {
  const allowed = asked.lower ? lowered(sizes.counts, limits) : limits;
  if (asked.lower) writeFileSync(join(root, limitsFile), `${JSON.stringify(allowed, null, 2)}\n`);
  const faults = [...faultsOf(sizes.counts, allowed), ...unexplained(allowed, formerLimits()), ...sizes.crowded];
  const circles = faults.some((fault) => fault.includes(remedies.circles)) ? sizes.circles : [];
  for (const line of [...faults, ...circles.map((group) => `  ${group.join(', ')}`)]) process.stderr.write(`${line}\n`);
  const { source, tests: ofTests } = sizes.counts;
  process.stdout.write(`${source.total} lines of source, ${ofTests.total} of tests, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Measures these files: counts by kind and place, the circles, and of how many lines the twins are equal. */
function measure(files, read) {
  const packages = files
    .filter((file) => /^(apps|libs|examples)\/.*package\.json$/.test(file))
    .map((file) => file.slice(0, -12));
  const placeOf = (file) =>
    ownLimit.exec(file)?.[1] ?? packages.find((folder) => file.startsWith(folder))?.slice(0, -1) ?? 'tools';
  const texts = new Map(
    files.filter((file) => handWritten.test(file) && !generated.test(file)).map((file) => [file, read(file)]),
  );
  const counts = {
    source: { total: 0 },
    tests: { total: 0 },
    styles: { total: 0 },
    layouts: { total: 0 },
    circles: {},
    twins: {},
    examples: {},
  };
  const add = (kind, file, lines) => {
    if (lines === 0) return;
    counts[kind][placeOf(file)] = (counts[kind][placeOf(file)] ?? 0) + lines;
    counts[kind].total += lines;
  };
  for (const [file, text] of texts) {
    add(tests.test(file) ? 'tests' : 'source', file, linesIn(text));
    const styles = text.matchAll(/^<style[^>]*\bscoped\b[^>]*>\n([\s\S]*?)^<\/style>/gm);
    for (const [, css] of file.endsWith('.vue') ? styles : []) {
      add('styles', file, linesIn(css));
      // The design itself may lay out by hand, as may rules for a state or a media query.
      if (!file.includes('/design/'))
        counts.layouts.total += css.match(/display: (?:inline-)?(?:flex|grid);/g)?.length ?? 0;
    }
  }
  for (const file of files) {
    if (ofExample.test(file) && !tests.test(file))
      counts.examples.outpost = (counts.examples.outpost ?? 0) + linesIn(read(file));
  }
  const circles = circlesAmong(
    [...texts.keys()].filter((file) => /\.(ts|vue)$/.test(file)),
    (file) => texts.get(file),
  );
  counts.circles.total = circles.flat().length;
  const compared = {};
  for (const [first, second] of twinned) {
    const name = `${first.slice(0, -1)} ~ ${second.split('/').at(-2)}`;
    const { equal, of } = equalLines(texts, first, second);
    counts.twins[name] = equal;
    compared[name] = of;
  }
  const crowded = [...texts]
    .filter(([file]) => rulesetIndex.test(file))
    .flatMap(([file, text]) => namesFault(file, text));
  return { counts, circles, compared, crowded };
}

/** Returns the fault of an index that exports too many names. */
function namesFault(file, text) {
  const lists = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  const listed = [...lists].flatMap(([, names]) => names.split(',').filter((name) => name.trim()));
  const declared = text.match(/^export (?:async )?(?:const|function|interface|class|type \w)/gm) ?? [];
  const names = listed.length + declared.length;
  return names > MOST_NAMES ? [`${file} exports ${names} names, and the limit is ${MOST_NAMES}. Use ui.ts.`] : [];
}

function linesIn(text) {
  return text.split('\n').length - 1;
}

/**
 * Counts the equal lines of two folders, without tests: for each pair of files with the same path, the lines with a
 * letter that stand in both, in any order. `of`: such lines of the smaller file of each pair.
 */
function equalLines(texts, first, second) {
  let [equal, of] = [0, 0];
  for (const [file, text] of texts) {
    const twin = file.startsWith(first) && !tests.test(file) ? texts.get(second + file.slice(first.length)) : undefined;
    if (twin === undefined) continue;
    const [ours, theirs] = [text, twin].map((each) =>
      each
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /[a-z]/i.test(line)),
    );
    of += Math.min(ours.length, theirs.length);
    for (const line of ours) {
      const at = theirs.indexOf(line);
      if (at === -1) continue;
      theirs.splice(at, 1);
      equal += 1;
    }
  }
  return { equal, of };
}

/** Returns each count with its limit: `[kind, place, count, limit]`; a missing limit is 0. */
function pairsOf(counts, limited) {
  return Object.keys(units).flatMap((kind) =>
    [...new Set([...Object.keys(counts[kind] ?? {}), ...Object.keys(limited[kind] ?? {})])].toSorted().map((place) => {
      const entry = limited[kind]?.[place] ?? 0;
      return [kind, place, counts[kind]?.[place] ?? 0, entry.limit ?? entry];
    }),
  );
}

function faultsOf(counts, limited) {
  return pairsOf(counts, limited).flatMap(([kind, place, count, limit]) => {
    const has = `${place} (${units[kind]}): ${count}, and the limit is ${limit}`;
    if (count > limit)
      return [`${has}. ${remedies[kind]}, or raise it in ${limitsFile} by hand, with a reason next to it.`];
    return isTooHigh(count, limit) ? [`${has}. Lower it: \`node tools/check/size.mjs --lower\`.`] : [];
  });
}

/** Names the limits that are higher than formerly, or new, and give no reason. */
function unexplained(limited, former) {
  if (former === null) return [];
  return pairsOf(former, limited).flatMap(([kind, place, entry, limit]) =>
    limit > (entry.limit ?? entry) && !limited[kind][place].reason
      ? [`${place} (${units[kind]}): the limit was raised to ${limit}. Give the reason next to it in ${limitsFile}.`]
      : [],
  );
}

/** Returns the limits before the last commit; null if there were none. */
function formerLimits() {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return JSON.parse(execFileSync('git', ['show', `HEAD^:${limitsFile}`], options));
  } catch {
    return null;
  }
}

/** Returns the limits with those that are too high lowered, and those of missing places dropped. */
function lowered(counts, limited) {
  const next = Object.fromEntries(Object.keys(units).map((kind) => [kind, {}]));
  for (const [kind, place, count, limit] of pairsOf(counts, limited)) {
    if (!(place in counts[kind] && place in limited[kind])) continue;
    next[kind][place] = isTooHigh(count, limit) ? Math.floor(count * (1 + SLACK / 2)) : limited[kind][place];
  }
  return next;
}

function isTooHigh(count, limit) {
  return limit - count > limit * SLACK;
}

function tableOf({ counts, compared }) {
  const { total: _total, ...places } = { ...counts.source, ...counts.tests };
  const number = (count = 0) => count.toLocaleString('en-US');
  const row = (cells) => `| ${cells.join(' | ')} |\n`;
  const lines = (place) => row([place, ...['source', 'tests', 'styles'].map((kind) => number(counts[kind][place]))]);
  return [
    row(['package or folder', 'source', 'tests', 'scoped CSS (part of the source)']),
    row(['---', '---:', '---:', '---:']),
    ...Object.keys(places).toSorted().map(lines),
    lines('total'),
    '\n',
    row(['further counts', 'now']),
    row(['---', '---:']),
    row([units.circles, number(counts.circles.total)]),
    row([units.examples, number(counts.examples.outpost)]),
    ...Object.entries(counts.twins).map(([name, equal]) =>
      row([`${units.twins}: ${name}`, `${number(equal)} (${Math.round((100 * equal) / (compared[name] || 1))} %)`]),
    ),
  ].join('');
}

/** Throws unless each count sees its bait, and each limit fails when it is too low, too high or raised in silence. */
function checkBait() {
  const bait = {
    'libs/bait/package.json': '{}\n',
    'libs/bait/src/a.ts': "import type Ring from './Ring.vue';\n\nexport const a = 1;\n",
    'libs/bait/src/a.spec.ts': 'one\ntwo\n',
    'libs/bait/src/Ring.vue':
      '<script setup lang="ts">\nimport type { a } from \'./a.js\';\n</script>\n<style scoped>\n.b {\n  display: grid;\n}\n</style>\n',
    'libs/bait/src/generated/b.ts': 'one\n',
    'libs/bait/src/c.graphql': 'one\n',
    'tools/d.mjs': 'one\n',
    'libs/rulesets/bait/src/index.ts': `export { ${'name, '.repeat(MOST_NAMES)} };\nexport const bait = 1;\n`,
    'examples/outpost/src/f.json': 'one\n',
    ...Object.fromEntries(
      twinned.flatMap(([first, second]) => [
        [`${first}e.ts`, 'equal\n}\nfirst\n'],
        [`${second}e.ts`, 'second\n}\nequal\nequal\n'],
      ]),
    ),
  };
  const { counts, crowded } = measure(Object.keys(bait), (file) => bait[file]);
  const seen = [
    counts.source['libs/bait'] === 12,
    counts.source.tools > 0,
    counts.tests['libs/bait'] === 2,
    counts.styles['libs/bait'] === 3,
    counts.layouts.total === 1,
    counts.circles.total === 2,
    counts.examples.outpost === 1,
    Object.values(counts.twins).every((equal) => equal === 1),
    crowded.length === 1,
  ];
  const isJudged = pairsOf(counts, {}).every(([kind, place, count]) => {
    const limitedTo = (limit) => ({ ...counts, [kind]: { ...counts[kind], [place]: limit } });
    const silent = limitedTo(count + 1);
    return (
      faultsOf(counts, limitedTo(count - 1)).length === 1 &&
      faultsOf(counts, limitedTo(Math.ceil(count * 1.02) + 1)).length === 1 &&
      unexplained(silent, counts).length === 1 &&
      unexplained(limitedTo({ limit: count + 1, reason: 'bait' }), counts).length === 0
    );
  });
  const doubled = Object.fromEntries(
    Object.entries(counts).map(([kind, places]) => [
      kind,
      Object.fromEntries(Object.entries(places).map(([place, count]) => [place, 2 * count])),
    ]),
  );
  const isLowered = faultsOf(counts, lowered(counts, doubled)).length === 0;
  if (seen.includes(false) || !isJudged || !isLowered || faultsOf(counts, counts).length > 0)
    throw new Error(
      `The check of sizes no longer sees its bait: ${JSON.stringify({ seen, isJudged, isLowered, counts })}`,
    );
}
