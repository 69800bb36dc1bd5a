import { utf8ToBytes } from '@noble/hashes/utils.js';
import { enc } from './bytes/encoding.js';
import { keyedHash } from './bytes/keyed-hash.js';
import type { Dice } from './dice.js';
import { roller, seededFaces, type DiceLog } from './roller.js';

/**
 * Returns fast dice from a plain seed, any text: for simulation, forecasts, practice and tests. Anyone who knows the
 * seed knows every face, so they never decide a campaign.
 *
 * @example
 *   const scope = seedDice('a test').scope('combat/rock');
 *   const [face] = scope.roll({ label: 'hits/s1', count: 1, sides: 6, purpose: 'dice.hits', clause: 'BZK-402' });
 *   const orders = ruleset.bot.orders(view, seedDice('practice'));
 */
export function seedDice(seed: string, log: DiceLog = () => undefined): Dice {
  const hash = keyedHash(utf8ToBytes(seed));
  return roller((scope) => seededFaces({ kind: 2, source: 'seed', proof: null }, hash(enc(scope))), log);
}
