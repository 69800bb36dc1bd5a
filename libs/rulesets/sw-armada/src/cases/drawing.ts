/** Returns a function that draws integers below a bound, reproducible by the seed. */
export function drawing(seed: number): (bound: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
