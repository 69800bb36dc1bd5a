import { enc, fromHex } from './encoding.js';

/** Returns the prefix of everything hashed or signed under this name of scheme 2. */
export const domain = (name: string): Uint8Array => enc(`warlog/trust/2/${name}`);

/** Returns eight bytes, big-endian, of a non-negative safe integer, such as ms since 1970. */
export function u64(n: number): Uint8Array {
  if (!Number.isSafeInteger(n) || n < 0) throw new Error(`A whole number from 0 on is wanted, not ${n}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

/** Stands for a missing hash. */
export const noHash = new Uint8Array(32);

/** Returns 32 bytes of lower-case hex; throws on anything else. */
export const hash32 = (text: string): Uint8Array => fromHex(text, 32);
