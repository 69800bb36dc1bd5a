/** Whole games by bots, dice from a plain seed: CPU of 40 turns, and of the thousand games of `simulate`. */
import { playCampaign } from '../../apps/server/dist/cli/simulate.js';
import { rulesets } from './played.mjs';
import { print } from './report.mjs';
import { sized } from './size.mjs';

const GAMES = sized(20, 1);

for (const ruleset of rulesets) {
  for (const scenario of ruleset.scenarios) {
    const seats = scenario.seats.max;
    const play = (seed) => playCampaign(ruleset, scenario, seats, seed);
    for (const seed of ['a', 'b', 'c']) play(`warm-up/${seed}`);
    let turns = 0;
    const begun = process.cpuUsage();
    for (let game = 0; game < GAMES; game += 1) turns += play(`bench/${game}`).turns;
    const { user, system } = process.cpuUsage(begun);
    const cpuMs = (user + system) / 1000;
    print(
      'self-play',
      `${scenario.id}, ${seats} seats`,
      {
        games: GAMES,
        turnsPerGame: turns / GAMES,
        cpuMsPer40Turns: (cpuMs / turns) * 40,
        cpuSecondsPer1000Games: cpuMs / GAMES,
      },
      '40 turns ≤ 150 ms; 1,000 games ≤ 90 s',
    );
  }
}
