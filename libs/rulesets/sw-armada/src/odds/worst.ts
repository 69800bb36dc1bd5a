import { decimalOf, fractionOf, type Fraction } from '@warlog/ruleset-api';
import type { SwArmadaAimed } from './attack-odds.js';
import { chainOf, chanceOf, type AimedAtShip } from './chain.js';
import { oddsOf, type SwArmadaResult } from './results.js';

/** Returns true if the target may answer differently from standard defense. A ship at speed 0 may not (SWA-ATT-05). */
const hasChoice = ({ target }: SwArmadaAimed): boolean =>
  target.tokens.some(({ state }) => state !== 'discarded') && !(target.kind === 'ship' && target.speed === 0);

/**
 * Returns the chance of any card, or for a squadron of any hull point, if the defender spends all legal tokens. Null if
 * it is not below `good`, the chance against standard defense. `countOf`: what else counts.
 */
export function worstOf(
  aimed: SwArmadaAimed,
  good: Fraction,
  countOf: (result: SwArmadaResult) => number = ({ cards }) => cards,
): Fraction | null {
  if (!hasChoice(aimed)) return null;
  const { throws, results } = oddsOf({ ...aimed, spendsAll: true });
  const hurting = results.reduce((all, result) => all + (countOf(result) > 0 ? result.weight : 0), 0);
  return lessThan(good, fractionOf(hurting, throws));
}

/** Returns the same for several attacks on one ship in order. */
export function worstOfChain(shots: readonly AimedAtShip[], good: Fraction): Fraction | null {
  if (!shots.some(hasChoice)) return null;
  const odds = chainOf(shots.map((shot) => ({ ...shot, spendsAll: true })));
  return lessThan(
    good,
    chanceOf(odds, ({ cards }) => cards > 0),
  );
}

const lessThan = (good: Fraction, worst: Fraction): Fraction | null =>
  decimalOf(worst) < decimalOf(good) ? worst : null;
