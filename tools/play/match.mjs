// `node tools/play/match.mjs <ruleset> <other checkout> [games] [seats] [seed]`: plays games between the bot of this
// build and that of another build of this repository, for instance of an older commit:
//
//   git worktree add --detach ../older v0.1.0 && (cd ../older && npm ci && npm run build)
//   node tools/play/match.mjs ftarq ../older 40 4
//
// Each bot has every other seat. Games come in pairs with the same dice and homes, and the bots swap seats in between;
// with an odd number of seats the remaining one swaps, too. This build's rules are played, so the other bot must
// understand their views. Prints wins of this build's bot and its share of decided games, by scenario. Needs the build
// of both.
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { loadRuleset } from '@warlog/catalog';
import { seatNumber } from '@warlog/core';
import { playCampaign } from '../../apps/server/dist/cli/simulate.js';

const [id = '', checkout = '', games = '40', only, seed = 'match'] = process.argv.slice(2);
const ours = await loadRuleset(id);
const theirs = await otherRuleset();
if (ours === null || theirs === null) {
  process.stderr.write('Which ruleset, and where is the other build?\n');
  process.exit(2);
}

for (const scenario of ours.scenarios) {
  for (let seats = scenario.seats.min; seats <= scenario.seats.max; seats += 1) {
    if (only === undefined || Number(only) === seats) measure(scenario, seats, Number(games));
  }
}

async function otherRuleset() {
  const built = pathToFileURL(resolve(checkout, 'libs/rulesets/catalog/dist/index.js'));
  const catalog = await import(built.href).catch(() => null);
  return (await catalog?.loadRuleset(id)) ?? null;
}

function measure(scenario, seats, count) {
  const won = { ours: 0, theirs: 0, shared: 0 };
  const reasons = {};
  let turns = 0;
  for (let game = 0; game < count; game += 1) {
    const isOurs = (seat) => (seatNumber(seat) + game) % 2 === 0;
    const table = {
      ...ours,
      bot: { ...ours.bot, orders: (view, ...rest) => (isOurs(view.seat) ? ours : theirs).bot.orders(view, ...rest) },
    };
    const { ended, turns: played } = playCampaign(
      table,
      scenario,
      seats,
      `${seed}/${scenario.id}/${Math.floor(game / 2)}`,
    );
    const mine = ended.winners.filter(isOurs).length;
    won[mine === ended.winners.length ? 'ours' : mine === 0 ? 'theirs' : 'shared'] += 1;
    reasons[ended.reason] = (reasons[ended.reason] ?? 0) + 1;
    turns += played;
  }
  const decided = won.ours + won.theirs;
  const ended = Object.entries(reasons).map(([reason, times]) => `${reason} ${times}`);
  process.stdout.write(
    `${scenario.id}, ${seats} seats, ${count} games of ${(turns / count).toFixed(1)} turns: ours ${won.ours}, theirs ${won.theirs}, ` +
      `shared ${won.shared}; of decided games ${((100 * won.ours) / Math.max(1, decided)).toFixed(0)} %; ${ended.join(', ')}\n`,
  );
}
