import type { BotRole } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import type { BotLevel } from '../model/options.js';
import type { BattleSheet, DroneOrders, PentagonSheet, UnitOrders } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { seekersHere } from '../position.js';
import { fireRules, screenOrder } from './fire.js';
import { fleetOf } from './fleet.js';
import { launchesOf } from './launch.js';
import { legsOf, planOf } from './maneuver.js';
import { pictureOf, type PentagonPicture, type Prospect } from './picture.js';
import { nearestAt, type PentagonPlan } from './plans.js';
import { hides, lurk } from './lurk.js';
import { flees, flight } from './flight.js';

/**
 * Returns sensible orders for the open phase, from the seat's own view alone (PW-23.1). They always pass `check`. A
 * stand-in leads no ship off the board; no bot concedes, asks for a cease-fire or destroys its own ship (PW-23.5).
 */
export function bot(view: View, dice: Dice, role: BotRole = 'own'): PentagonSheet {
  return botAt(view, dice, role, view.options.botLevel);
}

/** Returns the same at a given level (PW-23.6). */
export function botAt(view: View, dice: Dice, role: BotRole, level: BotLevel): PentagonSheet {
  if (view.seat === null || view.ended !== null) return {};
  if (view.step === 'setup') return fleetOf(view, dice, level);
  const picture = pictureOf(view, view.seat, level, dice);
  const units = Object.fromEntries(picture.own.map((mine) => [mine.unit.id, ordersOf(picture, mine, role)]));
  const drones = dronesOf(picture);
  const sheet: BattleSheet = { units };
  return Object.keys(drones).length > 0 ? { ...sheet, drones } : sheet;
}

/** Reduces orders to the keys that the open phase accepts (PW-18.12). */
function ordersOf(picture: PentagonPicture, mine: Prospect, role: BotRole): UnitOrders {
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

/** Returns fire rules and screens; a novice uses the default doctrine (PW-23.6, PW-18.8). */
function volleys(picture: PentagonPicture, mine: Prospect, plan: PentagonPlan | null): UnitOrders {
  if (picture.level === 'novice') return {};
  return { doctrine: fireRules(picture, mine, plan), screens: screenOrder(picture, mine) };
}

/** Sends drones in flight at the nearest foe with fire (PW-8.14). */
function dronesOf(picture: PentagonPicture): Record<string, DroneOrders> {
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
