import { concatBytes } from '@noble/hashes/utils.js';
import { enc, hex, u32 } from '../dice/bytes/encoding.js';
import { diceId } from '../dice/bytes/names.js';
import { publicKey } from '../dice/bytes/ed25519.js';
import { canonicalJson } from '../json.js';
import { sha256 } from '../dice/bytes/sha256.js';
import { domain, hash32, noHash, u64 } from './bytes.js';
import { deedSecretOf } from './seat-keys.js';
import { sign } from './signature.js';

/** Something that a seat does, as its device signs it (trust, section 3.6). */
export interface Deed {
  readonly campaign: string;
  readonly seat: string;
  /** The phase's id, `lobby` before the start. */
  readonly phase: string;
  /** The command. */
  readonly name: string;
  /** The seat's own running number of this command in this phase. */
  readonly number: number;
  /** Canonical JSON of what the person gave. */
  readonly text: string;
}

/** The bytes that the seat signs. */
export function deedMessage({ campaign, seat, phase, name, number, text }: Deed): Uint8Array {
  const where = [enc(diceId(campaign)), enc(diceId(seat)), enc(diceId(phase))];
  return concatBytes(domain('deed'), ...where, enc(name), u32(number), sha256(text));
}

/** The signature of a seat's secret, 64 hex digits, under what its person gave, and the key that it is by; hex. */
export function signDeed(
  secret: string,
  { given, ...where }: Omit<Deed, 'text'> & { readonly given: unknown },
): { readonly key: string; readonly signature: string } {
  const by = deedSecretOf(secret);
  return { key: hex(publicKey(by)), signature: sign(by, deedMessage({ ...where, text: canonicalJson(given) })) };
}

/** The house's word that a deed has arrived (trust, section 6). Hashes are 64 hex digits. */
export interface TrustReceipt {
  readonly campaign: string;
  readonly seat: string;
  readonly phase: string;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Hash of the deed's message. */
  readonly deed: string;
  /** Hash of the nonce that the deed brought; null for none. */
  readonly nonceHash: string | null;
  /** The seat's own chain, the deed's telling with it. */
  readonly count: number;
  readonly told: string;
  /** Hash of the last head. */
  readonly previous: string;
}

/** The bytes that the house signs. */
export function receiptStatement(receipt: TrustReceipt): Uint8Array {
  const { campaign, seat, phase, number, at, deed, nonceHash, count, told, previous } = receipt;
  return concatBytes(
    ...[domain('receipt'), enc(diceId(campaign)), enc(diceId(seat)), enc(diceId(phase)), u32(number), u64(at)],
    ...[hash32(deed), nonceHash === null ? noHash : hash32(nonceHash), u32(count), hash32(told), hash32(previous)],
  );
}

/** The bytes with which a seat's device witnesses a sealing: hash of its statement, and when it was seen (trust, section 4.3). */
export function sealSeenMessage(statementHash: string, seat: string, at: number): Uint8Array {
  return concatBytes(domain('seen'), hash32(statementHash), enc(diceId(seat)), u64(at));
}
