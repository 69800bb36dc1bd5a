import { byCodePoint } from '@warlog/kernel';
import type { Attack, DamageKind } from '../damage/assess.js';
import type { Blast } from '../damage/explosion.js';
import { damageOf, isRadiative, rangePenalty } from '../fire/shot.js';
import { distance } from '../geometry/hex.js';
import { strikes } from '../geometry/section.js';
import { shotId } from '../board.js';
import type { Announced, Event, Resolved } from '../model/event.js';
import type { ObjectId, UnitId } from '../model/ids.js';
import type { Board, Seeker, Unit } from '../model/state.js';
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
import { explode, halfBlast } from './explode.js';
import { boltPower } from './ramming.js';
import { lapse, mind, twoDice, type Facts, type Table } from './table.js';

/** Segments 7 to 10: all decide in secret, announce at once, raise screens, and fire (PW-3.1, PW-7). */
export function* fire(table: Table): Facts {
  const shots: Announced[] = [];
  const spent: Record<UnitId, number> = {};
  for (const unit of unitsHere(table.now)) {
    const decision = decide(table, unit);
    for (const { order, why } of decision.lapsed) yield lapse(unit, order, why);
    shots.push(...decision.shots);
    if (decision.power > 0) spent[unit.id] = decision.power;
  }
  for (const drone of seekersHere(table.now).filter(({ kind }) => kind === 'drone'))
    shots.push(...decideDrone(table, drone).shots);
  if (shots.length > 0) {
    yield* reveal(
      table,
      shots.map(({ by }) => by),
      'PW-6.5.2',
    );
    yield { type: 'FireAnnounced', shots, power: spent };
  }
  yield* raiseScreens(table, shots);
  if (shots.length > 0) yield* resolveShots(table, shots);
}

const shooterOf = ({ now }: Table, id: string): Seer | null => unitOf(now, id) ?? seekerOf(now, id);
function weaponOf(table: Table, shot: Announced): { readonly by: Seer; readonly weapon: Armed } | null {
  const by = shooterOf(table, shot.by);
  if (by === null) return null;
  const weapon = isUnit(by) ? weaponsOf(table.now, by).find(({ id }) => id === shot.weapon) : droneLaser(by);
  return weapon === undefined ? null : { by, weapon };
}

/** What a physical shot scores if it hits, as the tables have it (PW-18.5). */
function tabulated(table: Table, shot: Announced): number {
  const found = weaponOf(table, shot);
  const at = placeOf(table.now, shot.target);
  if (found === null || at === null || !isDirect(found.weapon.type) || isRadiative(found.weapon.type)) return 0;
  return damageOf({ type: found.weapon.type, total: hitNumber, range: distance(found.by.at, at), size: 1 });
}

/** Segment 9: screens by doctrine, after the fire was announced (PW-5.6, PW-18.5). */
function* raiseScreens(table: Table, shots: readonly Announced[]): Facts {
  for (const unit of unitsHere(table.now)) {
    const rams = (table.now.pending[unit.id] ?? []).filter(
      ({ id, kind }) => kind === 'physical' && id.startsWith('ram/'),
    );
    const expected =
      rams.reduce((all, { amount }) => all + amount, 0) +
      shots.filter(({ target }) => target === unit.id).reduce((all, shot) => all + tabulated(table, shot), 0);
    const points = raisedBy(table, unit, expected);
    if (points === 0) continue;
    yield* reveal(table, [unit.id], 'PW-6.5.6');
    yield { type: 'ScreensRaised', unit: unit.id, points };
  }
}

/** By how many points a unit raises its screens against what it expects. */
export function raisedBy(table: Table, unit: Unit, expected: number): number {
  const boxes = screensOf(table, unit);
  const { minIncoming, maxPerImpulse, keepPower } = mind(table, unit).screens;
  const excess = expected - boxes;
  if (excess <= 0 || excess < minIncoming) return 0;
  const affordable = Math.floor(((unit.own?.power ?? 0) - keepPower) / power.perReinforcement);
  return Math.max(0, Math.min(excess, maxPerImpulse, boxes, affordable));
}

