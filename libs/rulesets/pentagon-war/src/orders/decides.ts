import { impulses } from '../geometry/motion.js';
import { distance } from '../geometry/hex.js';
import { hindrance } from '../impulse/decide-fire.js';
import { isCharged } from '../impulse/launching.js';
import { isMobile } from '../model/design.js';
import type { State, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { aboard, designOf, isEnemy, seekersHere, unitsHere, useCost, weaponsOf } from '../position.js';
import { knownEnemies } from './targets.js';

/** Seekers so near may be upon a unit in this impulse: point defence is a decision then. */
const reach = 2;

/**
 * Has the seat of this view anything to decide in the open phase? In a duel it is asked all the same, since skipping it would tell
 * that guns are not charged or what is hidden; its page may answer for it (PW-18.2). What doctrine does by itself, giving up
 * and destroying one's own ships are no decisions of a moment.
 */
export function decides(view: View): boolean {
  if (view.seat === null || view.ended !== null || view.step === 'setup' || view.step === 'plot') return true;
  const own = unitsHere(view).filter(({ seat }) => seat === view.seat);
  const flying = seekersHere(view);
  if (flying.some(({ kind, seat }) => kind === 'drone' && seat === view.seat)) return true;
  if (view.step === 'maneuver')
    return view.impulse === 1 || own.some((unit) => isMobile(designOf(view, unit)) || isBeset(view, unit));
  // What withdraws says so in the phase that ends the turn (PW-18.13).
  if (view.impulse === impulses && own.some((unit) => isMobile(designOf(view, unit)))) return true;
  return own.some((unit) => mayLaunch(view, unit) || mayFire(view, unit));
}

/** Enemy missiles or bolts are upon it, and it can defend itself. */
const isBeset = (view: View, unit: Unit): boolean =>
  unit.systems.pointDefense > 0 &&
  seekersHere(view).some((one) => isEnemy(one, unit) && distance(one.at, unit.at) <= reach);

/** Something to launch is aboard, and somebody is known to launch it at (PW-8.1). */
function mayLaunch(view: View, unit: Unit): boolean {
  if (knownEnemies(view, unit).length === 0) return false;
  const guns = weaponsOf(view, unit).filter(({ type, id }) => type === 'liquidMetalGun' && isCharged(unit, id));
  return [aboard(unit.missiles), aboard(unit.drones), guns].some((items) => items.length > 0);
}

/** A weapon is ready, has its power, and bears on somebody (PW-7.5). */
function mayFire(view: View, unit: Unit): boolean {
  // The step asks nothing of a table but the position.
  const table = { now: view as unknown as State };
  const targets = [...knownEnemies(view, unit), ...seekersHere(view).filter((one) => isEnemy(one, unit))];
  return weaponsOf(view, unit).some(
    (weapon) =>
      useCost(weapon.type) <= (unit.own?.power ?? 0) &&
      targets.some(({ id }) => hindrance(table, unit, weapon, id) === null),
  );
}
