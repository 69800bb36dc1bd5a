import type { Options } from '../model/options.js';
import type { BattleOdds, OddsSide } from './odds.js';

/** A side with the points of its single units, on which losses fall whole. */
export interface Ranks extends OddsSide {
  readonly each: readonly number[];
}

/** Levels that an opponent may have in hiding (FTQ-1203). */
export const hiddenLevels = [-1, 0, 1, 2, 3] as const;

/**
 * Whether a side keeps the orbit after every throw there is, or after none, whichever units the lots hit (FTQ-605):
 * losses fall on whole units, so that a side may lose more or less than its points say. Null where throws or lots decide.
 */
export function sureEnd(
  odds: BattleOdds,
  attacker: Ranks,
  defender: Ranks,
  own: 'attacker' | 'defender',
  remainder: Options['lotteryRemainder'],
): 'keeps' | 'goes' | null {
  const keepers = odds.rows.map((row) => {
    const a = leftOf(attacker, row.attackerLoss, remainder);
    const d = leftOf(defender, row.defenderLoss, remainder);
    if (a.least > d.most) return 'attacker';
    return d.least > a.most ? 'defender' : null;
  });
  if (keepers.every((keeper) => keeper === own)) return 'keeps';
  return keepers.every((keeper) => keeper !== null && keeper !== own) ? 'goes' : null;
}

/** Between what figures a side's points lie after a loss. */
function leftOf({ points, each }: Ranks, loss: number, remainder: Options['lotteryRemainder']) {
  if (loss === 0 || loss >= points) return { least: points - loss, most: points - loss };
  const largest = Math.max(...each);
  const spared = Math.floor(largest / 2);
  const more = remainder === 'chance' ? largest : spared;
  return { least: Math.max(0, points - loss - more), most: Math.min(points, points - loss + spared) };
}
