import { sineCosine, type SwArmadaPose } from '../geometry/pose.js';
import { squaredLength } from '../geometry/polygon.js';
import type { SwArmadaCourse, Speed } from '../move/reach.js';
import { tables, type TableSize } from '../tables.js';
import type { Enemies } from './attacks.js';
import { bestCourse, considered, safetyOf } from './evasive.js';
import { hazardsOf } from './hazards.js';
import { between, salvoes, type Afloat, type Salvo } from './expect.js';
import { cardsOf, ownWeight, shipStake } from './stakes.js';

/** Scores count eighths of a point, so that half a quarter is an integer. */
const eighths = 8;
const edge = { within: 20000, worth: -10 } as const;
/** The speed of deployment (SWA-BOT-10): fast enough for contact, slow enough to turn before an edge. */
const cruise = 2;

/**
 * Returns the course of a bot. Its score is the expected damage of its two best zones to any one enemy from there, by
 * the battle's measure (SWA-BOT-70). The damage by enemies at their current places is subtracted. The course stays on
 * the table, hits no ship, keeps away from edges (SWA-BOT-40), and goes around obstacles (ruling). Ties go to its
 * initial speed and to approach, since the slowest course would make it stand still without targets in reach (ruling).
 * A bot that defends its lead stays out of reach if a safe course does, and then goes as far away as possible
 * (SWA-BOT-70).
 */
export function botCourse(
  ship: Afloat,
  speeds: readonly Speed[],
  enemies: Enemies,
  table: TableSize,
): SwArmadaCourse | null {
  const others = [...enemies.ships, ...enemies.friends].filter(({ id }) => id !== ship.id);
  const fresh: Afloat = { ...ship, usedZones: [], series: null, attackedShip: false };
  const scoreOf = (course: SwArmadaCourse): number => {
    const { pose } = course;
    const there = { ...fresh, pose };
    const nearEdge = leavesMap(pose, table) ? edge.worth : 0;
    return (
      eighths * (safetyOf(course) + hazardsOf(there, enemies.obstacles) + nearEdge) +
      dealtFrom(there, enemies) -
      takenAt(there, enemies)
    );
  };
  const courses = considered(ship, speeds, { others, table });
  const isAway = (course: SwArmadaCourse): boolean =>
    safetyOf(course) === 0 && shotsAt({ ...fresh, pose: course.pose }, enemies).length === 0;
  const away = enemies.stakes?.keeper === ship.seat ? courses.filter(isAway) : [];
  if (away.length > 0) return bestCourse(away, scoreOf, ({ pose }) => [-squaredToNearest(pose, enemies.ships)]);
  const driftOf = ({ pose, speed }: SwArmadaCourse): readonly number[] => [
    Math.abs(speed - cruise),
    squaredToNearest(pose, enemies.ships),
  ];
  return bestCourse(courses, scoreOf, driftOf);
}

/** Returns the squared distance of a place to the nearest of these ships; 0 without ships. */
function squaredToNearest({ x, y }: SwArmadaPose, ships: readonly Afloat[]): number {
  const away = ships.map(({ pose }) =>
    squaredLength([
      [x, y],
      [pose.x, pose.y],
    ]),
  );
  return away.length === 0 ? 0 : Math.min(...away);
}

/** Returns the best damage of two zones to one enemy, in eighths. */
function dealtFrom(ship: Afloat, { ships, friends, obstacles, stakes }: Enemies): number {
  const each = ships.map((enemy) => {
    const found = salvoes(ship, enemy, between(ship, enemy, [...ships, ...friends], obstacles)).slice(0, 2);
    const points = stakes === undefined ? 0 : shipStake(stakes, enemy, cardsOf(enemy, found));
    return 2 * sumOf(found) + eighths * points;
  });
  return Math.max(0, ...each);
}

/** Returns the best shot of every enemy, by the weight of own losses, in eighths. */
function takenAt(ship: Afloat, enemies: Enemies): number {
  const { stakes } = enemies;
  const shots = shotsAt(ship, enemies);
  if (stakes === undefined) return sumOf(shots);
  const points = shipStake(stakes, ship, cardsOf(ship, shots));
  return ownWeight[stakes.victory] * (2 * sumOf(shots) + eighths * points);
}

/** Returns the best shot of every enemy that reaches a ship. */
function shotsAt(ship: Afloat, { ships, friends, obstacles }: Enemies): readonly Salvo[] {
  return ships.flatMap((enemy) => {
    const ready: Afloat = { ...enemy, usedZones: [], series: null, attackedShip: false };
    return salvoes(ready, ship, between(enemy, ship, [...ships, ...friends], obstacles)).slice(0, 1);
  });
}

const sumOf = (shots: readonly Salvo[]): number => shots.reduce((all, { value }) => all + value, 0);

/** Returns true if a ship is near an edge of the table and heads for it. */
export function leavesMap({ x, y, h }: SwArmadaPose, table: TableSize): boolean {
  const [width, depth] = tables[table];
  const [east, north] = sineCosine(h);
  const isNear = (way: number, at: number, most: number): boolean =>
    (way > 0 && most - at < edge.within) || (way < 0 && at < edge.within);
  return isNear(east, x, width) || isNear(north, y, depth);
}
