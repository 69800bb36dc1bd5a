/**
 * A squared distance as a fraction: `num / den`, or `num² / den` where it is the square of a cross product. All are safe
 * integers; the square need not be one (SWA-GEO-07).
 */
export interface Gap {
  readonly num: number;
  readonly squared: boolean;
  readonly den: number;
}

export const touching: Gap = { num: 0, squared: false, den: 1 };

/** What is thrown away of the 53 bits: a square and a quotient, half a unit in the last place each, and a root. */
const doubt = 2 ** -48;

const roughly = ({ num, squared, den }: Gap): number => (squared ? num * num : num) / den;
const exactly = ({ num, squared, den }: Gap): readonly [bigint, bigint] => [
  squared ? BigInt(num) ** 2n : BigInt(num),
  BigInt(den),
];

/**
 * Below 0, 0, above 0: is one nearer than the other? `roughly` is off by less than 2^-51 of its value, so what differs by
 * 2^-48 of it is decided; the rest is compared exactly.
 */
export function compareGaps(one: Gap, other: Gap): number {
  const [a, b] = [roughly(one), roughly(other)];
  if (Math.abs(a - b) > doubt * (a + b)) return a - b;
  const [[n, d], [m, e]] = [exactly(one), exactly(other)];
  return n * e < m * d ? -1 : n * e > m * d ? 1 : 0;
}

/** Below 0, 0, above 0: is it nearer than so many units? */
export const compareTo = (gap: Gap, units: number): number => compareGaps(gap, { num: units, squared: true, den: 1 });

/**
 * The distance as it is measured: the smallest whole number whose square is no less (SWA-GEO-12). The root is off by less
 * than a millionth on every table, so only beside a whole number it is looked at exactly.
 */
export function measured(gap: Gap): number {
  const root = Math.sqrt(roughly(gap));
  const whole = Math.round(root);
  if (Math.abs(root - whole) > 1e-6) return Math.ceil(root);
  return compareTo(gap, whole) <= 0 ? whole : whole + 1;
}
