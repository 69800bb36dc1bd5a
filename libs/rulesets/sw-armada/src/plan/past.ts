import type { Fraction } from '@warlog/ruleset-api';
import { critsCount, damageOf, type Die } from '../attack/dice.js';
import type { SwArmadaAttack } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { rollChances } from '../odds/summary.js';
import { attackerOf, targetOf, unitOf } from '../position.js';

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
  const colours = dice.map(({ colour }) => colour);
  const { mean, damage: all, chance } = rollChances(colours, crits);
  const damage = damageOf(dice, crits);
  const spread = [...all].map(([each, share]) => ({ damage: each, share }));
  return { damage, mean, share: chance((heap) => heap.damage >= damage), spread };
}
