import { difference, power, product, ratio, sum, type Ratio } from '../fraction.js';
import { defenceChance, survivalChance } from './odds.js';

/** Missiles of a stack that are left: those that are still to be shot at, those that were missed, and shots fired. */
interface Stack {
  readonly line: number;
  readonly missed: number;
  readonly shots: number;
}

/**
 * The chance that point defence stops all of so many equal missiles that arrive together, one shot at each while its reserve
 * lasts (PW-9.2 to PW-9.5). Those that it hits explode with this strength: what they take with them is stopped, too, and
 * explodes in its turn (PW-13.4, PW-13.5).
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

/** How many an explosion may take with it, of those in line and of those that were missed. */
const blasts = (line: number, missed: number): readonly (readonly [number, number])[] =>
  Array.from({ length: line + 1 }, (_, more) =>
    Array.from({ length: missed + 1 }, (__, behind) => [more, behind] as const),
  ).flat();

/**
 * The chance that the explosion of one missile takes exactly these `gone` ones of `all` others with it: each explosion is one
 * roll for each that is left, so the rest survives the first one and those of all that are gone.
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

/** In how many ways some of all can be picked. */
function choose(all: number, some: number): number {
  let ways = 1;
  for (let n = 1; n <= some; n += 1) ways = (ways * (all - some + n)) / n;
  return ways;
}
