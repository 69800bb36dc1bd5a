import { distance, type Vec } from '../geometry/hex.js';
import { meets } from '../fire/best.js';
import { isRadiative, isReadyAgain, rangePenalty } from '../fire/shot.js';
import type { Announced, Lapse } from '../model/event.js';
import type { FireRule } from '../model/sheet.js';
import type { Seeker, Unit } from '../model/state.js';
import { isKnownTarget, isUnit, targetsFor, type Seer } from '../orders/targets.js';
import {
  bearsOn,
  controls,
  droneLaser,
  isBoundToOne,
  isDirect,
  isEnemy,
  isInSight,
  needsCharge,
  placeOf,
  seekerOf,
  targetSize,
  unitOf,
  useCost,
  weaponsOf,
  type Armed,
} from '../position.js';
import { grab, magneticBeam } from '../tables.js';
import { holdFor, type Hold } from './best-impulse.js';
import { isCharged } from './launching.js';
import { droneOrders, isNow, mind, time, type Position, type Table } from './table.js';

/** What a unit or drone decides in segment 7: its shots, what they cost, and orders that came to nothing. */
export interface Decision {
  readonly shots: readonly Announced[];
  readonly power: number;
  readonly lapsed: readonly { readonly order: string; readonly why: Lapse }[];
  /** Weapons that a rule holds back for a better impulse, and that no other rule fires (PW-18.8). */
  readonly held: readonly Held[];
}

/** A weapon that is held back, and the target that it would have now. */
export interface Held extends Hold {
  readonly weapon: string;
  readonly target: string;
}

/** Is a unit locked on, or a drone's owner for it? (PW-6.3, PW-8.14) */
export const isLocked = (table: Table, by: Seer): boolean =>
  isUnit(by) ? by.locked : unitOf(table.now, by.by)?.locked === true;
export const facingOf = (by: Seer): Unit['facing'] => (isUnit(by) ? by.facing : by.heading);

/** Why a weapon cannot fire at a target now; null where it can (PW-7.5, PW-7.9, PW-7.13 to PW-7.15). */
export function hindrance(table: Position, by: Seer, weapon: Armed, target: string): Lapse | null {
  const { now } = table;
  const at = placeOf(now, target);
  if (at === null || target === by.id || !isKnownTarget(now, by, target)) return 'target';
  if (weapon.readyAt > time(table)) return 'refire';
  const unit = unitOf(now, target);
  if (unit !== null && !isEnemy(unit, by)) return 'target';
  if (!bearsOn(weapon.arc, by, facingOf(by), at)) return 'arc';
  if (!isInSight(now, by.at, at)) return 'sight';
  if (weapon.type === 'magneticBeam') return beamHindrance(table, by, at, seekerOf(now, target), unit);
  if (!isDirect(weapon.type)) return 'target';
  if (rangePenalty(distance(by.at, at), true) === null) return 'range';
  if (needsCharge(weapon.type) && !(isUnit(by) && isCharged(by, weapon.id))) return 'charge';
  const seeker = seekerOf(now, target);
  if (seeker?.kind === 'missile' && seeker.tried === by.id) return 'attempted';
  return seeker?.kind === 'bolt' && weapon.type !== 'protonCannon' ? 'target' : null;
}

/** A beam works on bolts, and where units are grabbed on those that are no larger (PW-7.13, PW-17.3). */
function beamHindrance(table: Position, by: Seer, at: Vec, seeker: Seeker | null, unit: Unit | null): Lapse | null {
  const { now } = table;
  if (!isUnit(by)) return 'target';
  if (!by.locked) return 'lock';
  // Nobody handles a beam without control, or while engines are at their utmost.
  if (controls(by) === 0 || by.crashed === time(table)) return 'limit';
  const reach = unit === null ? magneticBeam.range : grab.range;
  if (distance(by.at, at) > reach) return 'range';
  if (unit === null) return seeker?.kind === 'bolt' ? null : 'target';
  const fits = now.options.grabbing && targetSize(now, unit.id) <= targetSize(now, by.id);
  return fits ? null : 'target';
}

