import { byCodePoint } from '@warlog/core';
import type { PentagonAttack, DamageKind } from '../damage/assess.js';
import { damageOf, isRadiative, rangePenalty } from '../fire/shot.js';
import { distance } from '../geometry/hex.js';
import { strikes } from '../geometry/section.js';
import { shotId } from '../board.js';
import type { Announced, PentagonEvent, PentagonResolved } from '../model/event.js';
import type { ObjectId, PentagonUnitId } from '../model/ids.js';
import type { PentagonBoard, Seeker, PentagonUnit } from '../model/state.js';
import { isUnit, type Seer } from '../orders/targets.js';
import {
  droneLaser,
  flyingParty,
  isDirect,
  nowOf,
  partyOf,
  placeOf,
  seekerOf,
  seekersHere,
  targetSize,
  unitOf,
  unitsHere,
  weaponsOf,
  type Armed,
} from '../position.js';
import { acid, grab, hitNumber, magneticBeam, power } from '../tables.js';
import { decide, decideDrone, isLocked } from './decide-fire.js';
import { reveal } from './detection.js';
import { explodeInOrder, halfBlast } from './explode.js';
import { boltPower } from './ramming.js';
import { lapse, mind, twoDice, type PentagonFacts, type ImpulseContext } from './impulse-context.js';

/** Plays segments 7 to 10: all decide in secret, announce at once, raise screens, and fire (PW-3.1, PW-7). */
export function* fire(context: ImpulseContext): PentagonFacts {
  const shots: Announced[] = [];
  const spent: Record<PentagonUnitId, number> = {};
  for (const unit of unitsHere(context.now)) {
    const decision = decide(context, unit);
    for (const { order, why } of decision.lapsed) yield lapse(unit, order, why);
    shots.push(...decision.shots);
    if (decision.power > 0) spent[unit.id] = decision.power;
  }
  for (const drone of seekersHere(context.now).filter(({ kind }) => kind === 'drone'))
    shots.push(...decideDrone(context, drone).shots);
  if (shots.length > 0) {
    yield* reveal(
      context,
      shots.map(({ by }) => by),
      'PW-6.5.2',
    );
    yield { type: 'FireAnnounced', shots, power: spent };
  }
  yield* raiseScreens(context, shots);
  if (shots.length > 0) yield* resolveShots(context, shots);
}

const shooterOf = ({ now }: ImpulseContext, id: string): Seer | null => unitOf(now, id) ?? seekerOf(now, id);
function weaponOf(context: ImpulseContext, shot: Announced): { readonly by: Seer; readonly weapon: Armed } | null {
  const by = shooterOf(context, shot.by);
  if (by === null) return null;
  const weapon = isUnit(by) ? weaponsOf(context.now, by).find(({ id }) => id === shot.weapon) : droneLaser(by);
  return weapon === undefined ? null : { by, weapon };
}

/** Returns the score of a physical shot that hits, by the tables (PW-18.5). */
function tabulated(context: ImpulseContext, shot: Announced): number {
  const found = weaponOf(context, shot);
  const at = placeOf(context.now, shot.target);
  if (found === null || at === null || !isDirect(found.weapon.type) || isRadiative(found.weapon.type)) return 0;
  return damageOf({ type: found.weapon.type, total: hitNumber, range: distance(found.by.at, at), size: 1 });
}

/** Plays segment 9: screens by doctrine, after the fire was announced (PW-5.6, PW-18.5). */
function* raiseScreens(context: ImpulseContext, shots: readonly Announced[]): PentagonFacts {
  for (const unit of unitsHere(context.now)) {
    const rams = (context.now.pending[unit.id] ?? []).filter(
      ({ id, kind }) => kind === 'physical' && id.startsWith('ram/'),
    );
    const expected =
      rams.reduce((all, { amount }) => all + amount, 0) +
      shots.filter(({ target }) => target === unit.id).reduce((all, shot) => all + tabulated(context, shot), 0);
    const points = raisedBy(context, unit, expected);
    if (points === 0) continue;
    yield* reveal(context, [unit.id], 'PW-6.5.6');
    yield { type: 'ScreensRaised', unit: unit.id, points };
  }
}

/** Returns the points by which a unit raises its screens against the expected damage. */
export function raisedBy(context: ImpulseContext, unit: PentagonUnit, expected: number): number {
  const boxes = screensOf(context, unit);
  const { minIncoming, maxPerImpulse, keepPower } = mind(context, unit).screens;
  const excess = expected - boxes;
  if (excess <= 0 || excess < minIncoming) return 0;
  const affordable = Math.floor(((unit.own?.power ?? 0) - keepPower) / power.perReinforcement);
  return Math.max(0, Math.min(excess, maxPerImpulse, boxes, affordable));
}

