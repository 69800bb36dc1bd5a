import type { Area } from './model/sheet.js';
import type { Levels } from './model/state.js';
import { fuel, modifiers, start } from './tables.js';

/** Returns `n / d` rounded to the nearest integer, halves up; for n of 0 or more. */
export function halfUp(n: number, d: number): number {
  return Math.floor((2 * n + d) / (2 * d));
}

/** Returns a side's level in an area, −1 to 3. */
export function levelOf(levels: Levels | null, area: Area): number {
  return levels?.[area] ?? 0;
}

/** Returns the credits gathered from a sum at this ECONOMY level (FTQ-302). */
export function gathered(sum: number, economy: number): number {
  return halfUp(sum * (10 + economy), 10);
}

/** Returns the usable industry of a planet at this INDUSTRY level (FTQ-401). */
export function usableIc(ic: number, industry: number): number {
  return halfUp(ic * (10 + industry), 10);
}

/** Returns a loss in points at this INTEGRITY level (FTQ-605). */
export function lossAt(loss: number, integrity: number): number {
  return halfUp(loss * (10 - integrity), 10);
}

/** Returns a turn's fuel at this NAVIGATION level (FTQ-503). `plain` is the fuel at level 0. */
export function fuelAt(plain: number, navigation: number): number {
  if (navigation >= 2) return 0;
  if (navigation === 1) return Math.ceil(plain / 2);
  return navigation < 0 ? plain * 2 : plain;
}

/** Returns the fuel of these units at level 0: ships burn one, flotillas two, squadrons none (FTQ-503). */
export function plainFuel(units: Iterable<{ readonly kind: 'ship' | 'squadron'; readonly flotilla: boolean }>): number {
  let sum = 0;
  for (const { kind, flotilla } of units) if (kind === 'ship') sum += flotilla ? fuel.flotilla : fuel.ship;
  return sum;
}

/** Returns how many lanes a jump may cross at this NAVIGATION level (FTQ-501). */
export function lanesAt(navigation: number): number {
  return navigation >= modifiers.twoLaneJumps ? 2 : 1;
}

/** Returns the points of the starting force at this level (FTQ-1202, FTQ-1302). */
export function startPointsAt(startingForce: number): number {
  return start.points + modifiers.startingForceStep * startingForce;
}