/** Segment 7 for a unit: its orders first, then its rules from top to bottom; power goes in that order (PW-18.5). */
export function decide(table: Table, unit: Unit): Decision {
  const shots: Announced[] = [];
  const lapsed: { order: string; why: Lapse }[] = [];
  const held: Held[] = [];
  if (unit.own?.unfed === true) return { shots, power: 0, lapsed, held };
  const { orders, doctrine } = mind(table, unit);
  const weapons = weaponsOf(table.now, unit);
  const bound = isBoundToOne(unit, time(table));
  let left = unit.own?.power ?? 0;
  const take = (weapon: Armed, target: string, last: boolean): Lapse | null => {
    const cost = useCost(weapon.type);
    if (cost > left) return 'power';
    if (bound && shots.some((one) => one.target !== target)) return 'limit';
    left -= cost;
    shots.push({
      by: unit.id,
      weapon: weapon.id,
      target,
      last: last && isDirect(weapon.type) && isRadiative(weapon.type),
    });
    return null;
  };
  const isFree = (id: string): boolean => !shots.some(({ weapon }) => weapon === id);
  for (const volley of (orders.fire ?? []).filter(({ impulse }) => isNow(table, impulse))) {
    for (const id of volley.weapons.filter(isFree)) {
      const weapon = weapons.find((one) => one.id === id);
      const why = weapon === undefined ? 'gone' : hindrance(table, unit, weapon, volley.target);
      const stopped = why ?? (weapon === undefined ? null : take(weapon, volley.target, volley.last === true));
      if (stopped !== null) lapsed.push({ order: id, why: stopped });
    }
  }
  const planned = plannedLater(table, unit);
  // Nothing moves meanwhile: whom a rule prefers is the same for all weapons.
  const ranked: Ranked = new Map();
  for (const weapon of weapons.filter(({ id }) => isFree(id) && !planned.has(id))) {
    const holds: Held[] = [];
    const choice = byRules(table, unit, weapon, doctrine, { ranked, holds });
    if (choice !== null) take(weapon, choice.target, choice.last);
    else held.push(...holds.slice(0, 1));
  }
  return { shots, power: (unit.own?.power ?? 0) - left, lapsed, held };
}

/** Weapons that are kept for an order of this turn that is still to come: no rule may use them up before. */
function plannedLater(table: Table, unit: Unit): ReadonlySet<string> {
  const { fire = [] } = mind(table, unit).orders;
  const later = fire.filter(({ impulse }) => impulse !== undefined && impulse > table.now.impulse);
  return new Set(later.flatMap(({ weapons }) => weapons));
}

/** Targets by what a rule chooses by, the best first. */
type Ranked = Map<string, readonly string[]>;

/** The first rule with a target that passes all its conditions (PW-18.5); `holds` takes what rules hold the weapon back for. */
export function byRules(
  table: Table,
  by: Seer,
  weapon: Armed,
  rules: readonly FireRule[],
  { ranked = new Map(), holds }: { readonly ranked?: Ranked; readonly holds?: Held[] } = {},
): { readonly target: string; readonly last: boolean } | null {
  if (weapon.readyAt > time(table)) return null;
  for (const rule of rules) {
    if (!names(rule, weapon) || !isNow(table, rule.from ?? 1, rule.to ?? 12)) continue;
    const keep = rule.keepFor ?? 0;
    if (keep > 0 && !isReadyAgain(time(table), keep)) continue;
    const inOrder = ranked.get(rule.target) ?? targetsFor(table.now, by, rule.target);
    ranked.set(rule.target, inOrder);
    const target = inOrder.find((id) => passes(table, by, weapon, rule, id));
    if (target === undefined) continue;
    const hold = isUnit(by) ? holdFor(table, by, weapon, rule, target) : null;
    if (hold !== null) {
      holds?.push({ ...hold, weapon: weapon.id, target });
      continue;
    }
    return { target, last: rule.last === true };
  }
  return null;
}

const names = ({ weapons }: FireRule, { id, type }: Armed): boolean =>
  weapons === 'all'
    ? type !== 'magneticBeam'
    : Array.isArray(weapons)
      ? weapons.includes(id)
      : weapons === id || weapons === type;

function passes(table: Table, by: Seer, weapon: Armed, rule: FireRule, target: string): boolean {
  const at = placeOf(table.now, target);
  if (at === null || hindrance(table, by, weapon, target) !== null) return false;
  const range = distance(by.at, at);
  if (range > (rule.maxRange ?? Infinity)) return false;
  if (!isDirect(weapon.type)) return true;
  const shot = { type: weapon.type, size: targetSize(table.now, target), range, locked: isLocked(table, by) };
  return meets(rule, shot);
}

/** A drone fires its laser at what it was told, as soon as it can (PW-8.14, PW-18.11). */
export function decideDrone(table: Table, drone: Seeker): Decision {
  const { fire } = droneOrders(table, drone);
  const laser = droneLaser(drone);
  const can = fire !== undefined && hindrance(table, drone, laser, fire) === null;
  const shots = can ? [{ by: drone.id, weapon: laser.id, target: fire, last: false }] : [];
  return { shots, power: 0, lapsed: [], held: [] };
}
