/**
 * The budgets of the app, and the check of each figure. Prints a line of JSON as each is measured, and a table of all
 * at the end.
 */

const budgets = {
  'first load: all, brotli': { unit: 'kB', most: 130 },
  'first load: scripts, brotli': { unit: 'kB', most: 90 },
  'first load: largest contentful paint': { unit: 'ms', most: 1_800 },
  'first load: layout shift': { unit: '', most: 0.1 },
  'first load: files of a ruleset': { unit: 'files', most: 0 },
  'first load: requests to others': { unit: 'requests', most: 0 },
  'first load in French: all, brotli': { unit: 'kB', most: 130 },
  'first load in French: largest contentful paint': { unit: 'ms', most: 1_800 },
  'tap on home until painted': { unit: 'ms', most: 200 },
  'tap on a place until painted': { unit: 'ms', most: 100 },
  'rules of armada-pnp': { unit: 'kB', most: 60 },
  'rules of bzaarcke': { unit: 'kB', most: 60 },
  'rules of ftarq': { unit: 'kB', most: 60 },
  'rules of pentagon-war': { unit: 'kB', most: 60 },
  'rules of sw-armada': { unit: 'kB', most: 63 },
  'board of armada-pnp': { unit: 'kB', most: 60 },
  'board of bzaarcke': { unit: 'kB', most: 60 },
  'board of ftarq': { unit: 'kB', most: 60 },
  'board of pentagon-war': { unit: 'kB', most: 60 },
  'board of sw-armada': { unit: 'kB', most: 60 },
  'campaign: files of another ruleset': { unit: 'files', most: 0 },
  'offline start: home': { unit: 'ms', most: 2_500 },
  'offline start: board': { unit: 'ms', most: 2_500 },
  'odds after the last change': { unit: 'ms', most: 100 },
  'fleet battle: odds of one attack': { unit: 'ms', most: 20 },
  'fleet battle: all targets of a ship': { unit: 'ms', most: 100 },
  'fleet battle: all end positions': { unit: 'ms', most: 100 },
  'fleet battle: a click on a joint': { unit: 'ms', most: 16 },
  'fleet battle: a bot’s activation': { unit: 'ms', most: 50 },
  'fleet battle: an activation resolved': { unit: 'ms', most: 5 },
  'fleet battle: a view': { unit: 'kB', most: 40 },
  'fleet battle: finished by doctrine alone': { unit: 'ms', most: 2_000 },
  'plotted battle: a change of the draft': { unit: 'ms', most: 50 },
  'plotted battle: weapons of a ship': { unit: 'ms', most: 16 },
  'plotted battle: a volley of eighteen': { unit: 'ms', most: 20 },
  'plotted battle: odds of six ships': { unit: 'ms', most: 100 },
  'plotted battle: outlook, first picture': { unit: 'ms', most: 1_000 },
  'plotted battle: a turn of six against six': { unit: 'ms', most: 20 },
  'plotted battle: a view': { unit: 'kB', most: 60 },
  'tactical table: first picture': { unit: 'ms', most: 150 },
  'tactical table: frame, 95 of 100': { unit: 'ms', most: 25 },
  'tactical table: replay: script of a step': { unit: 'ms', most: 16 },
  'tactical table: replay: picture of a step': { unit: 'ms', most: 33 },
  'tactical table: jump to any impulse': { unit: 'ms', most: 100 },
  'fleet table: first picture': { unit: 'ms', most: 150 },
  'fleet table: frame, 95 of 100': { unit: 'ms', most: 25 },
  'fleet table: replay: script of a step': { unit: 'ms', most: 16 },
  'fleet table: replay: picture of a step': { unit: 'ms', most: 33 },
  'fleet table: jump to any activation': { unit: 'ms', most: 100 },
  'duel: both pages show what was last answered, 95 of 100': { unit: 'ms', most: 700 },
  'fleet battle: both pages show an answer, 95 of 100': { unit: 'ms', most: 700 },
  'replay: cold link': { unit: 'ms', most: 2_500 },
  'replay: script of a step': { unit: 'ms', most: 16 },
  'replay: picture of a step': { unit: 'ms', most: 33 },
  'replay: jump to any turn': { unit: 'ms', most: 100 },
  'panning: frame, 95 of 100': { unit: 'ms', most: 25 },
  'panning: frames dropped': { unit: '%', most: 5 },
};
const found = [];

/** Compares a figure with its budget. `about` describes its samples. */
export function hold(subject, value, about = {}) {
  const { unit, most } = budgets[subject];
  const rounded = value < 10 ? Number(value.toPrecision(2)) : Math.round(value * 10) / 10;
  const ok = value <= most;
  found.push({ subject, value: rounded, unit, most, ok });
  process.stdout.write(`${JSON.stringify({ subject, value: rounded, unit, budget: most, ok, ...about })}\n`);
}

/** Prints all figures beside their budgets; returns true if every budget is met. */
export function table() {
  const row = ({ subject, value, unit, most, ok }) =>
    `${subject.padEnd(38)} ${String(value).padStart(8)} ${unit.padEnd(8)} ≤ ${String(most).padEnd(6)} ${ok ? '' : 'over'}`;
  process.stdout.write(`\n${found.map((each) => row(each).trimEnd()).join('\n')}\n`);
  return found.every(({ ok }) => ok);
}

export function median(values) {
  return percentile(values, 0.5);
}

/** The value that this share of the values does not exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
