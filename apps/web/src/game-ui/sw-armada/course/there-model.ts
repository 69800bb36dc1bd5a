import { decimalOf } from '@warlog/ruleset-api';
import {
  bearsOn,
  borneOnBy,
  summaryOf,
  type Bearing,
  type CourseRow,
  type Pool,
  type SwArmadaRangeBand,
  type SwArmadaUnitId,
  type SwArmadaView,
  type Zone,
} from '@warlog/sw-armada/ui';

/** A ship that could fire at another at the end of a course: its best zone, and its dice. */
export interface ThereRow {
  readonly by: string;
  readonly zone: Zone;
  readonly on: string;
  readonly at: Zone | null;
  readonly band: SwArmadaRangeBand;
  readonly pool: Pool;
  /** Mean damage of the dice, before any token is spent. */
  readonly mean: number;
}

/** Targets of a ship at the end of a course, and enemies that bear on it there from their present positions. */
export interface There {
  readonly deals: readonly ThereRow[];
  readonly takes: readonly ThereRow[];
}

export function thereOf(view: SwArmadaView, unit: SwArmadaUnitId, { pose }: Pick<CourseRow, 'pose'>): There {
  const isOnShip = ({ at }: Bearing): boolean => at !== null;
  return {
    deals: bestOf(bearsOn(view, unit, pose).filter(isOnShip), ({ to }) => to),
    takes: bestOf(borneOnBy(view, unit, pose), ({ from }) => from),
  };
}

/** The strongest bearing of each enemy; the worst first. */
function bestOf(bearings: readonly Bearing[], foeOf: (bearing: Bearing) => string): readonly ThereRow[] {
  const best = new Map<string, ThereRow>();
  for (const bearing of bearings) {
    const { from: by, zone, to: on, at, band, pool } = bearing;
    const mean = meanOf(pool);
    const known = best.get(foeOf(bearing));
    if (mean > 0 && (known === undefined || mean > known.mean))
      best.set(foeOf(bearing), { by, zone, on, at, band, pool, mean });
  }
  return [...best.values()].sort((thereRow, other) => other.mean - thereRow.mean);
}

const means = new Map<string, number>();
/** The mean of a pool between ships; cached, since the same few pools are asked for repeatedly. */
function meanOf(pool: Pool): number {
  const key = `${pool.red} ${pool.blue} ${pool.black}`;
  const found = means.get(key) ?? (pool.red + pool.blue + pool.black === 0 ? 0 : decimalOf(summaryOf(pool, true).mean));
  means.set(key, found);
  return found;
}

/** Criteria by which courses may be sorted. */
export const courseOrders = ['deals', 'takes', 'clear'] as const;
export type CourseOrder = (typeof courseOrders)[number];

/**
 * A course in the table of all courses: what it deals at best, the worst that it risks, whether nothing is in its way.
 */
export interface ListedCourse {
  readonly course: CourseRow;
  readonly deals: number;
  readonly takes: number;
  readonly isClear: boolean;
}

/** Returns all courses at a speed, the best first by the chosen criterion. */
export function listCourses(
  view: SwArmadaView,
  unit: SwArmadaUnitId,
  ends: readonly CourseRow[],
  order: CourseOrder,
): readonly ListedCourse[] {
  const all = ends.map((course): ListedCourse => {
    const { deals, takes } = thereOf(view, unit, course);
    const isClear = course.rammed === null && !course.leavesTable && course.obstacles.length === 0;
    return { course, deals: deals[0]?.mean ?? 0, takes: takes[0]?.mean ?? 0, isClear };
  });
  const better: Readonly<Record<CourseOrder, (listedCourse: ListedCourse, other: ListedCourse) => number>> = {
    deals: (listedCourse, other) => other.deals - listedCourse.deals || listedCourse.takes - other.takes,
    takes: (listedCourse, other) => listedCourse.takes - other.takes || other.deals - listedCourse.deals,
    clear: (listedCourse, other) =>
      Number(other.isClear) - Number(listedCourse.isClear) || listedCourse.takes - other.takes,
  };
  return [...all].sort(better[order]);
}
