import { impulses } from '../geometry/motion.js';
import { distance } from '../geometry/hex.js';
import { hindrance } from '../impulse/decide-fire.js';
import { isCharged } from '../impulse/launching.js';
import { isMobile } from '../model/design.js';
import type { PentagonState, PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { aboard, designOf, isEnemy, seekersHere, unitsHere, useCost, weaponsOf } from '../position.js';
import { knownEnemies } from './targets.js';

/** Range at which seekers may arrive in this impulse, so that point defense is a choice. */
const reach = 2;

/**
 * Returns true if the seat of this view has a choice in the open phase. In a duel it is asked regardless, since
 * skipping it would reveal uncharged guns or hidden units; its device may answer for it (PW-18.2). Automatic doctrine,
 * conceding and self-destruction do not count as choices.
 */
export function decides(view: View): boolean {
  if (view.seat === null || view.ended !== null || view.step === 'setup' || view.step === 'plot') return true;
  const own = unitsHere(view).filter(({ seat }) => seat === view.seat);
  const flying = seekersHere(view);
  if (flying.some(({ kind, seat }) => kind === 'drone' && seat === view.seat)) return true;
  if (view.step === 'maneuver')
    return view.impulse === 1 || own.some((unit) => isMobile(designOf(view, unit)) || isBeset(view, unit));
  // Withdrawal is ordered in the phase that ends the turn (PW-18.13).
  if (view.impulse === impulses && own.some((unit) => isMobile(designOf(view, unit)))) return true;
  return own.some((unit) => mayLaunch(view, unit) || mayFire(view, unit));
}

/** Returns true if enemy missiles or bolts are near, and it can defend itself. */
const isBeset = (view: View, unit: PentagonUnit): boolean =>
  unit.systems.pointDefense > 0 &&
  seekersHere(view).some((seeker) => isEnemy(seeker, unit) && distance(seeker.at, unit.at) <= reach);

/** Returns true if something to launch is aboard, with a known target (PW-8.1). */
function mayLaunch(view: View, unit: PentagonUnit): boolean {
  if (knownEnemies(view, unit).length === 0) return false;
  const guns = weaponsOf(view, unit).filter(({ type, id }) => type === 'liquidMetalGun' && isCharged(unit, id));
  return [aboard(unit.missiles), aboard(unit.drones), guns].some((items) => items.length > 0);
}

/** Returns true if a weapon is ready, has its power, and bears on a target (PW-7.5). */
function mayFire(view: View, unit: PentagonUnit): boolean {
  // This step needs only the position of the context.
  const table = { now: view as unknown as PentagonState };
  const targets = [...knownEnemies(view, unit), ...seekersHere(view).filter((seeker) => isEnemy(seeker, unit))];
  return weaponsOf(view, unit).some(
    (weapon) =>
      useCost(weapon.type) <= (unit.own?.power ?? 0) &&
      targets.some(({ id }) => hindrance(table, unit, weapon, id) === null),
  );
}
