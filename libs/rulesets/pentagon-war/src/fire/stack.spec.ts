import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { cascade, halfOf, type Blast } from '../damage/explosion.js';
import { fractionOf, product, ratio, sum, type Ratio } from '../fraction.js';
import { defenceRating, pairs, stopAllChance } from './odds.js';
import { stopStackChance } from './stack.js';

const at = { a: 0, c: 0 };
/** Rolls dice: faces or sums from `first` on, each with its number of ways. */
type Throw = (first: number, ways: readonly number[]) => number;

/** Returns the exact chance of an event by playing every possible roll. */
function counted(run: (dice: Throw) => boolean, fallen: readonly number[] = []): Ratio {
  let [asked, open] = [0, null as readonly number[] | null];
  const isTrue = run((first, ways) => {
    const known = fallen[asked];
    asked += 1;
    if (known === undefined) open ??= ways;
    return first + (known ?? 0);
  });
  const ways = open;
  if (ways === null) return ratio(isTrue ? 1 : 0);
  const all = ways.reduce((count, other) => count + other, 0);
  return ways.map((n, index) => product(ratio(n, all), counted(run, [...fallen, index]))).reduce(sum, ratio(0));
}

/** Plays a stack under point defense by the rules, with their own chain of explosions. */
function isStopped(boxes: number, missiles: number, warhead: number, dice: Throw): boolean {
  let left = Array.from({ length: missiles }, (_, n) => `m${n}`);
  let before = 0;
  for (const target of [...left]) {
    const rating = defenceRating(boxes, before);
    if (rating < 1) break;
    if (!left.includes(target)) continue;
    before += 1;
    if (dice(1, [1, 1, 1, 1, 1, 1]) > rating) continue;
    const first: Blast = { at, basic: halfOf(warhead), source: target };
    const others = left.filter((id) => id !== target).map((id) => ({ id, at, kind: 'missile' as const, warhead }));
    const { destroyed } = cascade([first], others, (ids) => ids.map(() => dice(2, pairs)));
    left = others.map(({ id }) => id).filter((id) => !destroyed.includes(id));
  }
  return left.length === 0;
}

golden('PW-13.5', 'the chance that a whole stack is stopped equals the enumeration of all rolls', () => {
  for (const [boxes, missiles, warhead] of [
    [5, 1, 12],
    [5, 2, 12],
    [2, 2, 12],
    [1, 2, 24],
    [3, 2, 6],
    [2, 3, 6],
  ] as const) {
    const played = counted((dice) => isStopped(boxes, missiles, warhead, dice));
    expect(fractionOf(stopStackChance(boxes, missiles, halfOf(warhead)))).toBe(fractionOf(played));
  }
});

golden('PW-9.2', 'without explosions it is the product over the shots, and without a box nothing is stopped', () => {
  for (const boxes of [0, 1, 2, 5, 8])
    for (const missiles of [1, 2, 4])
      expect(stopStackChance(boxes, missiles, 0)).toEqual(stopAllChance(boxes, missiles));
});