/** Undestroyed screen boxes; none on low alert (PW-5.5, PW-17.5). */
export function screensOf({ now }: { readonly now: Board }, unit: Unit): number {
  return nowOf(now) < (now.alert[unit.seat] ?? 0) ? 0 : unit.systems.screen;
}

/** Segment 10: all shots, in order of who fires; what they blow up goes together (PW-13.6). */
function* resolveShots(table: Table, shots: readonly Announced[]): Facts {
  const inOrder = [...shots].sort((x, y) => byCodePoint(x.by, y.by));
  const hits: Hits = { attacks: {}, grabbed: {}, destroyed: new Map() };
  const resolved = inOrder.flatMap((shot) => {
    const one = resolveShot(table, shot, hits);
    return one === null ? [] : [one];
  });
  yield { type: 'ShotsResolved', shots: resolved, attacks: hits.attacks, grabbed: hits.grabbed };
  yield* clearAway(table, [...hits.destroyed.values()]);
}

/** What shots have brought so far. */
interface Hits {
  readonly attacks: Record<UnitId, Attack[]>;
  readonly grabbed: Record<UnitId, UnitId>;
  /** Missiles and drones that were hit (PW-7.11). */
  readonly destroyed: Map<string, Seeker>;
}

/** One shot; nothing is rolled for one at what is gone already. */
function resolveShot(table: Table, shot: Announced, hits: Hits): Resolved | null {
  const { now } = table;
  const found = weaponOf(table, shot);
  const at = placeOf(now, shot.target);
  if (found === null || at === null || hits.destroyed.has(shot.target)) return null;
  const { by, weapon } = found;
  const range = distance(by.at, at);
  const size = targetSize(now, shot.target);
  const modifier = size - (rangePenalty(range, isLocked(table, by)) ?? 0);
  const roll = twoDice(table, `fire/${shot.by}/${shot.weapon}`, 'roll.fire', 'PW-7.1', modifier);
  const total = roll + modifier;
  const target = unitOf(now, shot.target);
  const damage =
    weapon.type === 'magneticBeam'
      ? beamDamage(total, target)
      : isDirect(weapon.type)
        ? damageOf({ type: weapon.type, total, range, size })
        : 0;
  if (damage > 0) hit(table, { by, weapon, shot, damage, target }, hits);
  return { ...shot, roll, total, range, damage };
}

/** What a beam takes off a bolt, or 1 where it grabs a unit (PW-7.13, PW-17.3). */
const beamDamage = (total: number, target: Unit | null): number =>
  target === null ? (total >= hitNumber ? magneticBeam.boltLoss : 0) : total >= grab.hitNumber ? 1 : 0;

interface HitBy {
  readonly by: Seer;
  readonly weapon: Armed;
  readonly shot: Announced;
  readonly damage: number;
  readonly target: Unit | null;
}

function hit({ now }: Table, { by, weapon, shot, damage, target }: HitBy, hits: Hits): void {
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

/** Missiles that were hit explode, drones are gone, bolts that lost all their strength disperse (PW-7.11, PW-8.13). */
function* clearAway(table: Table, hit: readonly Seeker[]): Generator<Event, void, void> {
  const drones = hit.filter(({ kind }) => kind === 'drone').map(({ id }) => id);
  if (drones.length > 0) yield { type: 'ObjectsGone', objects: drones, why: 'stopped' };
  const spent = seekersHere(table.now).filter(
    (one) => one.kind === 'bolt' && (one.secret?.hexes ?? 0) > 0 && boltPower(one) === 0,
  );
  if (spent.length > 0) yield { type: 'ObjectsGone', objects: spent.map(({ id }): ObjectId => id), why: 'dispersed' };
  const blasts: readonly Blast[] = hit.filter(({ kind }) => kind === 'missile').map(halfBlast);
  yield* explode(
    table,
    [...blasts].sort((x, y) => byCodePoint(x.source ?? '', y.source ?? '')),
  );
}

/** Late acid of this impulse (PW-7.8). */
export const acidNow = (unit: Unit): Unit['acid'] => unit.acid.filter(({ left }) => left <= acid.later);
