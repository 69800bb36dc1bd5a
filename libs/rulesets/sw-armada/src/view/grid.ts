import type { SwArmadaPoint } from '../geometry/pose.js';

/** A foot in units: the width of a square of the table. */
export const footUnits = 30480;

/** Returns the one-foot square of a place: `C2`; letters go east, numbers north, both from the south-west corner. */
export function gridOf([x, y]: SwArmadaPoint): string {
  const at = (place: number): number => Math.max(0, Math.floor(place / footUnits));
  return `${String.fromCharCode(65 + Math.min(25, at(x)))}${at(y) + 1}`;
}
