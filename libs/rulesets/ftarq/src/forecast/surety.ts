import type { FtarqOptions } from '../model/options.js';
import type { FtarqBattleOdds, FtarqOddsSide } from './odds.js';

/** A side with the points of its single units, which take losses as a whole. */
export interface Ranks extends FtarqOddsSide {
  readonly each: readonly number[];
}

/** Levels that an opponent may hide (FTQ-1203). */
export const hiddenLevels = [-1, 0, 1, 2, 3] as const;

/**
 * Returns whether a side keeps the orbit after every roll, or after none, for any units that lots hit (FTQ-605). Losses
 * fall on whole units, so a side may lose more or less than its points say. Null if rolls or lots decide.
 */
export function sureEnd(
  odds: FtarqBattleOdds,
  attacker: Ranks,
  defender: Ranks,
  own: 'attacker' | 'defender',
  remainder: FtarqOptions['lotteryRemainder'],
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

/** Returns the range of a side's points after a loss. */
function leftOf({ points, each }: Ranks, loss: number, remainder: FtarqOptions['lotteryRemainder']) {
  if (loss === 0 || loss >= points) return { least: points - loss, most: points - loss };
  const largest = Math.max(...each);
  const spared = Math.floor(largest / 2);
  const more = remainder === 'chance' ? largest : spared;
  return { least: Math.max(0, points - loss - more), most: Math.min(points, points - loss + spared) };
}
