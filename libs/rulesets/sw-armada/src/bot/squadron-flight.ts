import { byCodePoint } from '@warlog/core';
import { baseToSquadron, distanceToSquadron, squadronDistance } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import { baseOf, targetingPoint, zoneOf, type SwArmadaPoint } from '../geometry/pose.js';
import { isqrt, rdivOfProduct } from '../geometry/exact-division.js';
import { freeSlots } from '../move/slots.js';
import { hasKeyword } from '../squadron/keywords.js';
import { flightFault, flightOf } from '../squadron/move.js';
import { groundOf, skyOf } from '../squadron/scene.js';
import { distanceLimits, squadronRadius, zones, type Zone } from '../tables.js';
import type { Afloat } from './expect.js';
import { mayStrike, type Skies, type Wing } from './squadron-targets.js';

const [beside] = distanceLimits;
/** Steps by which a flight is shortened until its end is free. */
const shorter = 500;

/**
 * Returns a squadron's destination, null: it stays (SWA-BOT-50). A bomber seeks the weakest zone of the nearest enemy
 * ship. Other squadrons seek the nearest enemy squadron, else the most expensive bomber of their side, else that ship.
 */
export function flightGoal(wing: Wing, scene: Skies): SwArmadaPoint | null {
  const rival = nearest(wing, enemyWings(wing, scene));
  const prey = weakestZone(wing, scene);
  if (isBomber(wing)) return prey === null ? towards(wing, rival, scene) : towardsZone(wing, prey, scene);
  if (rival !== null) return towards(wing, rival, scene);
  const ward = wardOf(wing, scene);
  if (ward !== null) return squadronDistance(wing.at, ward.at) <= beside ? null : towards(wing, ward, scene);
  return prey === null ? null : towardsZone(wing, prey, scene);
}

const isBomber = ({ type }: Wing): boolean => hasKeyword(type, 'bomber');
const enemyWings = (wing: Wing, { squadrons }: Skies): readonly Wing[] =>
  squadrons.filter(({ seat }) => seat !== wing.seat);

const nearest = (wing: Wing, others: readonly Wing[]): Wing | null =>
  [...others].sort(
    (a, b) => squaredLength([wing.at, a.at]) - squaredLength([wing.at, b.at]) || byCodePoint(a.id, b.id),
  )[0] ?? null;

/** Returns the most expensive bomber of its side, which it escorts. */
const wardOf = (wing: Wing, { squadrons }: Skies): Wing | null =>
  squadrons
    .filter((other) => other.id !== wing.id && other.seat === wing.seat && isBomber(other))
    .sort((a, b) => b.type.cost - a.type.cost || byCodePoint(a.id, b.id))[0] ?? null;

interface AtZone {
  readonly ship: Afloat;
  readonly zone: Zone;
}

/** Returns the zone with fewest shields of the nearest enemy ship, the nearest of equal ones. */
function weakestZone(wing: Wing, { ships }: Skies): AtZone | null {
  const [found] = ships
    .filter(({ seat }) => seat !== wing.seat)
    .map((ship) => ({ ship, away: baseToSquadron(ship, wing.at) }))
    .sort((a, b) => a.away - b.away || byCodePoint(a.ship.id, b.ship.id));
  if (found === undefined) return null;
  const { ship } = found;
  const away = (zone: Zone): number => distanceToSquadron(zoneOf(ship, zone), wing.at);
  const [zone = 'front'] = [...zones].sort((a, b) => ship.shields[a] - ship.shields[b] || away(a) - away(b));
  return { ship, zone };
}

/** Returns the nearest place beside the ship from which it may attack the zone; else on the way there. */
function towardsZone(wing: Wing, { ship, zone }: AtZone, scene: Skies): SwArmadaPoint | null {
  if (mayStrike(wing, ship, zone, scene)) return null;
  const others = scene.squadrons.filter(({ id }) => id !== wing.id);
  const bases = scene.ships.filter(({ id }) => id !== ship.id).map(baseOf);
  const surroundings = { bases, squadrons: others.map(({ at }) => at), table: scene.table };
  const reach = flightOf(wing.type.speed) ** 2;
  const there = freeSlots(ship, surroundings)
    .map(({ at }) => ({ at, away: squaredLength([wing.at, at]) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away)
    .find(({ at }) => isLegal(wing, at, scene) && mayStrike({ ...wing, at }, ship, zone, moved(wing, at, scene)));
  return there?.at ?? along(wing, targetingPoint(ship, zone), 0, scene);
}

const towards = (wing: Wing, other: Wing | null, scene: Skies): SwArmadaPoint | null =>
  other === null ? null : along(wing, other.at, 2 * squadronRadius, scene);

/**
 * Returns the farthest place along the straight line to a point that speed and obstacles allow, not nearer to it than
 * `least`.
 */
function along(wing: Wing, to: SwArmadaPoint, least: number, scene: Skies): SwArmadaPoint | null {
  const away = isqrt(squaredLength([wing.at, to]));
  const farthest = Math.min(flightOf(wing.type.speed), away - least);
  for (let gone = farthest; gone > 0; gone -= shorter) {
    const at = onTheWay(wing.at, to, gone, away);
    if (isLegal(wing, at, scene)) return at;
  }
  return null;
}

/** Returns the point at a distance along a straight line of the length `away`. */
export function onTheWay([x, y]: SwArmadaPoint, [toX, toY]: SwArmadaPoint, gone: number, away: number): SwArmadaPoint {
  return [x + rdivOfProduct(toX - x, gone, away), y + rdivOfProduct(toY - y, gone, away)];
}

const isLegal = (wing: Wing, to: SwArmadaPoint, scene: Skies): boolean =>
  flightFault(wing, to, skyOf(scene), groundOf(scene)) === null;

/** Returns the scene with a squadron at another place. */
export const moved = (wing: Wing, at: SwArmadaPoint, scene: Skies): Skies => ({
  ...scene,
  squadrons: scene.squadrons.map((other) => (other.id === wing.id ? { ...other, at } : other)),
});
