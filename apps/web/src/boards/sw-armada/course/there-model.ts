import { decimalOf } from '@warlog/kernel';
import {
  bearsOn,
  borneOnBy,
  summaryOf,
  type Bearing,
  type CourseRow,
  type Pool,
  type RangeBand,
  type UnitId,
  type View,
  type Zone,
} from '../rules.js';

/** One ship that could fire at another from where a course ends: its best zone, and what that would throw. */
export interface ThereRow {
  readonly by: string;
  readonly zone: Zone;
  readonly on: string;
  readonly at: Zone | null;
  readonly band: RangeBand;
  readonly pool: Pool;
  /** What the dice come to on average, before any token answers them. */
  readonly mean: number;
}

/** What a ship bears on from the end of a course, and which enemies bear on it there from where they stand now. */
export interface There {
  readonly deals: readonly ThereRow[];
  readonly takes: readonly ThereRow[];
}

export function thereOf(view: View, unit: UnitId, { pose }: Pick<CourseRow, 'pose'>): There {
  const isOnShip = ({ at }: Bearing): boolean => at !== null;
  return {
    deals: bestOf(bearsOn(view, unit, pose).filter(isOnShip), ({ to }) => to),
    takes: bestOf(borneOnBy(view, unit, pose), ({ from }) => from),
  };
}

/** Of each enemy the bearing that throws most; the worst first. */
function bestOf(bearings: readonly Bearing[], foeOf: (bearing: Bearing) => string): readonly ThereRow[] {
  const best = new Map<string, ThereRow>();
  for (const bearing of bearings) {
    const { from: by, zone, to: on, at, band, pool } = bearing;
    const mean = meanOf(pool);
    const known = best.get(foeOf(bearing));
    if (mean > 0 && (known === undefined || mean > known.mean))
      best.set(foeOf(bearing), { by, zone, on, at, band, pool, mean });
  }
  return [...best.values()].sort((one, other) => other.mean - one.mean);
}

const means = new Map<string, number>();
/** The mean of a pool between ships; the same few pools are asked for again and again. */
function meanOf(pool: Pool): number {
  const key = `${pool.red} ${pool.blue} ${pool.black}`;
  const found = means.get(key) ?? (pool.red + pool.blue + pool.black === 0 ? 0 : decimalOf(summaryOf(pool, true).mean));
  means.set(key, found);
  return found;
}

/** By what courses may be sorted. */
export const courseOrders = ['deals', 'takes', 'clear'] as const;
export type CourseOrder = (typeof courseOrders)[number];

/** A course in the table of all of them: what it deals at best, the worst that it risks, whether nothing is in its way. */
export interface ListedCourse {
  readonly course: CourseRow;
  readonly deals: number;
  readonly takes: number;
  readonly isClear: boolean;
}

/** All ends of a speed, the best first by what is asked for. */
export function listCourses(
  view: View,
  unit: UnitId,
  ends: readonly CourseRow[],
  order: CourseOrder,
): readonly ListedCourse[] {
  const all = ends.map((course): ListedCourse => {
    const { deals, takes } = thereOf(view, unit, course);
    const isClear = course.rammed === null && !course.leavesTable && course.obstacles.length === 0;
    return { course, deals: deals[0]?.mean ?? 0, takes: takes[0]?.mean ?? 0, isClear };
  });
  const better: Readonly<Record<CourseOrder, (one: ListedCourse, other: ListedCourse) => number>> = {
    deals: (one, other) => other.deals - one.deals || one.takes - other.takes,
    takes: (one, other) => one.takes - other.takes || other.deals - one.deals,
    clear: (one, other) => Number(other.isClear) - Number(one.isClear) || one.takes - other.takes,
  };
  return [...all].sort(better[order]);
}
