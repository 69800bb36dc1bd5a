/** Exact odds of the largest battle, and their error against adding up the chances die by die. */
import { battleOdds } from '@warlog/bzaarcke/ui';
import { oddsOf } from '@warlog/sw-armada/ui';
import { attacksOfTheCatalogue } from './armada-attacks.mjs';
import { percentile, print, sample } from './report.mjs';
import { sized } from './size.mjs';

/** The most dice a side that the rules allow, with more points than any volley can destroy: only hits decide. */
const DICE = 11;
const shooting = { points: 1000, stance: 'shoot' };
const holdingBack = { points: 1000, stance: 'no-shoot' };

for (const [figure, a, b, expected] of [
  ['eleven dice a side, both shoot', shooting, shooting, wonByCounting(1 / 2, 1 / 2)],
  ['eleven dice a side, the second holds back', shooting, holdingBack, wonByCounting(1 / 2, 1 / 3)],
]) {
  const odds = battleOdds(a, b);
  const samples = await sample(sized(1000, 10), () => battleOdds(a, b));
  print(
    'odds',
    figure,
    {
      msP50: percentile(samples, 0.5),
      msP99: percentile(samples, 0.99),
      won: odds.won / odds.total,
      error: Math.abs(odds.won / odds.total - expected),
    },
    '≤ 1 ms for 12 v 12, error ≤ 1e-9',
  );
}

/** The first side's chance to hit more often, and half of the ties. */
function wonByCounting(hitsA, hitsB) {
  let won = 0;
  for (let x = 0; x <= DICE; x += 1) {
    for (let y = 0; y <= x; y += 1) won += hitting(x, hitsA) * hitting(y, hitsB) * (x === y ? 1 / 2 : 1);
  }
  return won;
}

/** The chance of this many hits, die by die. */
function hitting(hits, each) {
  let chances = [1];
  for (let die = 0; die < DICE; die += 1) {
    chances = Array.from(
      { length: chances.length + 1 },
      (_, count) => (chances[count] ?? 0) * (1 - each) + (chances[count - 1] ?? 0) * each,
    );
  }
  return chances[hits] ?? 0;
}

const slowest = [];
for (const attack of attacksOfTheCatalogue()) {
  slowest.push(percentile(await sample(sized(5, 1), () => oddsOf(attack)), 0.5));
}
print(
  'odds',
  `sw-armada, the slowest of ${slowest.length} pools of the catalogue`,
  { ms: Math.max(...slowest) },
  '≤ 20 ms on a phone, four times slower',
);
