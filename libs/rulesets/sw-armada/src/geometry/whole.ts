/** Nearest whole number of n / d, halves upward; d > 0 (SWA-GEO-05). Exact while 2n + d is a safe integer. */
export function rdiv(n: number, d: number): number {
  const [twice, by] = [2 * n + d, 2 * d];
  const rest = ((twice % by) + by) % by;
  return (twice - rest) / by + 0;
}

/** `rdiv(a * b, d)` also where the product is no safe integer (SWA-GEO-07). */
export function rdivOfProduct(a: number, b: number, d: number): number {
  if (Number.isSafeInteger(2 * a * b) && Number.isSafeInteger(2 * a * b + d)) return rdiv(a * b, d);
  const [twice, by] = [2n * BigInt(a) * BigInt(b) + BigInt(d), 2n * BigInt(d)];
  const rest = ((twice % by) + by) % by;
  return Number((twice - rest) / by);
}

/** The largest whole number whose square is no more than n; exact up to 2^52, where a root is rounded correctly. */
export const isqrt = (n: number): number => Math.floor(Math.sqrt(n));
