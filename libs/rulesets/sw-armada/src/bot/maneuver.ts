import { sineCosine, type Pose } from '../geometry/pose.js';
import { squaredLength } from '../geometry/polygon.js';
import type { Course, Speed } from '../move/reach.js';
import { tables, type TableSize } from '../tables.js';
import type { Enemies } from './attacks.js';
import { bestCourse, considered, safetyOf } from './evasive.js';
import { hazardsOf } from './hazards.js';
import { between, salvoes, type Afloat, type Salvo } from './expect.js';
import { cardsOf, ownWeight, shipStake } from './stakes.js';

/** A score counts eighths of a point, so that half of a quarter is whole. */
const eighths = 8;
const edge = { within: 20000, worth: -10 } as const;
/** The speed of deployment (SWA-BOT-10): fast enough to meet somebody, slow enough to turn before an edge. */
const cruise = 2;

/**
 * The course that a bot flies: what its two best zones would do from there to any one enemy, less what enemies would do to
 * it where they stand now, by what the battle counts (SWA-BOT-70); off no table, into no ship, away from edges
 * (SWA-BOT-40), and around what lies there (ruling). Of courses that are worth the same it keeps near its first speed and closes in: the slowest of them would have
 * it stand still for the whole battle where it reaches nobody yet (ruling). Who keeps its lead stays out of reach if a safe
 * course does, and then goes as far away as it can (SWA-BOT-70).
 */
export function botCourse(ship: Afloat, speeds: readonly Speed[], enemies: Enemies, table: TableSize): Course | null {
  const others = [...enemies.ships, ...enemies.friends].filter(({ id }) => id !== ship.id);
  const fresh: Afloat = { ...ship, usedZones: [], series: null, attackedShip: false };
  const scoreOf = (course: Course): number => {
    const { pose } = course;
    const there = { ...fresh, pose };
    const nearEdge = headsOut(pose, table) ? edge.worth : 0;
    return (
      eighths * (safetyOf(course) + hazardsOf(there, enemies.obstacles) + nearEdge) +
      dealtFrom(there, enemies) -
      takenAt(there, enemies)
    );
  };
  const courses = considered(ship, speeds, { others, table });
  const isAway = (course: Course): boolean =>
    safetyOf(course) === 0 && shotsAt({ ...fresh, pose: course.pose }, enemies).length === 0;
  const away = enemies.stakes?.keeper === ship.seat ? courses.filter(isAway) : [];
  if (away.length > 0) return bestCourse(away, scoreOf, ({ pose }) => [-squaredToNearest(pose, enemies.ships)]);
  const driftOf = ({ pose, speed }: Course): readonly number[] => [
    Math.abs(speed - cruise),
    squaredToNearest(pose, enemies.ships),
  ];
  return bestCourse(courses, scoreOf, driftOf);
}

/** How far the nearest of these ships is from a place, squared; without any: 0. */
function squaredToNearest({ x, y }: Pose, ships: readonly Afloat[]): number {
  const away = ships.map(({ pose }) =>
    squaredLength([
      [x, y],
      [pose.x, pose.y],
    ]),
  );
  return away.length === 0 ? 0 : Math.min(...away);
}

/** The best of what two zones would do to one enemy, in eighths. */
function dealtFrom(ship: Afloat, { ships, friends, obstacles, stakes }: Enemies): number {
  const each = ships.map((enemy) => {
    const found = salvoes(ship, enemy, between(ship, enemy, [...ships, ...friends], obstacles)).slice(0, 2);
    const points = stakes === undefined ? 0 : shipStake(stakes, enemy, cardsOf(enemy, found));
    return 2 * sumOf(found) + eighths * points;
  });
  return Math.max(0, ...each);
}

/** The best shot of every enemy, by the weight of own losses, in eighths. */
function takenAt(ship: Afloat, enemies: Enemies): number {
  const { stakes } = enemies;
  const shots = shotsAt(ship, enemies);
  if (stakes === undefined) return sumOf(shots);
  const points = shipStake(stakes, ship, cardsOf(ship, shots));
  return ownWeight[stakes.victory] * (2 * sumOf(shots) + eighths * points);
}

/** The best shot of every enemy that reaches a ship. */
function shotsAt(ship: Afloat, { ships, friends, obstacles }: Enemies): readonly Salvo[] {
  return ships.flatMap((enemy) => {
    const ready: Afloat = { ...enemy, usedZones: [], series: null, attackedShip: false };
    return salvoes(ready, ship, between(enemy, ship, [...ships, ...friends], obstacles)).slice(0, 1);
  });
}

const sumOf = (shots: readonly Salvo[]): number => shots.reduce((all, { value }) => all + value, 0);

/** Does a ship lie near an edge of the table and head for it? */
export function headsOut({ x, y, h }: Pose, table: TableSize): boolean {
  const [width, depth] = tables[table];
  const [east, north] = sineCosine(h);
  const isNear = (way: number, at: number, most: number): boolean =>
    (way > 0 && most - at < edge.within) || (way < 0 && at < edge.within);
  return isNear(east, x, width) || isNear(north, y, depth);
}
