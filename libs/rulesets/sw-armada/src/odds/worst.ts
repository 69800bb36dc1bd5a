import { decimalOf, fractionOf, type Fraction } from '@warlog/kernel';
import type { Aimed } from './attack-odds.js';
import { chainOf, chanceOf, type AimedAtShip } from './chain.js';
import { oddsOf } from './results.js';

/** May the target answer otherwise than standard defence does? A ship that lies still may not (SWA-ATT-05). */
const hasChoice = ({ target }: Aimed): boolean =>
  target.tokens.some(({ state }) => state !== 'discarded') && !(target.kind === 'ship' && target.speed === 0);

/**
 * The chance that an attack brings any card, of a squadron any hull point, if the defender spends all that it may; null where that is
 * no less than `good`, the chance against standard defence.
 */
export function worstOf(aimed: Aimed, good: Fraction): Fraction | null {
  if (!hasChoice(aimed)) return null;
  const { throws, results } = oddsOf({ ...aimed, spendsAll: true });
  const hurting = results.reduce((all, { cards, weight }) => all + (cards > 0 ? weight : 0), 0);
  return lessThan(good, fractionOf(hurting, throws));
}

/** The same of several attacks on one ship, one after the other. */
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
