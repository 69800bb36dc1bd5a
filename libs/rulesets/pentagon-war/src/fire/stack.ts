import { difference, power, product, ratio, sum, type Ratio } from '../fraction.js';
import { defenceChance, survivalChance } from './odds.js';

/** Missiles left of a stack: still to be shot at, missed, and shots fired. */
interface Stack {
  readonly line: number;
  readonly missed: number;
  readonly shots: number;
}

/**
 * Returns the chance that point defense stops a whole stack of equal missiles that arrive together. It fires one shot
 * at each while its reserve lasts (PW-9.2 to PW-9.5). Hit missiles explode with this strength: missiles that they
 * destroy are stopped too, and explode in turn (PW-13.4, PW-13.5).
 */
export function stopStackChance(boxes: number, missiles: number, strength: number): Ratio {
  const caught = caughtAll(missiles, survivalChance(strength));
  const known = new Map<string, Ratio>();
  const stopped = (stack: Stack): Ratio => {
    const key = `${stack.line} ${stack.missed} ${stack.shots}`;
    const found = known.get(key) ?? next(stack);
    known.set(key, found);
    return found;
  };
  const next = ({ line, missed, shots }: Stack): Ratio => {
    if (line === 0) return ratio(missed === 0 ? 1 : 0);
    const hit = defenceChance(boxes, shots, 0);
    if (hit.num === 0n) return hit;
    const miss = product(difference(ratio(1), hit), stopped({ line: line - 1, missed: missed + 1, shots: shots + 1 }));
    const blown = blasts(line - 1, missed).map(([more, behind]) => {
      const left = { line: line - 1 - more, missed: missed - behind, shots: shots + 1 };
      const ways = ratio(choose(line - 1, more) * choose(missed, behind));
      return product(product(ways, caught(line - 1 + missed, more + behind)), stopped(left));
    });
    return sum(miss, product(hit, blown.reduce(sum, ratio(0))));
  };
  return stopped({ line: missiles, missed: 0, shots: 0 });
}

/** Returns how many missiles an explosion may destroy, of those not yet shot at and of those missed. */
const blasts = (line: number, missed: number): readonly (readonly [number, number])[] =>
  Array.from({ length: line + 1 }, (_, more) =>
    Array.from({ length: missed + 1 }, (__, behind) => [more, behind] as const),
  ).flat();

/**
 * Returns the chance that one missile's explosion destroys exactly `gone` of `all` others. Each explosion is one roll
 * for each remaining missile, so the rest survives the first one and those of all destroyed ones.
 */
function caughtAll(most: number, spared: Ratio): (all: number, gone: number) => Ratio {
  const whole: Ratio[] = [];
  const exactly = (all: number, gone: number): Ratio =>
    product(whole[gone] ?? ratio(0), power(spared, (gone + 1) * (all - gone)));
  for (let n = 0; n < most; n += 1) {
    const fewer = whole.map((_, gone) => product(ratio(choose(n, gone)), exactly(n, gone)));
    whole.push(difference(ratio(1), fewer.reduce(sum, ratio(0))));
  }
  return exactly;
}

/** Returns the number of ways to choose some of all. */
function choose(all: number, some: number): number {
  let ways = 1;
  for (let n = 1; n <= some; n += 1) ways = (ways * (all - some + n)) / n;
  return ways;
}
