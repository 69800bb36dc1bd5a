import { Buffer } from 'node:buffer';
import { clonePlain } from '@warlog/ruleset-api';
import { record, seedDice } from '@warlog/dice';
import { swArmada } from '@warlog/sw-armada';
import { attackRows, bearsOn, borneOnBy, courseRow, courseRows, oddsOf, toolOf } from '@warlog/sw-armada/ui';
import { playCampaign } from '../../apps/server/dist/cli/simulate.js';
import { attacksOfTheCatalogue } from '../bench/armada-attacks.mjs';
import { sized } from '../bench/size.mjs';
import { hold, percentile } from './budgets.mjs';

const GAMES = sized(3, 1);
const RUNS = sized(5, 1);
/** A mid-range phone has a processor four times slower than this one. */
const PHONE = 4;
/** A battle consists of windows: this many of each kind are measured, spread over all games. */
const LOOKS = sized(60, 4);
const straightOn = { speedChange: 0, use: 'none' };

/**
 * The computations of the fleet battle: courses and odds on the player's phone, activations and views on the server.
 */
export function inAFleetBattle() {
  const single = attacksOfTheCatalogue().map((attack) => leastOf(() => oddsOf(attack)));
  hold('fleet battle: odds of one attack', Math.max(...single) * PHONE, { pools: single.length });
  const { planned, views, resolved, begun } = gamesOfBots();
  const ships = views.flatMap((view) =>
    Object.values(view.ships)
      .filter(({ seat, status }) => seat === view.seat && status === 'here')
      .map(({ id }) => ({ view, id })),
  );
  const onThePhone = (run) =>
    percentile(
      ships.map((each) => leastOf(() => run(each))),
      0.95,
    ) * PHONE;
  const about = { ships: ships.length };
  hold(
    'fleet battle: all targets of a ship',
    onThePhone(({ view, id }) => attackRows(view, id)),
    about,
  );
  hold(
    'fleet battle: all end positions',
    onThePhone(({ view, id }) => courseRows(view, id, straightOn)),
    about,
  );
  hold('fleet battle: a click on a joint', onThePhone(jointClicked()), about);
  hold('fleet battle: a bot’s activation', percentile(planned.map(leastOf), 0.95), { activations: planned.length });
  hold('fleet battle: an activation resolved', percentile(resolved.map(leastOf), 0.95), {
    activations: resolved.length,
  });
  hold('fleet battle: a view', Math.max(...views.map(kilobytes)), { views: views.length });
  const finished = () =>
    record(
      (log) => seedDice('measure/finish', log),
      (dice) => swArmada.doctrine.finish(begun, dice, {}),
    );
  hold('fleet battle: finished by doctrine alone', leastOf(finished), { events: finished().length });
}

const kilobytes = (view) => Buffer.byteLength(JSON.stringify(view)) / 1000;

/**
 * The work of a click on a joint: another course of each ship every time, its ghost, its tool, and the attacks from
 * there.
 */
function jointClicked() {
  const known = new Map();
  return (ship) => {
    const { view, id } = ship;
    const courses = known.get(ship) ?? courseRows(view, id, straightOn);
    known.set(ship, courses);
    const next = courses[Math.floor(courses.length / 2)];
    if (next === undefined) return;
    const course = courseRow(view, id, straightOn, next.clicks);
    toolOf(view, id, course.clicks, course.side);
    bearsOn(view, id, course.pose);
    borneOnBy(view, id, course.pose);
  };
}

/**
 * Plays games of the largest fleets. Returns activations that a bot plans and that are resolved, some views, and a
 * position where the fight is about to begin.
 */
function gamesOfBots() {
  const found = { planned: [], resolved: [], views: [], begun: null };
  const scenario = swArmada.scenarios.find(({ id }) => id === 'civil-war');
  const watched = {
    ...swArmada,
    play: {
      ...swArmada.play,
      resolve(state, sheets, dice) {
        if (state.window?.kind === 'activate') {
          const before = clonePlain(state);
          found.begun ??= before;
          found.resolved.push(() =>
            record(
              (log) => seedDice('measure/resolved', log),
              (own) => [...swArmada.play.resolve(before, sheets, own)],
            ),
          );
        }
        return swArmada.play.resolve(state, sheets, dice);
      },
    },
    bot: {
      ...swArmada.bot,
      orders(view, ...others) {
        if (view.window?.kind === 'activate') {
          const seen = clonePlain(view);
          found.planned.push(() => swArmada.bot.orders(seen, ...others));
          if (found.planned.length % 8 === 0 && found.views.length < LOOKS) found.views.push(seen);
        }
        return swArmada.bot.orders(view, ...others);
      },
    },
  };
  for (let game = 0; game < GAMES; game += 1) playCampaign(watched, scenario, 2, `measure/${game}`);
  return found;
}

/** Processor time of this process, milliseconds, independent of other load on the machine. */
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
