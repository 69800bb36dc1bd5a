import { enc, fromHex } from '../dice/bytes/encoding.js';

/** The text that begins whatever is hashed or signed under this name of scheme 2. */
export const domain = (name: string): Uint8Array => enc(`warlog/trust/2/${name}`);

/** Eight bytes, big-endian: whole numbers from 0 on that a number holds exactly, such as milliseconds since 1970. */
export function u64(n: number): Uint8Array {
  if (!Number.isSafeInteger(n) || n < 0) throw new Error(`A whole number from 0 on is wanted, not ${n}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

/** Where a hash is wanted and there is none. */
export const noHash = new Uint8Array(32);

/** 32 bytes of lower-case hex; anything else throws. */
export const hash32 = (text: string): Uint8Array => fromHex(text, 32);
