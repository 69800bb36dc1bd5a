import { byCodePoint, valuesOf, type SeatId } from '@warlog/core';
import { bears, type Arc } from './geometry/arcs.js';
import { distance, hexAt, type Vec } from './geometry/hex.js';
import { coasting, crashMost, mannedThrust, standardMost, timeOf } from './geometry/motion.js';
import { isBlocked } from './geometry/sight.js';
import type { Party } from './geometry/section.js';
import { hasRails, isMobile, isRadarInvisible, sizeOf, type PentagonDesign } from './model/design.js';
import type { BoxId, ObjectId, PentagonUnitId } from './model/ids.js';
import type { UnitOrders } from './model/sheet.js';
import type { PentagonBoard, Seeker, PentagonUnit } from './model/state.js';
import { drone, missiles, power, type DirectType, type WeaponType } from './tables.js';

/** Returns the design of a unit. */
export function designOf(board: PentagonBoard, unit: PentagonUnit): PentagonDesign {
  const design = board.designs[unit.design];
  if (design === undefined) throw new Error(`The design ${unit.design} is not in play.`);
  return design;
}

export const unitOf = (board: PentagonBoard, id: string): PentagonUnit | null =>
  board.units[id as PentagonUnitId] ?? null;
export const seekerOf = (board: PentagonBoard, id: string): Seeker | null => board.seekers[id as ObjectId] ?? null;

/** Returns the units on the board, in order of id. */
export const unitsHere = (board: PentagonBoard): readonly PentagonUnit[] =>
  valuesOf(board.units)
    .filter(({ status }) => status === 'here')
    .sort((x, y) => byCodePoint(x.id, y.id));

/** Returns a unit with all docked ones, in order of id (PW-4.8). */
export const movingWith = (board: PentagonBoard, { id, dockedTo }: PentagonUnit): readonly PentagonUnit[] =>
  unitsHere(board).filter((unit) => (unit.dockedTo ?? unit.id) === (dockedTo ?? id));

/** Returns true if a docked unit leaves steering to its host, i.e. is not about to undock (PW-4.8). */
export const isTowed = ({ dockedTo }: PentagonUnit, { castOff }: Pick<UnitOrders, 'castOff'>): boolean =>
  dockedTo !== null && castOff === undefined;

/**
 * Returns true if a unit could dock to that one, if both were free: to one of its side that is not smaller (PW-17.3).
 */
export const fitsTo = (board: PentagonBoard, unit: PentagonUnit, host: PentagonUnit): boolean =>
  board.options.docking &&
  host.id !== unit.id &&
  host.seat === unit.seat &&
  host.status === 'here' &&
  isMobile(designOf(board, unit)) &&
  targetSize(board, unit.id) <= targetSize(board, host.id);

/** Returns the flying objects, in order of id. */
export const seekersHere = (board: PentagonBoard): readonly Seeker[] =>
  valuesOf(board.seekers).sort((x, y) => byCodePoint(x.id, y.id));

/** Returns true for different seats: every side is its own team. */
export const isEnemy = (unit: { readonly seat: SeatId }, other: { readonly seat: SeatId }): boolean =>
  unit.seat !== other.seat;

/** Returns the current time, counted in impulses from the first of the game. */
export const nowOf = (board: PentagonBoard): number => timeOf(board.turn, board.impulse);

/** Returns the place of a target: a unit or a flying object; null if it is gone. */
export function placeOf(board: PentagonBoard, id: string): Vec | null {
  const unit = unitOf(board, id);
  if (unit !== null) return unit.status === 'here' ? unit.at : null;
  return seekerOf(board, id)?.at ?? null;
}

/** Returns the size class of a target; 0 for flying objects (PW-1.2). */
export function targetSize(board: PentagonBoard, id: string): number {
  const unit = unitOf(board, id);
  return unit === null ? 0 : sizeOf(designOf(board, unit));
}

/** Returns true if no body lies between two hexes (PW-6.7). */
export const isInSight = (board: PentagonBoard, from: Vec, to: Vec): boolean =>
  !isBlocked(from, to, board.scenario.bodies.map(hexAt));

export const controls = ({ systems }: PentagonUnit): number => systems.mainControl + systems.auxiliaryControl;

/** Returns true if the unit fires at only one target an impulse, and turns one side (PW-4.7, PW-17.2). */
export const isBoundToOne = (unit: PentagonUnit, time: number): boolean =>
  controls(unit) === 0 || unit.crashed === time;
export const turnsOneSide = (unit: PentagonUnit, time: number): boolean =>
  controls(unit) === 0 || (unit.crashed > 0 && unit.crashed === time - 1);

