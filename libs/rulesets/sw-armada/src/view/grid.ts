import type { Point } from '../geometry/pose.js';

/** A foot in units; the squares of the table are so wide. */
export const footUnits = 30480;

/** The one-foot square in which a place lies: `C2`; letters go east, figures north, both from the south-west corner. */
export function gridOf([x, y]: Point): string {
  const at = (place: number): number => Math.max(0, Math.floor(place / footUnits));
  return `${String.fromCharCode(65 + Math.min(25, at(x)))}${at(y) + 1}`;
}
