import { byCodePoint } from '@warlog/kernel';
import { baseToSquadron, distanceToSquadron, squadronDistance } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import { baseOf, targetingPoint, zoneOf, type Point } from '../geometry/pose.js';
import { isqrt, rdivOfProduct } from '../geometry/whole.js';
import { freeSlots } from '../move/slots.js';
import { hasKeyword } from '../squadron/keywords.js';
import { flightFault, flightOf } from '../squadron/move.js';
import { groundOf, skyOf } from '../squadron/scene.js';
import { distanceLimits, squadronRadius, zones, type Zone } from '../tables.js';
import type { Afloat } from './expect.js';
import { mayStrike, type Skies, type Wing } from './squadron-targets.js';

const [beside] = distanceLimits;
/** By how much a flight is shortened until its end is free. */
const shorter = 500;

/**
 * Where a squadron flies, null: it stays (SWA-BOT-50). A bomber seeks the weakest zone of the nearest enemy ship; others the
 * nearest enemy squadron, else the costliest bomber of their side, else that ship.
 */
export function flightGoal(one: Wing, scene: Skies): Point | null {
  const rival = nearest(one, enemyWings(one, scene));
  const prey = weakestZone(one, scene);
  if (isBomber(one)) return prey === null ? towards(one, rival, scene) : towardsZone(one, prey, scene);
  if (rival !== null) return towards(one, rival, scene);
  const ward = wardOf(one, scene);
  if (ward !== null) return squadronDistance(one.at, ward.at) <= beside ? null : towards(one, ward, scene);
  return prey === null ? null : towardsZone(one, prey, scene);
}

const isBomber = ({ type }: Wing): boolean => hasKeyword(type, 'bomber');
const enemyWings = (one: Wing, { squadrons }: Skies): readonly Wing[] =>
  squadrons.filter(({ seat }) => seat !== one.seat);

const nearest = (one: Wing, others: readonly Wing[]): Wing | null =>
  [...others].sort(
    (a, b) => squaredLength([one.at, a.at]) - squaredLength([one.at, b.at]) || byCodePoint(a.id, b.id),
  )[0] ?? null;

/** The costliest bomber of its side: whom it escorts. */
const wardOf = (one: Wing, { squadrons }: Skies): Wing | null =>
  squadrons
    .filter((other) => other.id !== one.id && other.seat === one.seat && isBomber(other))
    .sort((a, b) => b.type.cost - a.type.cost || byCodePoint(a.id, b.id))[0] ?? null;

interface AtZone {
  readonly ship: Afloat;
  readonly zone: Zone;
}

/** Of the nearest enemy ship the zone with fewest shields, of those the nearest. */
function weakestZone(one: Wing, { ships }: Skies): AtZone | null {
  const [found] = ships
    .filter(({ seat }) => seat !== one.seat)
    .map((ship) => ({ ship, away: baseToSquadron(ship, one.at) }))
    .sort((a, b) => a.away - b.away || byCodePoint(a.ship.id, b.ship.id));
  if (found === undefined) return null;
  const { ship } = found;
  const away = (zone: Zone): number => distanceToSquadron(zoneOf(ship, zone), one.at);
  const [zone = 'front'] = [...zones].sort((a, b) => ship.shields[a] - ship.shields[b] || away(a) - away(b));
  return { ship, zone };
}

/** The nearest place beside the ship from where it may strike the zone; else on the way there. */
function towardsZone(one: Wing, { ship, zone }: AtZone, scene: Skies): Point | null {
  if (mayStrike(one, ship, zone, scene)) return null;
  const others = scene.squadrons.filter(({ id }) => id !== one.id);
  const bases = scene.ships.filter(({ id }) => id !== ship.id).map(baseOf);
  const around = { bases, squadrons: others.map(({ at }) => at), table: scene.table };
  const reach = flightOf(one.type.speed) ** 2;
  const there = freeSlots(ship, around)
    .map(({ at }) => ({ at, away: squaredLength([one.at, at]) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away)
    .find(({ at }) => isLegal(one, at, scene) && mayStrike({ ...one, at }, ship, zone, moved(one, at, scene)));
  return there?.at ?? along(one, targetingPoint(ship, zone), 0, scene);
}

const towards = (one: Wing, other: Wing | null, scene: Skies): Point | null =>
  other === null ? null : along(one, other.at, 2 * squadronRadius, scene);

/** As far along the straight line to a place as speed and what lies there allow, not nearer to it than `least`. */
function along(one: Wing, to: Point, least: number, scene: Skies): Point | null {
  const away = isqrt(squaredLength([one.at, to]));
  const farthest = Math.min(flightOf(one.type.speed), away - least);
  for (let gone = farthest; gone > 0; gone -= shorter) {
    const at = onTheWay(one.at, to, gone, away);
    if (isLegal(one, at, scene)) return at;
  }
  return null;
}

function onTheWay([x, y]: Point, [toX, toY]: Point, gone: number, away: number): Point {
  return [x + rdivOfProduct(toX - x, gone, away), y + rdivOfProduct(toY - y, gone, away)];
}

const isLegal = (one: Wing, to: Point, scene: Skies): boolean =>
  flightFault(one, to, skyOf(scene), groundOf(scene)) === null;

/** The scene with a squadron somewhere else. */
export const moved = (one: Wing, at: Point, scene: Skies): Skies => ({
  ...scene,
  squadrons: scene.squadrons.map((other) => (other.id === one.id ? { ...other, at } : other)),
});
