/** The twelve seats. Each has an emblem and a pattern, so that color is never the only sign. */

export type SeatNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export const seatNumbers: readonly SeatNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** SVG path data, about 10 × 10 around the origin; fill it even-odd. */
const emblems: Readonly<Record<SeatNumber, string>> = {
  1: 'M0-5 1.4-1.4 5 0 1.4 1.4 0 5-1.4 1.4-5 0-1.4-1.4Z', // star
  2: 'M-3.7-3.7h7.4v7.4h-7.4Z', // square
  3: 'M0-4.8 4.7 3.6H-4.7Z', // triangle
  4: 'M-1.5-4.8h3v3.3h3.3v3h-3.3v3.3h-3v-3.3h-3.3v-3h3.3Z', // cross
  5: 'M0-5.2 3.9 0 0 5.2-3.9 0Z', // lozenge
  6: 'M-2.5-4.4h5L5 0 2.5 4.4h-5L-5 0Z', // hexagon
  7: 'M1.6-4.8A4.9 4.9 0 1 0 1.6 4.8 3.9 3.9 0 0 1 1.6-4.8Z', // crescent
  8: 'M-4.6-3.9h9.2v2.8h-9.2ZM-4.6 1.1h9.2v2.8h-9.2Z', // two bars
  9: 'M0-4.9a4.9 4.9 0 1 1 0 9.8 4.9 4.9 0 0 1 0-9.8Zm0 2.6a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z', // ring
  10: 'M-4.4-4.6h8.8L1.2 0l3.2 4.6h-8.8L-1.2 0Z', // hourglass
  11: 'M0-4.9a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM-2.7-.1a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM2.7-.1a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z', // three discs
  12: 'M-4.7-2.6-2.6-4.7 0-2.1 2.6-4.7 4.7-2.6 2.1 0 4.7 2.6 2.6 4.7 0 2.1-2.6 4.7-4.7 2.6-2.1 0Z', // saltire
};

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
  return isSeat(seat) ? emblems[seat] : '';
}

export function patternOf(seat: SeatNumber): SeatPattern {
  return patterns[seat];
}

/** The class that sets `--seat` to the seat's color; a neutral ink for no seat. */
export function seatClass(seat: number | null): string {
  return isSeat(seat) ? `s${seat}` : 's0';
}
