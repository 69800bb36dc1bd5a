/** How two samples of times differ: the probability of such ranks by chance, and how much longer the second is. */
export interface RankDifference {
  /** Two-sided p-value of the Mann-Whitney test, with ties. */
  readonly p: number;
  readonly shift: number;
}

/** Compares two samples by their ranks. `shift` is the difference of the medians. */
export function rankTest(sample: readonly number[], other: readonly number[]): RankDifference {
  const [n, m] = [sample.length, other.length];
  const all = [...sample.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  all.sort((a, b) => a.value - b.value);
  let [ranks, ties] = [0, 0];
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const alike = to - from;
    // Equal values share the mean of their ranks, which start at 1.
    ranks += all.slice(from, to).filter(({ isOne: isFirst }) => isFirst).length * ((from + 1 + to) / 2);
    ties += alike ** 3 - alike;
    from = to;
  }
  const shift = median(other) - median(sample);
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  const distance = Math.abs(ranks - (n * (total + 1)) / 2);
  if (!(variance > 0)) return { p: 1, shift };
  return { p: tails(Math.max(0, distance - 0.5) / Math.sqrt(variance)), shift };
}

/** Adjusts p-values for multiple comparisons (Holm). */
export function holm(chances: readonly number[]): readonly number[] {
  const order = chances.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(chances.length).fill(1);
  let least = 0;
  order.forEach(({ p, at }, rank) => {
    least = Math.max(least, Math.min(1, p * (chances.length - rank)));
    adjusted[at] = least;
  });
  return adjusted;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = low] =
    sorted.length % 2 === 0 ? sorted.slice(half - 1, half + 1) : sorted.slice(half, half + 1);
  return (low + high) / 2;
}

/**
 * Returns both tails of the normal distribution beyond z, with a relative error of 1.2e-7 (Numerical Recipes, `erfcc`).
 */
function tails(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const power = terms.reduceRight((sum, term) => sum * t + term, 0);
  return Math.min(1, t * Math.exp(-x * x + power));
}
