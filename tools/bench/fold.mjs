/** Folding 50,000 events of each ruleset from their text, beside parsing that text and counting: the rules alone. */
import { foldState } from '@warlog/ruleset-api';
import { largestTable, rulesets, watchGame } from './played.mjs';
import { leastOf, print } from './report.mjs';
import { sized } from './size.mjs';

const EVENTS = sized(50_000, 500);
const ROUNDS = sized(7, 1);

for (const ruleset of rulesets) {
  const table = largestTable(ruleset);
  const games = [];
  for (let left = EVENTS; left > 0; left -= games.at(-1).length) {
    games.push(watchGame(ruleset, table, `fold/${games.length}`).events.map((event) => JSON.stringify(event)));
  }
  const [trivial, ours] = await leastOf(ROUNDS, [
    () => games.map((lines) => countTypes(lines.map((line) => JSON.parse(line)))),
    () =>
      games.map((lines) =>
        foldState(
          ruleset,
          null,
          lines.map((line) => JSON.parse(line)),
        ),
      ),
  ]);
  print(
    'fold',
    `${games.reduce((sum, { length }) => sum + length, 0)} events of ${table.scenario.id}, ${games.length} games`,
    { parseAndCountMs: trivial, parseAndFoldMs: ours, ratio: ours / trivial },
    'ratio ≤ 2',
  );
}

/** The cheapest possible fold. */
function countTypes(events) {
  const counts = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
