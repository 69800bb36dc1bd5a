import { byCodePoint, valuesOf, type SeatId } from '@warlog/kernel';
import { bears, type Arc } from './geometry/arcs.js';
import { distance, hexAt, type Vec } from './geometry/hex.js';
import { coasting, crashMost, mannedThrust, standardMost, timeOf } from './geometry/motion.js';
import { isBlocked } from './geometry/sight.js';
import type { Party } from './geometry/section.js';
import { hasRails, isMobile, isRadarInvisible, sizeOf, type Design } from './model/design.js';
import type { BoxId, ObjectId, UnitId } from './model/ids.js';
import type { UnitOrders } from './model/sheet.js';
import type { Board, Seeker, Unit } from './model/state.js';
import { drone, missiles, power, type DirectType, type WeaponType } from './tables.js';

/** The design of a unit. */
export function designOf(board: Board, unit: Unit): Design {
  const design = board.designs[unit.design];
  if (design === undefined) throw new Error(`The design ${unit.design} is not in play.`);
  return design;
}

export const unitOf = (board: Board, id: string): Unit | null => board.units[id as UnitId] ?? null;
export const seekerOf = (board: Board, id: string): Seeker | null => board.seekers[id as ObjectId] ?? null;

/** Units on the board, in order of id. */
export const unitsHere = (board: Board): readonly Unit[] =>
  valuesOf(board.units)
    .filter(({ status }) => status === 'here')
    .sort((x, y) => byCodePoint(x.id, y.id));

/** A unit with all that moves as one with it, in order of id (PW-4.8). */
export const movingWith = (board: Board, { id, dockedTo }: Unit): readonly Unit[] =>
  unitsHere(board).filter((one) => (one.dockedTo ?? one.id) === (dockedTo ?? id));

/** Does a unit leave steering to the one that it is docked to: unless it is to cast off? (PW-4.8) */
export const isTowed = ({ dockedTo }: Unit, { castOff }: Pick<UnitOrders, 'castOff'>): boolean =>
  dockedTo !== null && castOff === undefined;

/** May a unit be docked to that one, were both of them free: to one of its side that is no smaller? (PW-17.3) */
export const fitsTo = (board: Board, unit: Unit, host: Unit): boolean =>
  board.options.docking &&
  host.id !== unit.id &&
  host.seat === unit.seat &&
  host.status === 'here' &&
  isMobile(designOf(board, unit)) &&
  targetSize(board, unit.id) <= targetSize(board, host.id);

/** What flies, in order of id. */
export const seekersHere = (board: Board): readonly Seeker[] =>
  valuesOf(board.seekers).sort((x, y) => byCodePoint(x.id, y.id));

/** Every side is a team of its own. */
export const isEnemy = (one: { readonly seat: SeatId }, other: { readonly seat: SeatId }): boolean =>
  one.seat !== other.seat;

/** Now, counted in impulses from the first of the game. */
export const nowOf = (board: Board): number => timeOf(board.turn, board.impulse);

/** Where a target is: a unit or something in flight; null where it is gone. */
export function placeOf(board: Board, id: string): Vec | null {
  const unit = unitOf(board, id);
  if (unit !== null) return unit.status === 'here' ? unit.at : null;
  return seekerOf(board, id)?.at ?? null;
}

/** The size class that a shot at it counts with; 0 for what flies (PW-1.2). */
export function targetSize(board: Board, id: string): number {
  const unit = unitOf(board, id);
  return unit === null ? 0 : sizeOf(designOf(board, unit));
}

/** Is the way between two hexes free of bodies? (PW-6.7) */
export const isInSight = (board: Board, from: Vec, to: Vec): boolean =>
  !isBlocked(from, to, board.scenario.bodies.map(hexAt));

export const controls = ({ systems }: Unit): number => systems.mainControl + systems.auxiliaryControl;

/** Fires at one target an impulse, and turns one side (PW-4.7, PW-17.2). */
export const isBoundToOne = (unit: Unit, time: number): boolean => controls(unit) === 0 || unit.crashed === time;
export const turnsOneSide = (unit: Unit, time: number): boolean =>
  controls(unit) === 0 || (unit.crashed > 0 && unit.crashed === time - 1);

/** The most twelfths that a unit can add in an impulse, standard and at the utmost (PW-4.5, PW-17.2). */
export function thrustOf(board: Board, unit: Unit): { readonly standard: number; readonly most: number } {
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

/** Whole weapons of a unit in the order of its display, beams last. */
export function weaponsOf(board: Board, unit: Unit): readonly Armed[] {
  const armed: Armed[] = [];
  for (const { id, type, arc } of designOf(board, unit).weapons) {
    const state = unit.weapons[id];
    if (state?.whole === true) armed.push({ id, type, arc, readyAt: state.readyAt });
  }
  for (let index = 0; index < unit.systems.magneticBeam; index += 1)
    armed.push({ id: `mb${index + 1}`, type: 'magneticBeam', arc: 'ALL', readyAt: unit.beams[index] ?? 0 });
  return armed;
}

/** The laser of a drone (PW-8.14). */
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

/** What use of a weapon costs (PW-5.3). */
export const useCost = (type: Armed['type']): number => power.use[type];

/** Does a weapon of a unit, or a drone's laser, bear on a hex? */
export const bearsOn = (arc: Arc, from: { readonly at: Vec }, facing: Unit['facing'], to: Vec): boolean =>
  bears(arc, from.at, facing, to);

/** Missile and drone boxes whose content is aboard, in the order of their numbers, however a store keeps them. */
export const aboard = (stores: Unit['missiles']): readonly BoxId[] =>
  Object.keys(stores)
    .filter((id) => stores[id] === 'aboard')
    .sort((one, other) => numberOf(one) - numberOf(other) || byCodePoint(one, other));
const numberOf = (box: BoxId): number => Number(/\d+$/.exec(box)?.[0] ?? 0);

/** Warheads aboard (PW-13.2). */
export function warheadsOf(board: Board, unit: Unit): readonly number[] {
  const types = designOf(board, unit).missiles;
  return aboard(unit.missiles).map((box) => warheadOf(types.find(({ id }) => id === box)?.type ?? 'standard'));
}
export const warheadOf = (type: Design['missiles'][number]['type']): number => missiles[type].warhead;

export const canRail = (board: Board, unit: Unit): boolean => hasRails(designOf(board, unit));
export const isInvisible = (board: Board, unit: Unit): boolean => isRadarInvisible(designOf(board, unit));

/** A unit as one that strikes or is struck. */
export const partyOf = (board: Board, unit: Unit): Party => ({
  at: unit.at,
  facing: unit.facing,
  track: unit.track,
  path: coasting(unit.at, unit.velocity, nowOf(board)),
});
/** Something that flies, or an explosion: it is not looked at any further (PW-2.9). */
export const flyingParty = ({ at, heading, track }: Pick<Seeker, 'at' | 'heading' | 'track'>): Party => ({
  at,
  facing: heading,
  track,
  path: () => at,
});

/** Returns the unit that is fewest hexes away; null where there is none. */
export function nearestOf(from: Vec, units: readonly Unit[]): Unit | null {
  let best: Unit | null = null;
  for (const unit of units) if (best === null || distance(from, unit.at) < distance(from, best.at)) best = unit;
  return best;
}
