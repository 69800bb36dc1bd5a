import { Buffer } from 'node:buffer';
import { clonePlain } from '@warlog/ruleset-api';
import { record, seedDice } from '@warlog/dice';
import { pentagonWar } from '@warlog/pentagon-war';
import { designs, plansOf, reachOf, unitsHere, volleyPicture, weaponRows } from '@warlog/pentagon-war/ui';
import { playCampaign } from '../../apps/server/dist/cli/simulate.js';
import { sized } from '../bench/size.mjs';
import { hold, median } from './budgets.mjs';

const RUNS = sized(31, 1);
/** The number of earlier computations of a page or server, so that its code is compiled. */
const WARM_UPS = sized(30, 0);
/** A mid-range phone has a processor four times slower than this one. */
const PHONE = 4;
/** Plays after which the outlook of a turn is first shown. */
const FIRST_PLAYS = 30;
const SHOTS = 18;
const fleet = ['sol-sentry', 'zelta-dee', 'barnard-volley', 'aklinon', 'sirian-lancer', 'alpha-spear'];

/**
 * The computations of Pentagon War for a turn of six ships a side that meet: on the plotting player's phone, and on the
 * server.
 */
export function inAPlottedBattle() {
  const { state, sheets, views } = theTurn();
  const [view] = views;
  const sheet = sheets[view.seat];
  const volley = fullestVolley(view, sheet);
  const [mine, foes] = [true, false].map((isMine) =>
    unitsHere(view).filter(({ seat }) => (seat === view.seat) === isMine),
  );
  const [ship] = mine;
  const [foe] = foes;
  const onThePhone = (run) => PHONE * middleOf(run);
  hold(
    'plotted battle: a change of the draft',
    onThePhone(() => {
      plansOf(view, sheet);
      pentagonWar.play.check(view, sheet);
      reachOf(view, ship.id);
      weaponRows(view, sheet, ship.id, foe.id);
    }),
    { ships: mine.length },
  );
  hold(
    'plotted battle: weapons of a ship',
    onThePhone(() => weaponRows(view, sheet, ship.id, foe.id)),
  );
  hold(
    'plotted battle: a volley of eighteen',
    onThePhone(() => volleyPicture(view, volley.sheet, volley.foe, volley.impulse)),
    { shots: shotsAt(volley) },
  );
  hold(
    'plotted battle: odds of six ships',
    onThePhone(() => pentagonWar.odds.forecast(view, sheet)),
    { volleys: pentagonWar.odds.forecast(view, sheet).chances.length },
  );
  hold(
    'plotted battle: outlook, first picture',
    onThePhone(() => pentagonWar.odds.sample(view, sheet, { from: 0, count: FIRST_PLAYS })),
    { plays: FIRST_PLAYS },
  );
  let seed = 0;
  const resolved = () => {
    seed += 1;
    record(
      (log) => seedDice(`measure/${seed}`, log),
      (dice) => pentagonWar.play.resolve(state, sheets, dice),
    );
  };
  hold('plotted battle: a turn of six against six', middleOf(resolved));
  hold('plotted battle: a view', Buffer.byteLength(JSON.stringify(view)) / 1000);
}

/**
 * The draft in which ships fire everything that bears at one enemy in one impulse, eighteen shots at most: the fullest
 * of all.
 */
function fullestVolley(view, plotted) {
  const foes = unitsHere(view).filter(({ seat }) => seat !== view.seat);
  const drafts = foes.flatMap((foe) =>
    Array.from({ length: 12 }, (_, index) => volleyAt(view, plotted, foe.id, index + 1)),
  );
  return drafts.reduce((best, draft) => (shotsAt(draft) > shotsAt(best) ? draft : best));
}

function volleyAt(view, plotted, foe, impulse) {
  const mine = unitsHere(view).filter(({ seat }) => seat === view.seat);
  let left = SHOTS;
  const fired = mine.map((unit) => {
    const rows = weaponRows(view, plotted, unit.id, foe);
    const bearing = rows.filter(({ cells }) => cells[impulse - 1]?.state === 'bears').map(({ id }) => id);
    const weapons = bearing.slice(0, left);
    left -= weapons.length;
    const fire = weapons.length === 0 ? [] : [{ impulse, weapons, target: foe }];
    return [unit.id, { ...plotted.units?.[unit.id], fire }];
  });
  return { sheet: { ...plotted, units: { ...plotted.units, ...Object.fromEntries(fired) } }, foe, impulse };
}

const shotsAt = ({ sheet, foe }) =>
  Object.values(sheet.units)
    .flatMap(({ fire = [] }) => fire)
    .filter(({ target }) => target === foe)
    .reduce((all, { weapons }) => all + weapons.length, 0);

/** Six ships of each side, a dozen hexes apart and closing: the truth, what each side sees, and the plots of bots. */
function theTurn() {
  const views = [];
  const turns = [];
  const watched = {
    ...pentagonWar,
    play: {
      ...pentagonWar.play,
      resolve(state, sheets, dice) {
        turns.push(clonePlain({ state, sheets }));
        return pentagonWar.play.resolve(state, sheets, dice);
      },
    },
    bot: {
      ...pentagonWar.bot,
      orders(view, ...others) {
        if (view.turn === 1 && view.step === 'plot') views.push(clonePlain(view));
        return pentagonWar.bot.orders(view, ...others);
      },
    },
  };
  playCampaign(watched, meeting, 2, 'measure/plotted');
  const { state, sheets } = turns.find((turn) => turn.state.turn === 1 && turn.state.step === 'plot');
  return { state, sheets, views };
}

const [squadrons] = pentagonWar.scenarios.filter(({ id }) => id === 'squadrons');
const meeting = {
  ...squadrons,
  setup(seats, given) {
    const setup = squadrons.setup(seats, given);
    const units = setup.scenario.seats.flatMap((seat, side) =>
      fleet.map((design, index) => ({
        ...{ seat, design, detected: true, hex: `${10 + 2 * index}${side === 0 ? 26 : 14}` },
        ...(side === 0 ? { facing: 'A', velocity: { A: 6, C: 0 } } : { facing: 'D', velocity: { A: -6, C: 0 } }),
      })),
    );
    return {
      ...setup,
      designs: designs.filter(({ id }) => fleet.includes(id)),
      scenario: { ...setup.scenario, units, turnLimit: 1 },
    };
  },
};

/** Median processor time of many runs, milliseconds. */
function middleOf(run) {
  for (let warm = 0; warm <= WARM_UPS; warm += 1) run();
  const took = Array.from({ length: RUNS }, () => {
    const begun = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return median(took);
}
