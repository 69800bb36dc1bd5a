/** The positions of the pips of a six-sided die, on a grid of 40. */
const PLACES = { top: 10, middle: 20, bottom: 30 } as const;
const { top, middle, bottom } = PLACES;
type Point = readonly [number, number];

const corners: readonly Point[] = [
  [top, top],
  [bottom, bottom],
];
const others: readonly Point[] = [
  [bottom, top],
  [top, bottom],
];
const sides: readonly Point[] = [
  [top, middle],
  [bottom, middle],
];
const centre: Point = [middle, middle];

const pips: Readonly<Record<number, readonly Point[]>> = {
  1: [centre],
  2: corners,
  3: [...corners, centre],
  4: [...corners, ...others],
  5: [...corners, ...others, centre],
  6: [...corners, ...others, ...sides],
};

/** The pips of a face of a six-sided die; none for any other number. */
export function pipsOf(face: number): readonly Point[] {
  return pips[face] ?? [];
}

/** A polygon with a die's number of sides, on a grid of 40, standing on a side; beyond twelve it looks like a disc. */
export function polygonOf(sidesCount: number): string {
  const count = Math.max(3, Math.min(sidesCount, 12));
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return `${(20 + 19 * Math.cos(angle)).toFixed(1)},${(20 + 19 * Math.sin(angle)).toFixed(1)}`;
  });
  return points.join(' ');
}
