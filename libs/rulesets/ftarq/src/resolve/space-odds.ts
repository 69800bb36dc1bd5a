import { disparity as steps, spaceTable } from '../tables.js';
import { halfUp } from '../levels.js';

/** Two forces as the table compares them (FTQ-604). */
export interface Disparity {
  /** Whole percent of all points, the larger force first: its share is rounded down, the other is the rest to 100. */
  readonly shares: readonly [number, number];
  /** Added to the roll: below 0 if the attacker is larger. */
  readonly modifier: number;
}

/** Returns the disparity of two forces, in steps of the table (FTQ-604); zero if both have 0 points. */
export function disparityOf(attacker: number, defender: number): Disparity {
  const all = attacker + defender;
  if (all === 0) return { shares: [50, 50], modifier: 0 };
  const step = Math.floor((steps.stepsOfAll * Math.abs(attacker - defender)) / all);
  const larger = Math.floor((100 * Math.max(attacker, defender)) / all);
  return { shares: [larger, 100 - larger], modifier: step === 0 ? 0 : attacker > defender ? -step : step };
}

/** Returns the table's row of a total, 1 to 13, and each side's loss in percent of the smaller force (FTQ-604). */
export function rowOf(total: number): { readonly row: number; readonly attacker: number; readonly defender: number } {
  const row = Math.min(spaceTable.length, Math.max(1, total));
  const [attacker, defender] = spaceTable[row - 1] ?? [0, 0];
  return { row, attacker, defender };
}

/** Returns a loss in points: percent of the smaller force, rounded to the nearest (FTQ-605); before integrity. */
export function lossOf(percent: number, attacker: number, defender: number): number {
  return halfUp(percent * Math.min(attacker, defender), 100);
}

/** The chance of each total of two dice, 2 to 12, in 36ths. */
export const throws = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => [total, 6 - Math.abs(total - 7)] as const);
