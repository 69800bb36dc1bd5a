import { attackRows, oddsOf, swArmada } from '@warlog/sw-armada';
import { playOne } from '../../apps/server/dist/cli/simulate.js';
import { attacksOfTheCatalogue } from '../../bench/armada-attacks.mjs';
import { sized } from '../../bench/size.mjs';
import { hold, percentile } from './budgets.mjs';

const GAMES = sized(3, 1);
const RUNS = sized(5, 1);
/** A phone of the middle range: its worker has a processor four times slower than this one. */
const PHONE = 4;

/** What the fleet battle reckons while one plays: odds on the phone beside the page's own thread, bots on the server. */
export function inAFleetBattle() {
  const single = attacksOfTheCatalogue().map((attack) => leastOf(() => oddsOf(attack)));
  hold('fleet battle: odds of one attack', Math.max(...single) * PHONE, { pools: single.length });
  const { activations, views } = activationsOfBots();
  const all = views.flatMap((view) =>
    Object.values(view.ships)
      .filter(({ seat, status }) => seat === view.seat && status === 'here')
      .map(({ id }) => leastOf(() => attackRows(view, id))),
  );
  hold('fleet battle: all targets of a ship', percentile(all, 0.95) * PHONE, { ships: all.length });
  hold('fleet battle: a bot’s activation', percentile(activations, 0.95), { activations: activations.length });
}

/** Games of the largest fleets: processor time of every activation that a bot plans, and what it looked at. */
function activationsOfBots() {
  const activations = [];
  const views = [];
  const scenario = swArmada.scenarios.find(({ id }) => id === 'civil-war');
  const watched = {
    ...swArmada,
    bot(view, ...others) {
      if (view.window?.kind !== 'activate') return swArmada.bot(view, ...others);
      const begun = cpuMs();
      const sheet = swArmada.bot(view, ...others);
      activations.push(cpuMs() - begun);
      if (activations.length % 8 === 0) views.push(structuredClone(view));
      return sheet;
    },
  };
  // The first game warms it up, as a server that has run for a while is warm.
  playOne(watched, scenario, 2, 'measure/warm');
  activations.length = 0;
  views.length = 0;
  for (let game = 0; game < GAMES; game += 1) playOne(watched, scenario, 2, `measure/${game}`);
  return { activations, views };
}

/** Processor time that this process has used, milliseconds: what else the machine does is none of its cost. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time of the quickest of some runs, milliseconds. */
function leastOf(run) {
  return Math.min(
    ...Array.from({ length: RUNS }, () => {
      const begun = cpuMs();
      run();
      return cpuMs() - begun;
    }),
  );
}
