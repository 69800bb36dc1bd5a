import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Returns ASCII text preceded by its length in bytes, as u16 big-endian (dice, "Words"). Throws if not ASCII. */
export function enc(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length);
  bytes.set(u16(text.length));
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) throw new Error(`Only ASCII reaches the dice, not "${text}"`);
    bytes[2 + at] = code;
  }
  return bytes;
}

/** Returns two bytes, big-endian. */
export function u16(n: number): Uint8Array {
  return Uint8Array.of(n >>> 8, n);
}

/** Returns four bytes, big-endian. */
export function u32(n: number): Uint8Array {
  return Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);
}

/** Returns lower-case hex. */
export function hex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** Decodes lower-case hex; throws on anything else, or if not of `length` bytes when given. */
export function fromHex(text: string, length?: number): Uint8Array {
  if (typeof text !== 'string' || !/^(?:[0-9a-f]{2})*$/.test(text))
    throw new Error('Not lower-case hex of whole bytes');
  if (length !== undefined && text.length !== 2 * length) {
    throw new Error(`${length} bytes of hex are wanted, not ${text.length / 2}`);
  }
  return hexToBytes(text);
}

const utf8 = new TextEncoder();
const room = new Uint8Array(16_384);

/** Returns the length of a text in UTF-8. Performance: encodes into an existing buffer if it fits. */
export function utf8Length(text: string): number {
  const fits = 3 * text.length <= room.length;
  return fits ? utf8.encodeInto(text, room).written : utf8.encode(text).length;
}
