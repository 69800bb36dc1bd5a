/** The emblems of the twelve seats by number: SVG path data, about 10 × 10 around the origin; fill it even-odd. */
export const emblems: Readonly<Record<number, string>> = {
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

/** A ship that points to the top: SVG path data, 20 × 20 around the origin. */
export const hullPath = 'M0-10 7-3V10L0 6.500-7 10V-3Z';
