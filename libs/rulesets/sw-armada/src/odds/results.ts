import type { SwArmadaSpending } from '../attack/defense.js';
import { diceThrown, landings, type SwArmadaAimed, type Landed } from './attack-odds.js';

/** A result of an attack, and its number of `Odds.throws`. */
export interface SwArmadaResult {
  /** The damage after brace. */
  readonly damage: number;
  readonly redirected: number;
  /** Shields lost by the hit zone. */
  readonly shieldsLost: number;
  /** Damage cards, or hull points of a squadron; never more than are left. */
  readonly cards: number;
  readonly faceup: boolean;
  readonly destroyed: boolean;
  readonly salvo: boolean;
  readonly weight: number;
}

/** Every result of an attack. */
export interface Odds {
  /** Total number of rolls, a power of 8. */
  readonly throws: number;
  readonly results: readonly SwArmadaResult[];
}

/**
 * Returns exact odds of an attack against standard defense, with accuracies locked by doctrine (SWA-ASY-40 to
 * SWA-ASY-48). The additional card of Structural Damage is not included (SWA-ASY-51).
 */
export function oddsOf(aimed: SwArmadaAimed): Odds {
  const results = new Map<number, { -readonly [Part in keyof SwArmadaResult]: SwArmadaResult[Part] }>();
  for (const landed of landings(aimed)) {
    const result = resultOf(aimed, landed);
    const key = keyOf(result);
    const same = results.get(key);
    if (same === undefined) results.set(key, result);
    else same.weight += result.weight;
  }
  return { throws: 8 ** diceThrown(aimed), results: [...results.values()] };
}

/** Returns one number for each result: damage and its parts stay below 64. */
const keyOf = ({ damage, redirected, shieldsLost, cards, faceup, salvo }: SwArmadaResult): number =>
  ((((damage * 64 + redirected) * 64 + shieldsLost) * 64 + cards) * 2 + (faceup ? 1 : 0)) * 2 + (salvo ? 1 : 0);

/** Returns the spending of this token; undefined: not spent. */
export const spentAs = ({ spendings }: Landed, token: number | null): SwArmadaSpending | undefined =>
  token === null ? undefined : spendings.find((spending) => spending.token === token);

/** Distributes the damage of a roll (SWA-ATT-06, SWA-ATT-07). */
export function resultOf({ target }: SwArmadaAimed, landed: Landed): SwArmadaResult {
  const { damage: thrown, critical, tokens: tokenIndexes, weight } = landed;
  const damage = spentAs(landed, tokenIndexes.brace) ? Math.ceil(thrown / 2) : thrown;
  const salvo = spentAs(landed, tokenIndexes.salvo) !== undefined;
  if (target.kind === 'squadron') {
    const cards = Math.min(damage, target.hull);
    const destroyed = cards === target.hull;
    return { damage, redirected: 0, shieldsLost: 0, cards, faceup: false, destroyed, salvo, weight };
  }
  const { zone, amount = 0 } = spentAs(landed, tokenIndexes.redirect) ?? {};
  const redirected = zone === undefined ? 0 : Math.min(damage, amount, target.shields[zone]);
  const shieldsLost = Math.min(damage - redirected, target.shields[target.zone]);
  const room = target.hull - target.faceup.length - target.facedown;
  const cards = Math.min(damage - redirected - shieldsLost, room);
  const faceup = critical && cards > 0 && !spentAs(landed, tokenIndexes.contain);
  return { damage, redirected, shieldsLost, cards, faceup, destroyed: cards === room, salvo, weight };
}
