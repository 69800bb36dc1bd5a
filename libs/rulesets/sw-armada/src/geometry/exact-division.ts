/** Returns the nearest integer of n / d, halves upward; d > 0 (SWA-GEO-05). Exact while 2n + d is a safe integer. */
export function roundedQuotient(n: number, d: number): number {
  const [twice, by] = [2 * n + d, 2 * d];
  const rest = ((twice % by) + by) % by;
  return (twice - rest) / by + 0;
}

/** Returns `roundedQuotient(a * b, d)` even if the product is no safe integer (SWA-GEO-07). */
export function rdivOfProduct(a: number, b: number, d: number): number {
  if (Number.isSafeInteger(2 * a * b) && Number.isSafeInteger(2 * a * b + d)) return roundedQuotient(a * b, d);
  const [twice, by] = [2n * BigInt(a) * BigInt(b) + BigInt(d), 2n * BigInt(d)];
  const rest = ((twice % by) + by) % by;
  return Number((twice - rest) / by);
}

/** Returns the largest integer whose square is at most n; exact up to 2^52, where a root is rounded correctly. */
export const isqrt = (n: number): number => Math.floor(Math.sqrt(n));
