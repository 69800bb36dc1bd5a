// `node tools/play/fairness.mjs <ruleset> [games] [seats]`: what each home of the star maps wins between equal bots, as
// multiples of its fair share. `warlog simulate` reports seats, which draw their homes by dice. Needs the build.
import { loadRuleset } from '@warlog/catalog';
import { playCampaign } from '../../apps/server/dist/cli/simulate.js';

const [id, games = '300', only] = process.argv.slice(2);
const ruleset = await loadRuleset(id ?? '');
if (ruleset === null) {
  process.stderr.write('Which ruleset?\n');
  process.exit(2);
}

for (const scenario of ruleset.scenarios) {
  for (let seats = scenario.seats.min; seats <= scenario.seats.max; seats += 1) {
    if (only === undefined || Number(only) === seats) measure(scenario, seats, Number(games));
  }
}

function measure(scenario, seats, count) {
  const wins = new Map();
  let turns = 0;
  for (let game = 0; game < count; game += 1) {
    const played = playCampaign(ruleset, scenario, seats, `fair/${game}`);
    turns += played.turns;
    const { winners } = played.ended;
    for (const winner of winners) {
      const home = homeOf(played.state, winner);
      wins.set(home, (wins.get(home) ?? 0) + 1 / winners.length);
    }
  }
  const shares = [...wins]
    .sort(([a], [b]) => a - b)
    .map(([home, won]) => `${home}: ${((won * seats) / count).toFixed(2)}`);
  process.stdout.write(
    `${scenario.id}, ${seats} seats, ${count} games of ${(turns / count).toFixed(1)} turns; by home ${shares.join(', ')}\n`,
  );
}

function homeOf({ map, sides }, winner) {
  return map.planets.find(({ id: planet }) => planet === sides[winner].capital)?.capitalSlot;
}
