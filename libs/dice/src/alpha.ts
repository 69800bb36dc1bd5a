import { concatBytes } from '@noble/hashes/utils.js';
import { enc, fromHex } from './bytes/encoding.js';
import { diceId, diceName } from './bytes/names.js';
import { momentHash, type BeaconRound } from './moment-hash.js';
import type { DiceKind, DiceScheme } from './nonces.js';

/** The moment of some dice: the input of the verifiable random function except the scope. */
export interface DiceMoment {
  readonly kind: DiceKind;
  /** The campaign's id. */
  readonly campaign: string;
  /** The phase's id, or `setup`. */
  readonly phase: string;
  /** From `noncesHash`, 64 hex digits. */
  readonly noncesHash: string;
  /** Absent: 1. */
  readonly scheme?: DiceScheme;
  /** The beacon round of scheme 2; absent or null: none. */
  readonly beacon?: BeaconRound | null;
}

/**
 * Returns the message whose proof opens one scope (dice, section 3; trust, section 3.3). Throws on invalid ids and
 * names.
 */
export function alphaOf({ noncesHash, scheme = 1, beacon = null, ...where }: DiceMoment, scope: string): Uint8Array {
  const brought = scheme === 1 ? noncesHash : momentHash(noncesHash, beacon);
  return scopeMessage(scheme, where, scope, fromHex(brought, 32));
}

/** Returns the same message under a scheme, for a given hash of the moment's contributions. */
export function scopeMessage(
  scheme: DiceScheme,
  { kind, campaign, phase }: Omit<DiceMoment, 'noncesHash' | 'scheme' | 'beacon'>,
  scope: string,
  brought: Uint8Array,
): Uint8Array {
  return concatBytes(
    enc(`warlog/dice/${scheme}/scope`),
    Uint8Array.of(kind),
    enc(diceId(campaign)),
    enc(diceId(phase)),
    enc(diceName(scope)),
    brought,
  );
}
