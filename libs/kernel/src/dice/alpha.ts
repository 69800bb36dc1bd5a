import { concatBytes } from '@noble/hashes/utils.js';
import { enc, fromHex } from './bytes/encoding.js';
import { diceId, diceName } from './bytes/names.js';
import type { DiceKind } from './nonces.js';

/** The moment whose dice are meant: everything but the scope that the verifiable random function is fed with. */
export interface DiceMoment {
  readonly kind: DiceKind;
  /** The campaign's id. */
  readonly campaign: string;
  /** The phase's id, or `setup`. */
  readonly phase: string;
  /** From `noncesHash`, 64 hex digits. */
  readonly noncesHash: string;
}

/** The message whose proof opens one scope (dice, section 3). Ill-formed ids and names throw. */
export function alphaOf(moment: DiceMoment, scope: string): Uint8Array {
  return concatBytes(
    enc('warlog/dice/1/scope'),
    Uint8Array.of(moment.kind),
    enc(diceId(moment.campaign)),
    enc(diceId(moment.phase)),
    enc(diceName(scope)),
    fromHex(moment.noncesHash, 32),
  );
}
