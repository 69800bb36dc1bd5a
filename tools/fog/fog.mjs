// `node tools/fog/fog.mjs [--pairs 100] [--seeds 4-9] [--minutes 25] [--ruleset ftarq]`
// Compares pairs of worlds that differ in what a seat cannot know by everything that the seat can get, as
// `apps/server/src/graphql/fog*.int.spec.ts` do it: `--pairs` of each ruleset for each seed. Runs add up: each is
// written into docs/performance/fog-runs.json as it ends, and the sums into docs/performance/fog.md. Earlier seeds are
// skipped; without `--seeds` it continues with the next one, or with as many as begin within `--minutes`. Fails if two
// worlds differ, and, once a ruleset has 1000 pairs, if a kind of phase, a ruling, a campaign's end or a value of an
// option never occurred. Needs a Postgres server.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { markdownTable } from '../lib/markdown-table.mjs';
import { tool } from '../test/steps.mjs';

const ledger = 'docs/performance/fog-runs.json';
const page = 'docs/performance/fog.md';
const specs = ['fog', 'fog-sectors'].map((name) => `apps/server/src/graphql/${name}.int.spec.ts`);
/** The number of pairs of a ruleset from which on nothing may be missing. */
const WHOLE = 1000;

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '100' },
    seeds: { type: 'string' },
    minutes: { type: 'string', default: '0' },
    ruleset: { type: 'string' },
  },
});
const runs = JSON.parse(readFileSync(ledger, 'utf8'));
const until = Date.now() + Number(values.minutes) * 60_000;
let failed = false;
if (values.seeds === undefined) {
  const next = 1 + Math.max(0, ...runs.map(({ seed }) => seed));
  for (let seed = next; seed === next || Date.now() < until; seed += 1) await compare(seed);
} else {
  const [from, to = from] = values.seeds.split('-').map(Number);
  for (let seed = from; seed <= to; seed += 1) await compare(seed);
}
for (const [ruleset, { pairs, missing }] of summed()) {
  if (pairs < WHOLE || missing.length === 0) continue;
  process.stdout.write(`${ruleset}: never among ${pairs} pairs: ${missing.join(', ')}\n`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;

/** Compares the pairs of one seed; nothing if all of them were compared before. */
async function compare(seed) {
  const known = runs.filter((run) => run.seed === seed).map(({ ruleset }) => ruleset);
  const wanted = (values.ruleset ? [values.ruleset] : rulesets()).filter((id) => !known.includes(id));
  if (wanted.length === 0) return;
  const begun = Date.now();
  process.stdout.write(`\n— ${values.pairs} pairs of ${wanted.join(', ')}, seed ${seed}\n`);
  const only = `(${wanted.join('|')}).*is the same`;
  const child = spawn(tool('vitest'), ['run', ...specs, '-t', only, '--disable-console-intercept'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FOG_PAIRS: values.pairs, FOG_SEED: String(seed), REQUIRE_SERVICES: '1' },
  });
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('{"fog":')) note(JSON.parse(line));
    else process.stdout.write(`${line}\n`);
  }
  if ((await ended) !== 0) failed = true;
  process.stdout.write(`— seed ${seed}: ${((Date.now() - begun) / 60_000).toFixed(1)} minutes\n`);
}

/** Writes down a run as it ends. */
function note({ fog: ruleset, seed, ...result }) {
  runs.push({ ruleset, seed: Number(seed), on: new Date().toISOString().slice(0, 10), ...result });
  runs.sort((a, b) => a.ruleset.localeCompare(b.ruleset) || a.seed - b.seed);
  writeFileSync(ledger, `[\n${runs.map((run) => `  ${JSON.stringify(run)}`).join(',\n')}\n]\n`);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/(<!-- sums -->\n)[^]*(\n<!-- end -->)/, `$1\n${table()}\n$2`));
}

/** The sums of all runs of each ruleset. */
function summed() {
  const sums = new Map();
  for (const run of runs) {
    const empty = { runs: 0, seeds: [], kinds: {}, missing: run.missing };
    const sum = sums.get(run.ruleset) ?? empty;
    sums.set(run.ruleset, sum);
    sum.runs += 1;
    sum.seeds.push(run.seed);
    for (const name of ['pairs', 'unseen', 'asked', 'campaigns', 'differing']) sum[name] = (sum[name] ?? 0) + run[name];
    for (const [kind, count] of Object.entries(run.kinds)) sum.kinds[kind] = (sum.kinds[kind] ?? 0) + count;
    sum.missing = sum.missing.filter((kind) => run.missing.includes(kind));
  }
  return sums;
}

function table() {
  const headings = ['ruleset', 'runs', 'seeds', 'pairs', 'unseen', 'ask others', 'campaigns', 'of phases', 'differing'];
  const rows = [...summed()].map(([ruleset, sum]) => {
    const kinds = Object.entries(sum.kinds).sort(([, a], [, b]) => b - a);
    const phases = kinds.map(([kind, count]) => `${count} ${kind}`).join(', ');
    const { runs: count, seeds, pairs, unseen, asked, campaigns, differing } = sum;
    return [`\`${ruleset}\``, count, ranges(seeds), pairs, unseen, asked, campaigns, phases, differing];
  });
  return markdownTable(headings, rows);
}

/** `1–3, 7` of 1, 2, 3, 7. */
function ranges(numbers) {
  const parts = [];
  for (const n of [...numbers].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.to === n - 1) last.to = n;
    else parts.push({ from: n, to: n });
  }
  return parts.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function rulesets() {
  return ['armada-pnp', 'bzaarcke', 'ftarq', 'pentagon-war', 'sw-armada'];
}
