import { fractionOf, type Fraction } from '@warlog/kernel';
import { critsCount, damageOf, worthOf, type Die } from '../attack/dice.js';
import type { Attack } from '../model/state.js';
import type { View } from '../model/view.js';
import { attackerOf, targetOf, unitOf } from '../position.js';
import { dieFaces } from '../tables.js';

/** A throw of the past: what it came to, and how likely that was with these very dice, before anything answered them. */
export interface PastThrow {
  readonly damage: number;
  readonly mean: Fraction;
  /** The chance of so much or more. */
  readonly share: Fraction;
  /** The chance of each damage that could come, the least first. */
  readonly spread: readonly { readonly damage: number; readonly share: Fraction }[];
}

/** Exact odds of a throw by counting all faces of its dice (SWA-ATT-07); null where it cannot be told who threw at whom. */
export function pastThrow(view: View, attack: Attack, dice: readonly Die[]): PastThrow | null {
  const [by, on] = [unitOf(view, attack.by), unitOf(view, attack.target)];
  if (by === null || on === null || dice.length === 0) return null;
  const crits = critsCount(attackerOf(by), targetOf(on, attack.targetZone));
  // Die by die: so many of 8ⁿ throws bring so much.
  const ways = dice.reduce<ReadonlyMap<number, number>>(
    (before, { colour }) => {
      const after = new Map<number, number>();
      for (const face of dieFaces[colour])
        for (const [sum, count] of before)
          after.set(sum + worthOf(face, crits), (after.get(sum + worthOf(face, crits)) ?? 0) + count);
      return after;
    },
    new Map([[0, 1]]),
  );
  const all = dieFaces.red.length ** dice.length;
  const sorted = [...ways].sort(([one], [other]) => one - other);
  const sum = (of: (damage: number, weight: number) => number): Fraction =>
    fractionOf(
      sorted.reduce((total, [damage, weight]) => total + of(damage, weight), 0),
      all,
    );
  const damage = damageOf(dice, crits);
  return {
    damage,
    mean: sum((each, weight) => each * weight),
    share: sum((each, weight) => (each >= damage ? weight : 0)),
    spread: sorted.map(([each, weight]) => ({ damage: each, share: fractionOf(weight, all) })),
  };
}
