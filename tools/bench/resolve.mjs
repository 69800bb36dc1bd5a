/**
 * CPU of `resolve` alone for the fullest turns of each ruleset's largest scenario, with dice from a plain seed. The
 * cost of a proof of the real dice is beside it.
 */
import { record, seedDice, vrfDice } from '@warlog/dice';
import { ordersOn } from './campaign.mjs';
import { largestTable, rulesets, watchGame } from './played.mjs';
import { percentile, print } from './report.mjs';
import { sized } from './size.mjs';

const GAMES = sized(4, 1);
const TURNS = sized(40, 3);
const ROUNDS = sized(25, 1);
/** The cost of one turn is the median of this many runs with the same dice. */
const REPEATS = sized(5, 1);

for (const ruleset of rulesets) {
  const table = largestTable(ruleset);
  const full = Array.from({ length: GAMES }, (_, game) => watchGame(ruleset, table, `resolve/${game}`).phases)
    .flat()
    .map((phase) => ({ ...phase, orders: ordersOf(phase), ...thrownIn(ruleset, phase) }))
    .sort((a, b) => b.orders + b.scopes - a.orders - a.scopes)
    .slice(0, TURNS);
  const single = [];
  const typical = [];
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const { state, sheets } of full) {
      const samples = Array.from({ length: REPEATS }, () =>
        cpuMs(() => resolveOnce(ruleset, state, sheets, `resolve/${round}`)),
      );
      if (round < 0) continue;
      single.push(...samples);
      typical.push(percentile(samples, 0.5));
    }
  }
  const mean = (of) => full.reduce((sum, phase) => sum + of(phase), 0) / full.length;
  print(
    'resolve',
    `${table.scenario.id}, the ${full.length} fullest turns of ${table.seats} seats`,
    {
      meanOrders: mean(({ orders }) => orders),
      meanBattles: mean(({ battles }) => battles),
      meanScopes: mean(({ scopes }) => scopes),
      cpuMsP50: percentile(typical, 0.5),
      cpuMsP99: percentile(typical, 0.99),
      cpuMsP99WithCollections: percentile(single, 0.99),
    },
    'p99 ≤ 3 ms CPU',
  );
}

const moment = { secretKey: 'ab'.repeat(32), kind: 2, campaign: 'c', phase: 'p', noncesHash: '00'.repeat(32) };
const dice = vrfDice(moment, () => undefined);
const proofs = Array.from({ length: 20 + sized(300, 5) }, (_, index) =>
  cpuMs(() =>
    dice.scope(`combat/${index}`).roll({ label: 'a', count: 6, sides: 6, purpose: 'bench', clause: 'BZK-402' }),
  ),
).slice(20);
print(
  'resolve',
  'a proof of the real dice, per scope',
  { cpuMsP50: percentile(proofs, 0.5), cpuMsP99: percentile(proofs, 0.99) },
  '≤ 2 ms',
);

/**
 * Processor time of the process during a run, milliseconds, including garbage collection and compilation in other
 * threads.
 */
function cpuMs(run) {
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function resolveOnce(ruleset, state, sheets, seed) {
  return record(
    (log) => seedDice(seed, log),
    (dice) => ruleset.play.resolve(state, sheets, dice),
  );
}

function ordersOf({ sheets }) {
  return Object.values(sheets).reduce((sum, sheet) => sum + ordersOn(sheet), 0);
}

/** Scopes of dice that a turn opens, and how many of them are battles. */
function thrownIn(ruleset, { state, sheets }) {
  const opened = resolveOnce(ruleset, state, sheets, 'count').filter(({ type }) => type === 'DiceScopeOpened');
  return { scopes: opened.length, battles: opened.filter(({ scope }) => scope.startsWith('combat/')).length };
}
