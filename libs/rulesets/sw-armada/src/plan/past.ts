import { fractionOf, type Fraction } from '@warlog/kernel';
import { critsCount, damageOf, worthOf, type Die } from '../attack/dice.js';
import type { SwArmadaAttack } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { attackerOf, targetOf, unitOf } from '../position.js';
import { dieFaces } from '../tables.js';

/** A past roll: its damage, and its probability with these dice, before any answer. */
export interface PastThrow {
  readonly damage: number;
  readonly mean: Fraction;
  /** The chance of at least this damage. */
  readonly share: Fraction;
  /** The chance of each possible damage, rising. */
  readonly spread: readonly { readonly damage: number; readonly share: Fraction }[];
}

/**
 * Returns exact odds of a roll by counting all faces of its dice (SWA-ATT-07); null if attacker or target is unknown.
 */
export function pastThrow(view: SwArmadaView, attack: SwArmadaAttack, dice: readonly Die[]): PastThrow | null {
  const [by, on] = [unitOf(view, attack.by), unitOf(view, attack.target)];
  if (by === null || on === null || dice.length === 0) return null;
  const crits = critsCount(attackerOf(by), targetOf(on, attack.targetZone));
  // Die by die: the number of 8ⁿ rolls for each damage.
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
  const sorted = [...ways].sort(([count], [other]) => count - other);
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