/** Returns the undestroyed screen boxes; none on low alert (PW-5.5, PW-17.5). */
export function screensOf({ now }: { readonly now: PentagonBoard }, unit: PentagonUnit): number {
  return nowOf(now) < (now.alert[unit.seat] ?? 0) ? 0 : unit.systems.screen;
}

/** Plays segment 10: all shots, in order of shooter; the resulting explosions are simultaneous (PW-13.6). */
function* resolveShots(context: ImpulseContext, shots: readonly Announced[]): PentagonFacts {
  const inOrder = [...shots].sort((x, y) => byCodePoint(x.by, y.by));
  const hits: Hits = { attacks: {}, grabbed: {}, destroyed: new Map() };
  const resolved = inOrder.flatMap((shot) => {
    const result = resolveShot(context, shot, hits);
    return result === null ? [] : [result];
  });
  yield { type: 'ShotsResolved', shots: resolved, attacks: hits.attacks, grabbed: hits.grabbed };
  yield* clearAway(context, [...hits.destroyed.values()]);
}

/** The results of the shots so far. */
interface Hits {
  readonly attacks: Record<PentagonUnitId, PentagonAttack[]>;
  readonly grabbed: Record<PentagonUnitId, PentagonUnitId>;
  /** Missiles and drones that were hit (PW-7.11). */
  readonly destroyed: Map<string, Seeker>;
}

/** Resolves one shot; a shot at a removed target rolls no dice. */
function resolveShot(context: ImpulseContext, shot: Announced, hits: Hits): PentagonResolved | null {
  const { now } = context;
  const found = weaponOf(context, shot);
  const at = placeOf(now, shot.target);
  if (found === null || at === null || hits.destroyed.has(shot.target)) return null;
  const { by, weapon } = found;
  const range = distance(by.at, at);
  const size = targetSize(now, shot.target);
  const modifier = size - (rangePenalty(range, isLocked(context, by)) ?? 0);
  const roll = twoDice(context, `fire/${shot.by}/${shot.weapon}`, 'roll.fire', 'PW-7.1', modifier);
  const total = roll + modifier;
  const target = unitOf(now, shot.target);
  const damage =
    weapon.type === 'magneticBeam'
      ? beamDamage(total, target)
      : isDirect(weapon.type)
        ? damageOf({ type: weapon.type, total, range, size })
        : 0;
  if (damage > 0) hit(context, { by, weapon, shot, damage, target }, hits);
  return { ...shot, roll, total, range, damage };
}

/** Returns what a beam removes from a bolt, or 1 if it grabs a unit (PW-7.13, PW-17.3). */
const beamDamage = (total: number, target: PentagonUnit | null): number =>
  target === null ? (total >= hitNumber ? magneticBeam.boltLoss : 0) : total >= grab.hitNumber ? 1 : 0;

interface HitBy {
  readonly by: Seer;
  readonly weapon: Armed;
  readonly shot: Announced;
  readonly damage: number;
  readonly target: PentagonUnit | null;
}

function hit({ now }: ImpulseContext, { by, weapon, shot, damage, target }: HitBy, hits: Hits): void {
  if (target === null) {
    const seeker = seekerOf(now, shot.target);
    if (seeker !== null && seeker.kind !== 'bolt') hits.destroyed.set(seeker.id, seeker);
    return;
  }
  if (weapon.type === 'magneticBeam') {
    if (isUnit(by)) hits.grabbed[target.id] = by.id;
    return;
  }
  const attacker = isUnit(by) ? partyOf(now, by) : flyingParty(by);
  const isRay = isDirect(weapon.type) && isRadiative(weapon.type);
  const kind: DamageKind = isRay ? (shot.last ? 'radiativeLast' : 'radiative') : 'physical';
  const attack = { id: shotId(shot.by, shot.weapon), amount: damage, kind, ...strikes(partyOf(now, target), attacker) };
  (hits.attacks[target.id] ??= []).push(attack);
}

/** Explodes hit missiles, removes drones, and disperses bolts without strength (PW-7.11, PW-8.13). */
function* clearAway(context: ImpulseContext, hit: readonly Seeker[]): Generator<PentagonEvent, void, void> {
  const drones = hit.filter(({ kind }) => kind === 'drone').map(({ id }) => id);
  if (drones.length > 0) yield { type: 'ObjectsGone', objects: drones, why: 'stopped' };
  const spent = seekersHere(context.now).filter(
    (seeker) => seeker.kind === 'bolt' && (seeker.secret?.hexes ?? 0) > 0 && boltPower(seeker) === 0,
  );
  if (spent.length > 0) yield { type: 'ObjectsGone', objects: spent.map(({ id }): ObjectId => id), why: 'dispersed' };
  yield* explodeInOrder(context, hit.filter(({ kind }) => kind === 'missile').map(halfBlast));
}

/** Returns the late acid of this impulse (PW-7.8). */
export const acidNow = (unit: PentagonUnit): PentagonUnit['acid'] => unit.acid.filter(({ left }) => left <= acid.later);
