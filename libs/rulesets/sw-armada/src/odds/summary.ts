import { fractionOf, dieColours, type DieColour, type Fraction } from '@warlog/ruleset-api';
import type { Pool } from '../model/target.js';
import { heapsOf, kindsOf, type Heap } from './outcome-classes.js';

/** The effect of a pool without any answer. */
export interface PoolSummary {
  readonly mean: Fraction;
  readonly pCrit: Fraction;
  readonly pAccuracy: Fraction;
  /** The chance of each possible damage, rising. */
  readonly damage: ReadonlyMap<number, Fraction>;
}

/** Returns exact chances of a roll by counting all faces of its dice; `crits`: crit icons count (SWA-ATT-07). */
export function rollChances(dice: readonly DieColour[], crits: boolean) {
  const heaps = heapsOf(dice, kindsOf(crits), crits, { worst: 0, accuracies: 1, blanks: 0, idle: 0 });
  const meanOf = (figure: (heap: Heap) => number): Fraction => {
    const sum = heaps.reduce((all, heap) => all + figure(heap) * heap.weight, 0);
    return fractionOf(sum, 8 ** dice.length);
  };
  const chance = (isIt: (heap: Heap) => boolean): Fraction => meanOf((heap) => (isIt(heap) ? 1 : 0));
  const damages = [...new Set(heaps.map(({ damage }) => damage))].sort((a, b) => a - b);
  return {
    mean: meanOf(({ damage }) => damage),
    damage: new Map(damages.map((damage) => [damage, chance((heap) => heap.damage === damage)])),
    chance,
  };
}

/** Returns exact figures of a pool; without `crits`, crit icons have no effect. */
export function summaryOf(pool: Pool, crits: boolean): PoolSummary {
  const dice = dieColours.flatMap((colour) => Array<DieColour>(pool[colour]).fill(colour));
  const { chance, ...rest } = rollChances(dice, crits);
  const pCrit = chance((heap) => crits && heap.crits > 0);
  return { ...rest, pCrit, pAccuracy: chance((heap) => heap.accuracies > 0) };
}
