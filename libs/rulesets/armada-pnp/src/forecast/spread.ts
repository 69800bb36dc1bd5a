import { cellAt } from '../battle/crt.js';
import type { ArmadaOptions } from '../model/options.js';

/** Totals with their chances. */
export type Spread = readonly (readonly [total: number, chance: number])[];

/** Returns the distribution of a combat roll's total (PNP-9.9). */
export function diceTotals(dice: ArmadaOptions['dice']): Spread {
  if (dice === '1d12') return Array.from({ length: 12 }, (_, index) => [index + 1, 1 / 12]);
  return Array.from({ length: 11 }, (_, index) => [index + 2, (6 - Math.abs(index - 5)) / 36]);
}

/** Returns the distribution of the sum of `count` six-sided dice. */
export function sumsOfDice(count: number): Spread {
  let sums = new Map<number, number>([[0, 1]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) {
      for (let face = 1; face <= 6; face += 1) next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 6);
    }
    sums = next;
  }
  return [...sums];
}

/** Returns the attacker's chance in a duel: the even column, no modifier, equal rolls repeated (PNP-12.5, PNP-14.5). */
export function duelChance(dice: Spread): number {
  let [won, lost] = [0, 0];
  for (const [total, chance] of dice) {
    const { attacker, defender } = cellAt('1:1', total);
    if (attacker < defender) won += chance;
    if (attacker > defender) lost += chance;
  }
  return won / (won + lost);
}
