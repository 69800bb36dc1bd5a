import { utf8ToBytes } from '@noble/hashes/utils.js';
import { enc } from './bytes/encoding.js';
import { keyedHash } from './bytes/keyed-hash.js';
import type { Dice } from './dice.js';
import { roller, seededFaces } from './roller.js';
import type { DiceLog } from './roller.js';

/**
 * Fast dice from a plain seed, any text: simulation, forecasts, practice, tests. Whoever knows the seed knows every
 * face, so they never decide a campaign.
 */
export function seedDice(seed: string, log: DiceLog = () => undefined): Dice {
  const hash = keyedHash(utf8ToBytes(seed));
  return roller((scope) => seededFaces({ kind: 2, source: 'seed', proof: null }, hash(enc(scope))), log);
}
