import { emblems } from '@warlog/core';

/** The twelve seats. Each has an emblem and a pattern, so that color is never the only sign. */

export type SeatNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export const seatNumbers: readonly SeatNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** One tile of a pattern, 8 × 8 pixels: shapes to fill or lines to draw. */
export interface SeatPattern {
  readonly draw: 'fill' | 'line';
  readonly path: string;
}

export const patternTile = 8;

const patterns: Readonly<Record<SeatNumber, SeatPattern>> = {
  1: { draw: 'fill', path: 'M4 2.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z' }, // dots
  2: { draw: 'line', path: 'M-2 2 2-2M0 8 8 0M6 10l4-4' }, // rising lines
  3: { draw: 'line', path: 'M0 4h8' }, // level lines
  4: { draw: 'line', path: 'M4 0v8M0 4h8' }, // squares
  5: { draw: 'line', path: 'M-2 6l4 4M0 0l8 8M6-2l4 4' }, // falling lines
  6: { draw: 'line', path: 'M0 2h3M4 6h4' }, // dashes
  7: { draw: 'line', path: 'M0 6q2-4 4 0t4 0' }, // waves
  8: { draw: 'line', path: 'M4 0v8' }, // upright lines
  9: { draw: 'line', path: 'M4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z' }, // rings
  10: { draw: 'line', path: 'M0 0l8 8M8 0 0 8' }, // trellis
  11: { draw: 'fill', path: 'M2 1.1a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8ZM6 5.1a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z' }, // offset dots
  12: { draw: 'line', path: 'M0 6l4-4 4 4' }, // zigzag
};

function isSeat(seat: number | null): seat is SeatNumber {
  return seat !== null && Number.isInteger(seat) && seat >= 1 && seat <= 12;
}

/** The emblem's path; empty for no seat (null) and for numbers beyond the twelve. */
export function emblemOf(seat: number | null): string {
  return isSeat(seat) ? (emblems[seat] ?? '') : '';
}

export function patternOf(seat: SeatNumber): SeatPattern {
  return patterns[seat];
}

/** The class that sets `--seat` to the seat's color; a neutral ink for no seat. */
export function seatClass(seat: number | null): string {
  return isSeat(seat) ? `s${seat}` : 's0';
}
