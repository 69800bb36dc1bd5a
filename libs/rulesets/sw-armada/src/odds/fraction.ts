import type { Fraction } from '@warlog/kernel';

/** A share of whole weights, in lowest terms; both are safe integers. */
export function fractionOf(num: number, den: number): Fraction {
  const by = common(num, den);
  return `${num / by}/${den / by}`;
}

function common(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
