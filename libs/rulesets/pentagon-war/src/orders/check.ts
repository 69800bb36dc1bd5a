import type { Problem } from '@warlog/core';
import { sidesBetween } from '../geometry/hex.js';
import { timeOf } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import {
  battleSheet,
  buySheet,
  doctrineOrders,
  entryLimit,
  standingOrders,
  type BattleSheet,
  type UnitOrders,
} from '../model/sheet.js';
import type { View } from '../model/view.js';
import { controls, designOf, thrustOf, turnsOneSide, unitOf } from '../position.js';
import type { Case } from './case.js';
import { checkBuy } from './check-buy.js';
import { checkDrones, checkTargets } from './check-targets.js';
import { checkFire } from './check-fire.js';
import { checkLaunches } from './check-launches.js';
import { checkPower } from './check-power.js';
import { partOf } from './phase.js';
import { fault, problem, shape, shapeFaults, type PentagonFault, type Path } from './problem.js';

/** Returns every problem of the orders, from the seat's own view alone (PW-18.9). Never throws. */
export function check(view: View, sheet: unknown): readonly Problem[] {
  return faultsOf(view, sheet).map((pentagonFault) => problem(view, pentagonFault));
}

function faultsOf(view: View, sheet: unknown): readonly PentagonFault[] {
  if (view.step === 'setup') {
    const parsed = buySheet.safeParse(sheet);
    return parsed.success ? checkBuy(view, parsed.data) : shapeFaults(parsed.error.issues);
  }
  const parsed = battleSheet.safeParse(sheet);
  if (!parsed.success) return shapeFaults(parsed.error.issues);
  if (entriesIn(parsed.data) > entryLimit) return [fault('PW_TOO_LONG', [], { limit: entryLimit })];
  const units = Object.entries(parsed.data.units ?? {}).flatMap(([id, orders]) => checkUnit(view, id, orders));
  return [...units, ...checkDrones(view, parsed.data.drones ?? {})];
}

/** Returns the number of entries in all lists of the orders. */
function entriesIn({ units = {}, drones = {} }: BattleSheet): number {
  const lists = Object.values(units).flatMap((orders) => Object.values(orders).filter((value) => Array.isArray(value)));
  return lists.reduce((all, list) => all + list.length, Object.keys(units).length + Object.keys(drones).length);
}

function checkUnit(view: View, id: string, orders: UnitOrders): readonly PentagonFault[] {
  const path: Path = ['units', id];
  if (id === '*') return [...checkEvery(orders, path), ...checkPhaseKeys(view, orders, path)];
  const unit = unitOf(view, id);
  if (unit === null || unit.seat !== view.seat) return [fault('PW_UNKNOWN_UNIT', path, { unit: id })];
  if (unit.status !== 'here') return [fault('PW_UNIT_GONE', path, { unit: { ref: 'unit', id } })];
  const unitCase: Case = { view, unit, orders, path };
  const keys = checkPhaseKeys(view, orders, path);
  if (keys.length > 0) return keys;
  return [
    ...checkImpulses(unitCase),
    ...checkProgram(unitCase),
    ...checkLaunches(unitCase),
    ...checkFire(unitCase),
    ...checkTargets(unitCase),
    ...checkPower(unitCase),
  ];
}

/** Checks that `*` has only the keys that apply to all units (PW-18.7). */
function checkEvery(orders: UnitOrders, path: Path): readonly PentagonFault[] {
  const parsed = doctrineOrders.safeParse(orders);
  return parsed.success ? [] : [shape(path, 'only doctrine can be given for every unit')];
}

/** Keys that the halves of an impulse accept in a duel (PW-18.12). */
const duelKeys = {
  maneuver: ['launch', 'fire', 'screens'],
  fire: ['fireControl', 'charge', 'program', 'pointDefense', 'ram', 'selfDestruct', 'dock', 'castOff'],
} as const;

/** Returns true if the open phase accepts this key of a unit's orders (PW-18.12). */
export function takesKey({ impulse, step }: Pick<View, 'impulse' | 'step'>, key: keyof UnitOrders): boolean {
  if ((key === 'fireControl' || key === 'charge') && (impulse > 1 || step === 'fire')) return false;
  const refused: readonly string[] = step === 'maneuver' || step === 'fire' ? duelKeys[step] : [];
  return !refused.includes(key);
}

