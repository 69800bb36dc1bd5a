import { nearestHeadings } from '../geometry/homing.js';
import { sizeOf } from '../model/design.js';
import type { LaunchOrder } from '../model/sheet.js';
import { bearsOn, canRail, designOf, weaponsOf } from '../position.js';
import { chargeTurns } from '../tables.js';
import { unitRef } from '@warlog/core';
import type { Case } from './case.js';
import { targetFault } from './check-targets.js';
import { beginsTurn } from './phase.js';
import { fault, shape, type PentagonFault, type Path } from './problem.js';

/** Checks the launches of a unit (PW-8). */
export function checkLaunches(unitCase: Case): readonly PentagonFault[] {
  const { view, unit, orders, path } = unitCase;
  const size = sizeOf(designOf(view, unit));
  const drones = new Map<number | undefined, number>();
  const seen = new Set<string>();
  return (orders.launch ?? []).flatMap((order, index): readonly PentagonFault[] => {
    const where: Path = [...path, 'launch', index];
    if (seen.has(order.item))
      return [fault('PW_DUPLICATE', where, { weapon: order.item, impulse: order.impulse ?? view.impulse })];
    seen.add(order.item);
    if (order.item in unit.drones) {
      const count = (drones.get(order.impulse) ?? 0) + 1;
      drones.set(order.impulse, count);
      if (count > size) return [fault('PW_DRONE_LIMIT', where, { size })];
    }
    return checkItem(unitCase, order, where);
  });
}

function checkItem(unitCase: Case, order: LaunchOrder, where: Path): readonly PentagonFault[] {
  const { view, unit } = unitCase;
  const { item } = order;
  const store = unit.missiles[item] ?? unit.drones[item];
  const gun = weaponsOf(view, unit).find(({ id, type }) => id === item && type === 'liquidMetalGun');
  if (store === undefined && gun === undefined)
    return [fault('PW_NO_SUCH_WEAPON', where, { unit: unitRef(unit.id), weapon: item })];
  if (store !== undefined && store !== 'aboard') return [fault('PW_ITEM_USED', where, { item })];
  const isMissile = item in unit.missiles;
  if (!isMissile && [order.rail, order.onMiss, order.onExpire].some((key) => key !== undefined))
    return [shape(where, 'only missiles have rail, onMiss and onExpire')];
  if (item in unit.drones) return [];
  const target = targetFault(view, unit, order.target, where, 'unit');
  if (target !== null) return [target];
  if (hasNoLock(unitCase)) return [fault('PW_NO_LOCK', where, { unit: unitRef(unit.id) })];
  if (isMissile)
    return order.rail === true && !canRail(view, unit)
      ? [fault('PW_RAIL', where, { unit: unitRef(unit.id), item })]
      : [];
  return gun === undefined ? [] : checkBolt(unitCase, order, gun.arc, where);
}

/**
 * Returns true if the unit certainly has no lock-on in this phase. Before the roll that holds only for passive or
 * broken radar (PW-6.2).
 */
function hasNoLock({ view, unit, orders }: Case): boolean {
  if (!beginsTurn(view)) return !unit.locked;
  const standing = view.standing[unit.seat]?.units;
  const mode = orders.fireControl ?? (standing?.[unit.id] ?? standing?.['*'])?.fireControl;
  return unit.radar.length === 0 || (mode ?? (unit.detected ? 'active' : 'passive')) === 'passive';
}

/** Returns a gun's turns of charging when it may fire in this phase (PW-5.4). */
export function chargeOf({ view, unit, orders }: Case, gun: string): number {
  const had = unit.own?.charge[gun] ?? 0;
  if (!beginsTurn(view)) return had;
  const isPaid = orders.charge === undefined || orders.charge.includes(gun);
  return isPaid ? Math.min(chargeTurns, had + 1) : 0;
}

/** Checks a bolt: its charge, and in a duel, with certain geometry, its arc and heading (PW-8.3). */
function checkBolt(
  unitCase: Case,
  order: LaunchOrder,
  arc: Parameters<typeof bearsOn>[0],
  where: Path,
): readonly PentagonFault[] {
  const { view, unit } = unitCase;
  const have = chargeOf(unitCase, order.item);
  if (have < chargeTurns) return [fault('PW_NOT_CHARGED', where, { weapon: order.item, have })];
  const at = view.units[order.target as typeof unit.id]?.at;
  if (view.step !== 'fire' || at === undefined) return [];
  const target = unitRef(order.target);
  if (!bearsOn(arc, unit, unit.facing, at)) return [fault('PW_ARC', where, { target, arc, weapon: order.item })];
  const points = order.heading === undefined || nearestHeadings(unit.at, at).includes(order.heading);
  return points ? [] : [fault('PW_HEADING', where, { heading: order.heading ?? '', target })];
}
