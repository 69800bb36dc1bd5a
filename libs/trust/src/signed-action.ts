import { concatBytes } from '@noble/hashes/utils.js';
import { enc, hex, u32, diceId, publicKey, sha256, domain, hash32, noHash, u64 } from '@warlog/dice/bytes';
import { canonicalJson } from '@warlog/core';
import { actionSecretOf } from './seat-keys.js';
import { sign } from './signature.js';

/** An action of a seat as its device signs it (trust, section 3.6). */
export interface SignedAction {
  readonly campaign: string;
  readonly seat: string;
  /** The phase's id, `lobby` before the start. */
  readonly phase: string;
  /** The name of the command. */
  readonly name: string;
  /** The seat's running number of this command in this phase. */
  readonly number: number;
  /** Canonical JSON of the player's input. */
  readonly text: string;
}

/** Returns the bytes that the seat signs. */
export function signedActionMessage({ campaign, seat, phase, name, number, text }: SignedAction): Uint8Array {
  const where = [enc(diceId(campaign)), enc(diceId(seat)), enc(diceId(phase))];
  return concatBytes(domain('deed'), ...where, enc(name), u32(number), sha256(text));
}

/** Signs a player's input with a seat's secret, 64 hex digits; returns the signature and its public key, hex. */
export function signAction(
  secret: string,
  { given, ...where }: Omit<SignedAction, 'text'> & { readonly given: unknown },
): { readonly key: string; readonly signature: string } {
  const by = actionSecretOf(secret);
  return {
    key: hex(publicKey(by)),
    signature: sign(by, signedActionMessage({ ...where, text: canonicalJson(given) })),
  };
}

/** The server's confirmation of a signed action (trust, section 6). Hashes are 64 hex digits. */
export interface TrustReceipt {
  readonly campaign: string;
  readonly seat: string;
  readonly phase: string;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Hash of the action's message. */
  readonly deed: string;
  /** Hash of the action's nonce; null for none. */
  readonly nonceHash: string | null;
  /** The seat's own view chain, including the disclosure of the action. */
  readonly count: number;
  readonly told: string;
  /** Hash of the last checkpoint. */
  readonly previous: string;
}

/** Returns the bytes that the server signs. */
export function receiptStatement(receipt: TrustReceipt): Uint8Array {
  const { campaign, seat, phase, number, at, deed: actionHash, nonceHash, count, told: viewHash, previous } = receipt;
  return concatBytes(
    ...[domain('receipt'), enc(diceId(campaign)), enc(diceId(seat)), enc(diceId(phase)), u32(number), u64(at)],
    ...[
      hash32(actionHash),
      nonceHash === null ? noHash : hash32(nonceHash),
      u32(count),
      hash32(viewHash),
      hash32(previous),
    ],
  );
}

/**
 * Returns the bytes with which a seat's device confirms a sealing: the hash of its statement, and when it was seen
 * (trust, section 4.3).
 */
export function sealSeenMessage(statementHash: string, seat: string, at: number): Uint8Array {
  return concatBytes(domain('seen'), hash32(statementHash), enc(diceId(seat)), u64(at));
}