/** Checks for keys that this phase does not accept (PW-18.12). */
function checkPhaseKeys(view: View, orders: UnitOrders, path: Path): readonly PentagonFault[] {
  return (Object.keys(orders) as (keyof UnitOrders)[])
    .filter((key) => orders[key] !== undefined && !takesKey(view, key))
    .map((key) => shape([...path, key], 'this phase does not take it'));
}

/**
 * Checks that every impulse lies in this phase, and in plotted turns that every order names one (PW-18.1, PW-18.12).
 */
function checkImpulses({ view, orders, path }: Case): readonly PentagonFault[] {
  const { from, to } = partOf(view);
  const named = [
    ...listed('program', orders.program ?? []),
    ...listed('launch', orders.launch ?? []),
    ...listed('fire', orders.fire ?? []),
    ...(['selfDestruct', 'castOff'] as const).flatMap((key) =>
      orders[key] === undefined ? [] : [{ at: [key], impulse: orders[key].impulse, to: undefined }],
    ),
    ...(['ram', 'dock'] as const).flatMap((key) =>
      orders[key]?.from === undefined ? [] : [{ at: [key], impulse: orders[key].from, to: orders[key].to }],
    ),
  ];
  return named.flatMap(({ at, impulse, to: last }) => {
    const where: Path = [...path, ...at];
    if (impulse === undefined) return view.options.mode === 'duel' ? [] : [shape(where, 'it names no impulse')];
    const outside = [impulse, last ?? impulse].find((count) => count < from || count > to);
    if (outside !== undefined) return [fault('PW_BAD_IMPULSE', where, { from, to, impulse: outside })];
    return (last ?? impulse) < impulse ? [shape(where, 'it ends before it begins')] : [];
  });
}

function listed(
  key: string,
  list: readonly { readonly impulse?: number | undefined; readonly to?: number | undefined }[],
): readonly { readonly at: Path; readonly impulse: number | undefined; readonly to: number | undefined }[] {
  return list.map(({ impulse, to }, index) => ({ at: [key, index], impulse, to }));
}

/** Checks facing and thrust (PW-4.4 to PW-4.7, PW-18.14). */
function checkProgram({ view, unit, orders, path }: Case): readonly PentagonFault[] {
  const ref = { ref: 'unit', id: unit.id } as const;
  const { most } = thrustOf(view, unit);
  const mobile = isMobile(designOf(view, unit));
  let facing = unit.facing;
  return (orders.program ?? []).flatMap((leg, index): readonly PentagonFault[] => {
    const where: Path = [...path, 'program', index];
    const thrust = leg.accelerate ?? 0;
    const faults: PentagonFault[] = [];
    if (leg.rotate !== undefined && leg.present !== undefined)
      faults.push(shape(where, 'rotate and present in one leg'));
    if (!mobile && (leg.rotate ?? leg.present) !== undefined) faults.push(fault('PW_CANNOT_ROTATE', where));
    if (mobile && leg.rotate !== undefined) {
      const isStiff = controls(unit) === 0 || turnsOneSide(unit, timeOf(view.turn, view.impulse));
      if (isStiff && index === 0 && sidesBetween(facing, leg.rotate) > 1)
        faults.push(fault('PW_ROTATION_LIMIT', where, { unit: ref }));
      facing = leg.rotate;
    }
    if (mobile && thrust > 0 && unit.systems.fuelTank === 0) faults.push(fault('PW_NO_FUEL', where, { unit: ref }));
    else if (thrust > most)
      faults.push(fault('PW_THRUST', where, { unit: ref, max: most, engines: unit.systems.engine }));
    return faults;
  });
}

/** Returns every problem of standing orders (PW-18.7). Never throws. */
export function checkStanding(view: View, standing: unknown): readonly Problem[] {
  const parsed = standingOrders.safeParse(standing);
  if (!parsed.success) return shapeFaults(parsed.error.issues).map((shapeFault) => problem(view, shapeFault));
  return Object.keys(parsed.data.units ?? {})
    .filter((id) => id !== '*' && unitOf(view, id)?.seat !== view.seat)
    .map((id) => problem(view, fault('PW_UNKNOWN_UNIT', ['units', id], { unit: id })));
}
