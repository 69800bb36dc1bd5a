import type { Spending } from '../attack/defense.js';
import { diceThrown, landings, type Aimed, type Landed } from './attack-odds.js';

/** How an attack may come out, and in how many throws of `Odds.throws` it does. */
export interface Result {
  /** What is left of the dice after brace. */
  readonly damage: number;
  readonly redirected: number;
  /** Shields lost by the zone that was struck. */
  readonly shieldsLost: number;
  /** Damage cards, or hull points of a squadron; never more than are left. */
  readonly cards: number;
  readonly faceup: boolean;
  readonly destroyed: boolean;
  readonly salvo: boolean;
  readonly weight: number;
}

/** Every way in which an attack may come out. */
export interface Odds {
  /** Throws counted in all, a power of 8. */
  readonly throws: number;
  readonly results: readonly Result[];
}

/**
 * Exact odds of an attack against standard defence, accuracies locking as doctrine does (SWA-ASY-40 to SWA-ASY-48). The card
 * that Structural Damage may deal besides is not counted (SWA-ASY-51).
 */
export function oddsOf(aimed: Aimed): Odds {
  const results = new Map<number, { -readonly [Part in keyof Result]: Result[Part] }>();
  for (const landed of landings(aimed)) {
    const result = resultOf(aimed, landed);
    const key = keyOf(result);
    const same = results.get(key);
    if (same === undefined) results.set(key, result);
    else same.weight += result.weight;
  }
  return { throws: 8 ** diceThrown(aimed), results: [...results.values()] };
}

/** One number for each way in which an attack may come out: damage, and what is taken from it, stay below 64. */
const keyOf = ({ damage, redirected, shieldsLost, cards, faceup, salvo }: Result): number =>
  ((((damage * 64 + redirected) * 64 + shieldsLost) * 64 + cards) * 2 + (faceup ? 1 : 0)) * 2 + (salvo ? 1 : 0);

/** What was spent as this token; undefined: it was not. */
export const spentAs = ({ spendings }: Landed, token: number | null): Spending | undefined =>
  token === null ? undefined : spendings.find((one) => one.token === token);

/** Where the damage of a throw goes (SWA-ATT-06, SWA-ATT-07). */
export function resultOf({ target }: Aimed, landed: Landed): Result {
  const { damage: thrown, critical, means, weight } = landed;
  const damage = spentAs(landed, means.brace) ? Math.ceil(thrown / 2) : thrown;
  const salvo = spentAs(landed, means.salvo) !== undefined;
  if (target.kind === 'squadron') {
    const cards = Math.min(damage, target.hull);
    const destroyed = cards === target.hull;
    return { damage, redirected: 0, shieldsLost: 0, cards, faceup: false, destroyed, salvo, weight };
  }
  const { zone, amount = 0 } = spentAs(landed, means.redirect) ?? {};
  const redirected = zone === undefined ? 0 : Math.min(damage, amount, target.shields[zone]);
  const shieldsLost = Math.min(damage - redirected, target.shields[target.zone]);
  const room = target.hull - target.faceup.length - target.facedown;
  const cards = Math.min(damage - redirected - shieldsLost, room);
  const faceup = critical && cards > 0 && !spentAs(landed, means.contain);
  return { damage, redirected, shieldsLost, cards, faceup, destroyed: cards === room, salvo, weight };
}
