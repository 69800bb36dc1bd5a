import type { BotRole, Dice } from '@warlog/kernel';
import type { BotLevel } from '../model/options.js';
import type { BattleSheet, DroneOrders, Sheet, UnitOrders } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { seekersHere } from '../position.js';
import { fireRules, screenOrder } from './fire.js';
import { fleetOf } from './fleet.js';
import { launchesOf } from './launch.js';
import { legsOf, planOf } from './maneuver.js';
import { pictureOf, type Picture, type Prospect } from './picture.js';
import { nearestAt, type Plan } from './plans.js';
import { hides, lurk } from './lurk.js';
import { flees, flight } from './flight.js';

/**
 * A sensible sheet for the open phase, from the seat's own view alone (PW-23.1). Always passes `check`. A stand-in leads
 * no ship off the board; no bot gives up, asks for a cease-fire or destroys a ship of its own (PW-23.5).
 */
export function bot(view: View, dice: Dice, role: BotRole = 'own'): Sheet {
  return botAt(view, dice, role, view.options.botLevel);
}

/** The same at a level of its own (PW-23.6). */
export function botAt(view: View, dice: Dice, role: BotRole, level: BotLevel): Sheet {
  if (view.seat === null || view.ended !== null) return {};
  if (view.step === 'setup') return fleetOf(view, dice, level);
  const picture = pictureOf(view, view.seat, level, dice);
  const units = Object.fromEntries(picture.own.map((mine) => [mine.unit.id, ordersOf(picture, mine, role)]));
  const drones = dronesOf(picture);
  const sheet: BattleSheet = { units };
  return Object.keys(drones).length > 0 ? { ...sheet, drones } : sheet;
}

/** Keys that the open phase takes (PW-18.12). */
function ordersOf(picture: Picture, mine: Prospect, role: BotRole): UnitOrders {
  const { view } = picture;
  const isFirst = view.impulse === 1 && view.step !== 'fire';
  if (hides(picture, mine)) return lurk(picture, mine);
  const away = role === 'own' && flees(picture, mine);
  const plan = planOf(picture, mine);
  const { launch, legs } = launchesOf(picture, mine, plan);
  const moving = away ? flight(picture, mine) : plan === null ? [] : [...legsOf(picture, mine, plan), ...legs];
  return {
    ...(isFirst ? { fireControl: 'active' as const } : {}),
    ...(view.step === 'fire' || moving.length === 0 ? {} : { program: moving }),
    ...(view.step === 'maneuver' ? {} : { ...volleys(picture, mine, plan), ...(launch.length > 0 ? { launch } : {}) }),
    ...(away ? { withdraw: true } : {}),
  };
}

/** A novice leaves fire and screens to the usual doctrine (PW-23.6, PW-18.8). */
function volleys(picture: Picture, mine: Prospect, plan: Plan | null): UnitOrders {
  if (picture.level === 'novice') return {};
  return { doctrine: fireRules(picture, mine, plan), screens: screenOrder(picture, mine) };
}

/** Drones in flight go at the nearest foe and fire at it (PW-8.14). */
function dronesOf(picture: Picture): Record<string, DroneOrders> {
  const { view } = picture;
  const own = seekersHere(view).filter(({ kind, seat }) => kind === 'drone' && seat === view.seat);
  return Object.fromEntries(
    own.flatMap((drone) => {
      const foe = nearestAt(picture, drone.at, picture.from);
      if (foe === null) return [];
      const towards = view.step === 'fire' ? {} : { towards: foe.unit.id };
      const fire = view.step === 'maneuver' ? {} : { fire: foe.unit.id };
      return [[drone.id, { ...towards, ...fire }]];
    }),
  );
}
