import type { SwArmadaPlaced } from '../geometry/pose.js';
import { compareRanks } from '../ranks.js';
import { coursesAt, type SwArmadaCourse, type Speed, type Traffic } from '../move/reach.js';

/** Penalties for leaving the table and for ramming a ship (SWA-BOT-40). */
const worth = { leaving: -1000, ramming: -60 } as const;
/** From this speed on a bot bends only the last two joints (SWA-BOT-40). */
const prunedSpeed = 4;

/** Returns the courses that a bot considers (SWA-BOT-40). */
export function considered(
  ship: SwArmadaPlaced,
  speeds: readonly Speed[],
  traffic: Traffic,
): readonly SwArmadaCourse[] {
  const isPruned = ({ clicks }: SwArmadaCourse): boolean =>
    ship.type.maxSpeed >= prunedSpeed && clicks.slice(0, -2).some((click) => click !== 0);
  return speeds.flatMap((speed) => coursesAt(ship, speed, traffic)).filter((course) => !isPruned(course));
}

/** Returns the value of a course by the table's edge and other ships alone. */
export const safetyOf = ({ leavesTable, rammed }: SwArmadaCourse): number =>
  (leavesTable ? worth.leaving : 0) + (rammed === null ? 0 : worth.ramming);

const bends = ({ clicks }: SwArmadaCourse): number => clicks.reduce((all, click) => all + Math.abs(click), 0);

/**
 * Returns the best course by a score. Ties go to smaller figures of `driftOf`, compared in order, then to fewer clicks,
 * the lower speed and the smaller list (SWA-BOT-40).
 */
export function bestCourse(
  courses: readonly SwArmadaCourse[],
  scoreOf: (course: SwArmadaCourse) => number,
  driftOf: (course: SwArmadaCourse) => readonly number[] = () => [],
): SwArmadaCourse | null {
  const scored = courses.map((course) => ({ course, score: scoreOf(course), drift: driftOf(course) }));
  const [best] = scored.sort(
    (a, b) =>
      b.score - a.score ||
      compareRanks(a.drift, b.drift) ||
      bends(a.course) - bends(b.course) ||
      a.course.speed - b.course.speed ||
      compareRanks(a.course.clicks, b.course.clicks),
  );
  return best?.course ?? null;
}

/** Returns a course that stays on the table and avoids other ships, if there is one (SWA-BOT-41). */
export const evasiveCourse = (
  ship: SwArmadaPlaced,
  speeds: readonly Speed[],
  traffic: Traffic,
): SwArmadaCourse | null => bestCourse(considered(ship, speeds, traffic), safetyOf);
