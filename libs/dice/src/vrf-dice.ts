import { alphaOf, type DiceMoment } from './alpha.js';
import { fromHex, hex } from './bytes/encoding.js';
import { proofToSeed, prove, provingKey, verify, type ProvingKey } from './bytes/ed25519.js';
import type { Dice } from './dice.js';
import { roller, seededFaces, type DiceLog, type Faces } from './roller.js';

/** Dice of the verifiable random function that also return their proofs. */
export interface VrfDice extends Dice {
  /** Returns proofs by scope, 160 hex digits each, of every scope used so far, including those of ids. */
  proofs(): Readonly<Record<string, string>>;
}

/** Returns the campaign's real dice (dice, sections 3 and 4). A proof is computed at the first use of a scope. */
export function vrfDice(key: DiceMoment & { readonly secretKey: string }, log: DiceLog): VrfDice {
  const secretKey = fromHex(key.secretKey, 32);
  let proving: ProvingKey | null = null; // most declarations roll no dice
  const proofs: Record<string, string> = {};
  const open = (scope: string): Faces => {
    proving ??= provingKey(secretKey);
    const { proof, seed } = prove(proving, alphaOf(key, scope));
    proofs[scope] = hex(proof);
    return seededFaces({ kind: key.kind, source: 'vrf', proof: hex(proof) }, seed);
  };
  return { ...roller(open, log), proofs: () => ({ ...proofs }) };
}

/**
 * Returns the same dice without the secret key, from disclosed proofs (scope to 160 hex digits). Throws at the first
 * use of a scope whose proof is missing or invalid.
 */
export function proofDice(
  proofs: Readonly<Record<string, string>>,
  key: DiceMoment & { readonly publicKey: string },
  log: DiceLog,
): Dice {
  const open = (scope: string): Faces => {
    const proof = Object.hasOwn(proofs, scope) ? proofs[scope] : undefined;
    if (proof === undefined) throw new Error(`No proof of scope "${scope}" is at hand`);
    if (!verify(fromHex(key.publicKey, 32), alphaOf(key, scope), fromHex(proof))) {
      throw new Error(`The proof of scope "${scope}" does not open it under the campaign's key`);
    }
    return seededFaces({ kind: key.kind, source: 'vrf', proof }, proofToSeed(fromHex(proof)));
  };
  return roller(open, log);
}
