import { distance, type Vec } from '../geometry/hex.js';
import { meets } from '../fire/best.js';
import { isRadiative, isReadyAgain, rangePenalty } from '../fire/shot.js';
import type { Announced, PentagonLapse } from '../model/event.js';
import type { FireRule } from '../model/sheet.js';
import type { Seeker, PentagonUnit } from '../model/state.js';
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
import { droneOrders, isNow, mind, time, type PentagonPosition, type ImpulseContext } from './impulse-context.js';

/** The decisions of a unit or drone in segment 7: its shots, their costs, and lapsed orders. */
export interface PentagonDecision {
  readonly shots: readonly Announced[];
  readonly power: number;
  readonly lapsed: readonly { readonly order: string; readonly why: PentagonLapse }[];
  /** Weapons that a rule holds for a better impulse, and that no other rule fires (PW-18.8). */
  readonly held: readonly PentagonHeld[];
}

/** A held weapon, and its current target. */
export interface PentagonHeld extends Hold {
  readonly weapon: string;
  readonly target: string;
}

/** Returns true if a unit is locked on, or a drone's owner for it (PW-6.3, PW-8.14). */
export const isLocked = (context: ImpulseContext, by: Seer): boolean =>
  isUnit(by) ? by.locked : unitOf(context.now, by.by)?.locked === true;
export const facingOf = (by: Seer): PentagonUnit['facing'] => (isUnit(by) ? by.facing : by.heading);

/** Returns why a weapon cannot fire at a target now; null if it can (PW-7.5, PW-7.9, PW-7.13 to PW-7.15). */
export function hindrance(table: PentagonPosition, by: Seer, weapon: Armed, target: string): PentagonLapse | null {
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

/**
 * Returns why a beam cannot be used: it works on bolts, and, with grabbing, on units that are not larger (PW-7.13,
 * PW-17.3).
 */
function beamHindrance(
  table: PentagonPosition,
  by: Seer,
  at: Vec,
  seeker: Seeker | null,
  unit: PentagonUnit | null,
): PentagonLapse | null {
  const { now } = table;
  if (!isUnit(by)) return 'target';
  if (!by.locked) return 'lock';
  // A beam needs control, and engines below their maximum.
  if (controls(by) === 0 || by.crashed === time(table)) return 'limit';
  const reach = unit === null ? magneticBeam.range : grab.range;
  if (distance(by.at, at) > reach) return 'range';
  if (unit === null) return seeker?.kind === 'bolt' ? null : 'target';
  const fits = now.options.grabbing && targetSize(now, unit.id) <= targetSize(now, by.id);
  return fits ? null : 'target';
}

/**
 * Plays segment 7 for a unit: its orders first, then its rules from top to bottom; power is used in that order
 * (PW-18.5).
 */
export function decide(context: ImpulseContext, unit: PentagonUnit): PentagonDecision {
  const shots: Announced[] = [];
  const lapsed: { order: string; why: PentagonLapse }[] = [];
  const waiting: PentagonHeld[] = [];
  if (unit.own?.unfed === true) return { shots, power: 0, lapsed, held: waiting };
  const { orders, doctrine } = mind(context, unit);
  const weapons = weaponsOf(context.now, unit);
  const bound = isBoundToOne(unit, time(context));
  let left = unit.own?.power ?? 0;
  const take = (weapon: Armed, target: string, last: boolean): PentagonLapse | null => {
    const cost = useCost(weapon.type);
    if (cost > left) return 'power';
    if (bound && shots.some((shot) => shot.target !== target)) return 'limit';
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
  for (const volley of (orders.fire ?? []).filter(({ impulse }) => isNow(context, impulse))) {
    for (const id of volley.weapons.filter(isFree)) {
      const weapon = weapons.find((armed) => armed.id === id);
      const why = weapon === undefined ? 'gone' : hindrance(context, unit, weapon, volley.target);
      const stopped = why ?? (weapon === undefined ? null : take(weapon, volley.target, volley.last === true));
      if (stopped !== null) lapsed.push({ order: id, why: stopped });
    }
  }
  const planned = plannedLater(context, unit);
  // No unit moves meanwhile, so a rule's ranking is the same for all weapons.
  const ranked: Ranked = new Map();
  for (const weapon of weapons.filter(({ id }) => isFree(id) && !planned.has(id))) {
    const holds: PentagonHeld[] = [];
    const choice = byRules(context, unit, weapon, doctrine, { ranked, holds });
    if (choice !== null) take(weapon, choice.target, choice.last);
    else waiting.push(...holds.slice(0, 1));
  }
  return { shots, power: (unit.own?.power ?? 0) - left, lapsed, held: waiting };
}

/** Returns weapons reserved for a later order of this turn: no rule may use them before. */
function plannedLater(context: ImpulseContext, unit: PentagonUnit): ReadonlySet<string> {
  const { fire = [] } = mind(context, unit).orders;
  const later = fire.filter(({ impulse }) => impulse !== undefined && impulse > context.now.impulse);
  return new Set(later.flatMap(({ weapons }) => weapons));
}

/** Targets in a rule's order of preference, the best first. */
type Ranked = Map<string, readonly string[]>;

/**
 * Returns the shot of the first rule with a target that meets all its conditions (PW-18.5). The impulses for which
 * rules hold the weapon are added to `holds`.
 */
export function byRules(
  context: ImpulseContext,
  by: Seer,
  weapon: Armed,
  rules: readonly FireRule[],
  { ranked = new Map(), holds }: { readonly ranked?: Ranked; readonly holds?: PentagonHeld[] } = {},
): { readonly target: string; readonly last: boolean } | null {
  if (weapon.readyAt > time(context)) return null;
  for (const rule of rules) {
    if (!names(rule, weapon) || !isNow(context, rule.from ?? 1, rule.to ?? 12)) continue;
    const keep = rule.keepFor ?? 0;
    if (keep > 0 && !isReadyAgain(time(context), keep)) continue;
    const inOrder = ranked.get(rule.target) ?? targetsFor(context.now, by, rule.target);
    ranked.set(rule.target, inOrder);
    const target = inOrder.find((id) => passes(context, by, weapon, rule, id));
    if (target === undefined) continue;
    const hold = isUnit(by) ? holdFor(context, by, weapon, rule, target) : null;
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

function passes(context: ImpulseContext, by: Seer, weapon: Armed, rule: FireRule, target: string): boolean {
  const at = placeOf(context.now, target);
  if (at === null || hindrance(context, by, weapon, target) !== null) return false;
  const range = distance(by.at, at);
  if (range > (rule.maxRange ?? Infinity)) return false;
  if (!isDirect(weapon.type)) return true;
  const shot = { type: weapon.type, size: targetSize(context.now, target), range, locked: isLocked(context, by) };
  return meets(rule, shot);
}

/** Fires a drone's laser at its ordered target, as soon as possible (PW-8.14, PW-18.11). */
export function decideDrone(context: ImpulseContext, drone: Seeker): PentagonDecision {
  const { fire } = droneOrders(context, drone);
  const laser = droneLaser(drone);
  const can = fire !== undefined && hindrance(context, drone, laser, fire) === null;
  const shots = can ? [{ by: drone.id, weapon: laser.id, target: fire, last: false }] : [];
  return { shots, power: 0, lapsed: [], held: [] };
}
