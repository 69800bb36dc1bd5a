import type { Placed } from '../geometry/pose.js';
import { coursesAt, type Course, type Speed, type Traffic } from '../move/reach.js';

/** What leaving the table and running into a ship are worth (SWA-BOT-40). */
const worth = { leaving: -1000, ramming: -60 } as const;
/** From this speed on a bot bends the last two joints alone (SWA-BOT-40). */
const prunedSpeed = 4;

/** The courses that a bot looks at (SWA-BOT-40). */
export function considered(ship: Placed, speeds: readonly Speed[], traffic: Traffic): readonly Course[] {
  const isPruned = ({ clicks }: Course): boolean =>
    ship.type.maxSpeed >= prunedSpeed && clicks.slice(0, -2).some((click) => click !== 0);
  return speeds.flatMap((speed) => coursesAt(ship, speed, traffic)).filter((course) => !isPruned(course));
}

/** What a course is worth as far as the table's edge and other ships go. */
export const safetyOf = ({ leavesTable, rammed }: Course): number =>
  (leavesTable ? worth.leaving : 0) + (rammed === null ? 0 : worth.ramming);

const bends = ({ clicks }: Course): number => clicks.reduce((all, click) => all + Math.abs(click), 0);

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((click, n) => click !== other[n]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/**
 * The best of courses by a score; of equal ones those with the smaller figures of `driftOf`, the first of them first; of
 * those fewer clicks, the lower speed, the smaller list (SWA-BOT-40).
 */
export function bestCourse(
  courses: readonly Course[],
  scoreOf: (course: Course) => number,
  driftOf: (course: Course) => readonly number[] = () => [],
): Course | null {
  const scored = courses.map((course) => ({ course, score: scoreOf(course), drift: driftOf(course) }));
  const [best] = scored.sort(
    (a, b) =>
      b.score - a.score ||
      compareLists(a.drift, b.drift) ||
      bends(a.course) - bends(b.course) ||
      a.course.speed - b.course.speed ||
      compareLists(a.course.clicks, b.course.clicks),
  );
  return best?.course ?? null;
}

/** The course that keeps a ship on the table and out of others' way, if one does (SWA-BOT-41). */
export const evasiveCourse = (ship: Placed, speeds: readonly Speed[], traffic: Traffic): Course | null =>
  bestCourse(considered(ship, speeds, traffic), safetyOf);
