import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from '../lib/markdown-table.mjs';
import { usual } from './kinds.mjs';

const ledger = 'docs/performance/faults-runs.json';
const page = 'docs/performance/faults.md';
/**
 * Recoveries are counted by the smallest of these bounds that they do not exceed, milliseconds; longer ones as
 * `longer`.
 */
const bounds = [100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 30_000, 60_000];
const LONGER = 'longer';
/** Figures of a run that are added up. */
const sums = ['seconds', 'receipts', 'lost', 'doubled', 'closings', 'doubleClosings', 'campaigns', 'unsound'];
const more = ['askedAgain', 'speechless', 'endedByThemselves', 'stuck', 'restarts', 'unansweredAtRestarts'];

/** Counts these milliseconds by bound. */
export function counted(samples) {
  const counts = {};
  for (const ms of samples) {
    const bound = bounds.find((limit) => ms <= limit) ?? LONGER;
    counts[bound] = (counts[bound] ?? 0) + 1;
  }
  return counts;
}

/** Adds a run to the ledger, and the sums of all runs to the page. */
export function note(run) {
  const runs = [...JSON.parse(readFileSync(ledger, 'utf8')), { on: new Date().toISOString().slice(0, 10), ...run }];
  writeFileSync(ledger, `[\n${runs.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]\n`);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/(<!-- sums -->\n)[^]*(<!-- end -->)/, `$1\n${tables(runs)}\n\n$2`));
  return runs;
}

/** The tables of all runs: what was promised and what held, and each kind of fault with its time of recovery. */
export function tables(runs) {
  const sum = Object.fromEntries([...sums, ...more].map((name) => [name, 0]));
  const kinds = Object.fromEntries(Object.keys(usual).map((kind) => [kind, { times: 0, recovery: {} }]));
  for (const run of runs) {
    for (const name of Object.keys(sum)) sum[name] += run[name] ?? 0;
    for (const [kind, { times, recovery }] of Object.entries(run.faults)) {
      const known = (kinds[kind] ??= { times: 0, recovery: {} });
      known.times += times;
      for (const [bound, count] of Object.entries(recovery))
        known.recovery[bound] = (known.recovery[bound] ?? 0) + count;
    }
  }
  const promises = [
    ['receipts: lost, doubled', `${sum.receipts}: ${sum.lost}, ${sum.doubled}`],
    ['closings: campaigns with a double one', `${sum.closings}: ${sum.doubleClosings}`],
    ['campaigns: unsound', `${sum.campaigns}: ${sum.unsound}`],
    ['restarts in order: requests without an answer', `${sum.restarts}: ${sum.unansweredAtRestarts}`],
    ['requests asked again; failures without a sentence', `${sum.askedAgain}; ${sum.speechless}`],
    ['programs that ended by themselves; devices never answered', `${sum.endedByThemselves}; ${sum.stuck}`],
  ];
  const struck = Object.entries(kinds).map(([kind, { times, recovery }]) => [
    kind,
    times,
    ...[0.5, 0.99, 1].map((share) => told(recovery, share)),
  ]);
  const headings = ['fault', 'times', 'recovery, half of them', 'p99', 'all'];
  return [
    markdownTable(['what', `${runs.length} runs, ${(sum.seconds / 3_600).toFixed(1)} hours`], promises),
    markdownTable(headings, struck),
  ].join('\n\n');
}

/** The bound below which this share of the counted recoveries is. */
function told(counts, share) {
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  let seen = 0;
  for (const bound of [...bounds, LONGER]) {
    seen += counts[bound] ?? 0;
    if (seen >= share * all && all > 0)
      return bound === LONGER ? `> ${bounds.at(-1) / 1_000} s` : `≤ ${bound / 1_000} s`;
  }
  return '';
}
