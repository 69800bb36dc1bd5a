/**
 * A squared distance as a fraction: `num / den`, or `num² / den` if it is the square of a cross product. All are safe
 * integers; the square need not be one (SWA-GEO-07).
 */
export interface SwArmadaGap {
  readonly num: number;
  readonly squared: boolean;
  readonly den: number;
}

export const touching: SwArmadaGap = { num: 0, squared: false, den: 1 };

/** The error in 53 bits: a square and a quotient, half a unit in the last place each, and a root. */
const doubt = 2 ** -48;

const roughly = ({ num, squared, den }: SwArmadaGap): number => (squared ? num * num : num) / den;
const exactly = ({ num, squared, den }: SwArmadaGap): readonly [bigint, bigint] => [
  squared ? BigInt(num) ** 2n : BigInt(num),
  BigInt(den),
];

/**
 * Returns a number below 0, 0 or above 0 for nearer, equal or farther. `roughly` is off by less than 2^-51 of its
 * value, so a difference of 2^-48 of it is decisive; the rest is compared exactly.
 */
export function compareGaps(swArmadaGap: SwArmadaGap, other: SwArmadaGap): number {
  const [a, b] = [roughly(swArmadaGap), roughly(other)];
  if (Math.abs(a - b) > doubt * (a + b)) return a - b;
  const [[n, d], [m, e]] = [exactly(swArmadaGap), exactly(other)];
  return n * e < m * d ? -1 : n * e > m * d ? 1 : 0;
}

/** Returns a number below 0, 0 or above 0, by comparison with a distance in units. */
export const compareTo = (gap: SwArmadaGap, units: number): number =>
  compareGaps(gap, { num: units, squared: true, den: 1 });

/**
 * Returns the measured distance: the smallest integer whose square is not smaller (SWA-GEO-12). The root is off by less
 * than a millionth on every table, so exact arithmetic is needed only near an integer.
 */
export function measured(gap: SwArmadaGap): number {
  const root = Math.sqrt(roughly(gap));
  const whole = Math.round(root);
  if (Math.abs(root - whole) > 1e-6) return Math.ceil(root);
  return compareTo(gap, whole) <= 0 ? whole : whole + 1;
}
