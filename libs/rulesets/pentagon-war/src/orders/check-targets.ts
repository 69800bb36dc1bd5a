import { unitRef } from '@warlog/core';
import { parseHex } from '../geometry/hex.js';
import { isMobile } from '../model/design.js';
import { choices, type DroneOrders } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { designOf, fitsTo, isTowed, seekerOf, unitOf } from '../position.js';
import type { Case } from './case.js';
import { fault, shape, type PentagonFault, type Path } from './problem.js';

/**
 * Returns what is wrong with a target: the same message for a hidden object and for an unknown one (PW-6.6). Own units
 * are no targets, flying objects are, whatever their side (PW-7.5). `unit`: flying objects are refused.
 */
export function targetFault(
  view: View,
  unit: Pick<PentagonUnit, 'seat'>,
  id: string,
  path: Path,
  wanted: 'unit' | 'any',
): PentagonFault | null {
  const found = unitOf(view, id);
  if (found !== null && found.status === 'here')
    return found.seat === unit.seat ? fault('PW_OWN_TARGET', path, { target: unitRef(id) }) : null;
  return wanted === 'any' && seekerOf(view, id) !== null ? null : fault('PW_UNKNOWN_TARGET', path);
}

const isChoice = (target: string): boolean => (choices as readonly string[]).includes(target);
/** Returns true for an object that the seat knows or knew. */
const wasKnown = (view: View, id: string): boolean => unitOf(view, id) !== null || seekerOf(view, id) !== null;

/** Checks the targets of legs, rules, rams and withdrawal (PW-18.4, PW-8.15, PW-12.3, PW-18.13). */
export function checkTargets({ view, unit, orders, path }: Case): readonly PentagonFault[] {
  const named = [
    ...(orders.program ?? []).map((leg, index) => ({ at: ['program', index], target: leg.present?.to })),
    ...(orders.doctrine ?? []).map((rule, index) => ({ at: ['doctrine', index], target: rule.target })),
    ...(orders.launchDoctrine ?? []).map((rule, index) => ({ at: ['launchDoctrine', index], target: rule.target })),
  ];
  const unknown = named
    .filter(({ target }) => target !== undefined && !isChoice(target) && !wasKnown(view, target))
    .map(({ at }) => fault('PW_UNKNOWN_TARGET', [...path, ...at]));
  const ram = orders.ram === undefined ? null : targetFault(view, unit, orders.ram.target, [...path, 'ram'], 'unit');
  const stays = orders.withdraw === true && !isMobile(designOf(view, unit));
  return [
    ...unknown,
    ...(ram === null ? [] : [ram]),
    ...checkDocking({ view, unit, orders, path }),
    ...(stays ? [fault('PW_WITHDRAW', [...path, 'withdraw'], { unit: unitRef(unit.id) })] : []),
  ];
}

/** Checks the host of docking, and that a docked unit does not steer (PW-4.8, PW-17.3). */
function checkDocking({ view, unit, orders, path }: Case): readonly PentagonFault[] {
  const { dock, program = [] } = orders;
  const host = dock === undefined ? null : unitOf(view, dock.target);
  // Whether it is free by then is not known before.
  const fits = host !== null && fitsTo(view, unit, host);
  const steers = isTowed(unit, orders) && program.length > 0;
  return [
    ...(dock === undefined || fits ? [] : [fault('PW_DOCK', [...path, 'dock'], { unit: unitRef(unit.id) })]),
    ...(steers && unit.dockedTo !== null
      ? [fault('PW_DOCKED', [...path, 'program'], { unit: unitRef(unit.id), host: unitRef(unit.dockedTo) })]
      : []),
  ];
}

/** Returns true if the open phase accepts this key of a drone's orders (PW-18.12). */
export function takesDroneKey({ step }: Pick<View, 'step'>, key: keyof DroneOrders): boolean {
  if (step === 'maneuver') return key === 'towards';
  return step !== 'fire' || key !== 'towards';
}

/** Checks orders to drones in flight (PW-18.11, PW-18.12). */
export function checkDrones(view: View, drones: Readonly<Record<string, DroneOrders>>): readonly PentagonFault[] {
  return Object.entries(drones).flatMap(([id, orders]): readonly PentagonFault[] => {
    const path: Path = ['drones', id];
    const drone = seekerOf(view, id);
    if (drone?.kind !== 'drone' || drone.seat !== view.seat) return [fault('PW_DRONE', path, { drone: id })];
    const keys = (['towards', 'fire', 'recover'] as const).filter(
      (key) => orders[key] !== undefined && !takesDroneKey(view, key),
    );
    if (keys.length > 0) return keys.map((key) => shape([...path, key], 'this phase does not take it'));
    const goal = orders.towards;
    const isLost = goal !== undefined && parseHex(goal) === null && !wasKnown(view, goal);
    const shot = orders.fire === undefined ? null : targetFault(view, drone, orders.fire, [...path, 'fire'], 'any');
    return [...(isLost ? [fault('PW_UNKNOWN_TARGET', [...path, 'towards'])] : []), ...(shot === null ? [] : [shot])];
  });
}
