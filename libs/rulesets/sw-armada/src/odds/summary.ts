import { fractionOf, dieColours, type DieColour, type Fraction } from '@warlog/kernel';
import { sizeOfPool } from '../attack/pool.js';
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

/** Returns exact figures of a pool; `crits`: crit icons count (SWA-ATT-07), otherwise they have no effect. */
export function summaryOf(pool: Pool, crits: boolean): PoolSummary {
  const dice = dieColours.flatMap((colour) => Array<DieColour>(pool[colour]).fill(colour));
  const heaps = heapsOf(dice, kindsOf(crits), crits, { worst: 0, accuracies: 1, blanks: 0, idle: 0 });
  const throws = 8 ** sizeOfPool(pool);
  const chance = (isIt: (heap: Heap) => boolean): Fraction => fractionOf(weigh(heaps.filter(isIt)), throws);
  const damages = [...new Set(heaps.map(({ damage }) => damage))].sort((a, b) => a - b);
  return {
    mean: fractionOf(
      heaps.reduce((all, { damage, weight }) => all + damage * weight, 0),
      throws,
    ),
    pCrit: chance((heap) => crits && heap.crits > 0),
    pAccuracy: chance((heap) => heap.accuracies > 0),
    damage: new Map(damages.map((damage) => [damage, chance((heap) => heap.damage === damage)])),
  };
}

const weigh = (heaps: readonly Heap[]): number => heaps.reduce((all, { weight }) => all + weight, 0);