/** Returns the maximum twelfths of a unit in an impulse, standard and crash (PW-4.5, PW-17.2). */
export function thrustOf(
  board: PentagonBoard,
  unit: PentagonUnit,
): { readonly standard: number; readonly most: number } {
  const design = designOf(board, unit);
  if (!isMobile(design) || unit.systems.fuelTank === 0) return { standard: 0, most: 0 };
  const size = sizeOf(design);
  const bound = design.kind === 'manned' ? mannedThrust : Infinity;
  const standard = Math.min(bound, standardMost(unit.systems.engine, size));
  const utmost = board.options.crashAcceleration ? crashMost(unit.systems.engine, size) : standard;
  return { standard, most: Math.min(bound, Math.max(standard, utmost)) };
}

/** A weapon of a unit: its type and arc, or a magnetic beam (PW-7.14). */
export interface Armed {
  readonly id: BoxId;
  readonly type: WeaponType | 'magneticBeam';
  readonly arc: Arc;
  readonly readyAt: number;
}

/** Returns the undestroyed weapons of a unit in the order of its display, beams last. */
export function weaponsOf(board: PentagonBoard, unit: PentagonUnit): readonly Armed[] {
  const armed: Armed[] = [];
  for (const { id, type, arc } of designOf(board, unit).weapons) {
    const state = unit.weapons[id];
    if (state?.whole === true) armed.push({ id, type, arc, readyAt: state.readyAt });
  }
  for (let index = 0; index < unit.systems.magneticBeam; index += 1)
    armed.push({ id: `mb${index + 1}`, type: 'magneticBeam', arc: 'ALL', readyAt: unit.beams[index] ?? 0 });
  return armed;
}

/** Returns the laser of a drone (PW-8.14). */
export const droneLaser = (seeker: Seeker): Armed => ({
  id: 'l1',
  type: 'laser',
  arc: drone.arc,
  readyAt: seeker.readyAt,
});

export const isDirect = (type: Armed['type']): type is DirectType =>
  type !== 'liquidMetalGun' && type !== 'magneticBeam';
export const needsCharge = (type: Armed['type']): type is 'radiationGun' | 'liquidMetalGun' =>
  type === 'radiationGun' || type === 'liquidMetalGun';

/** Returns the power that a use of a weapon costs (PW-5.3). */
export const useCost = (type: Armed['type']): number => power.use[type];

/** Returns true if a weapon of a unit, or a drone's laser, bears on a hex. */
export const bearsOn = (arc: Arc, from: { readonly at: Vec }, facing: PentagonUnit['facing'], to: Vec): boolean =>
  bears(arc, from.at, facing, to);

/** Returns missile and drone boxes with content, by number, independent of the order in storage. */
export const aboard = (stores: PentagonUnit['missiles']): readonly BoxId[] =>
  Object.keys(stores)
    .filter((id) => stores[id] === 'aboard')
    .sort((box, other) => numberOf(box) - numberOf(other) || byCodePoint(box, other));
const numberOf = (box: BoxId): number => Number(/\d+$/.exec(box)?.[0] ?? 0);

/** Returns the warheads aboard (PW-13.2). */
export function warheadsOf(board: PentagonBoard, unit: PentagonUnit): readonly number[] {
  const types = designOf(board, unit).missiles;
  return aboard(unit.missiles).map((box) => warheadOf(types.find(({ id }) => id === box)?.type ?? 'standard'));
}
export const warheadOf = (type: PentagonDesign['missiles'][number]['type']): number => missiles[type].warhead;

export const canRail = (board: PentagonBoard, unit: PentagonUnit): boolean => hasRails(designOf(board, unit));
export const isInvisible = (board: PentagonBoard, unit: PentagonUnit): boolean =>
  isRadarInvisible(designOf(board, unit));

/** Returns a unit as attacker or target. */
export const partyOf = (board: PentagonBoard, unit: PentagonUnit): Party => ({
  at: unit.at,
  facing: unit.facing,
  track: unit.track,
  path: coasting(unit.at, unit.velocity, nowOf(board)),
});
/** Returns a flying object or an explosion as attacker or target; its future is not considered (PW-2.9). */
export const flyingParty = ({ at, heading, track }: Pick<Seeker, 'at' | 'heading' | 'track'>): Party => ({
  at,
  facing: heading,
  track,
  path: () => at,
});

/** Returns the unit with the fewest hexes distance; null if there is none. */
export function nearestOf(from: Vec, units: readonly PentagonUnit[]): PentagonUnit | null {
  let best: PentagonUnit | null = null;
  for (const unit of units) if (best === null || distance(from, unit.at) < distance(from, best.at)) best = unit;
  return best;
}
