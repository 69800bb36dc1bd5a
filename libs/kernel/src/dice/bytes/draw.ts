import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { enc, hex, u32 } from './encoding.js';
import { diceName, within } from './names.js';

type Mode = 'roll' | 'shuffle' | 'id';

/** `count` faces, each 1…`sides`, none favoured (dice, section 4). */
export function rollFrom(seed: Uint8Array, label: string, count: number, sides: number): readonly number[] {
  checkRoll(label, count, sides);
  const below = drawer(seed, 'roll', label, sides);
  return Array.from({ length: count }, () => 1 + below(sides));
}

/** 0…n−1 shuffled: element k is the index of the item that comes k-th (dice, section 4). */
export function shuffleFrom(seed: Uint8Array, label: string, n: number): readonly number[] {
  checkShuffle(label, n);
  const below = drawer(seed, 'shuffle', label, n);
  const order = Array.from({ length: n }, (_, index) => index);
  for (let i = n - 1; i >= 1; i -= 1) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}

/** An opaque id, 32 hex digits (dice, section 4). */
export function idFrom(seed: Uint8Array, label: string): string {
  return hex(block(seed, 'id', diceName(label), 0, 0).subarray(0, 16));
}

/** Throws unless such a roll may be asked: 1 to 1024 dice of 1 to 65536 sides under a well-formed label. */
export function checkRoll(label: string, count: number, sides: number): void {
  diceName(label);
  within(`The number of dice of "${label}"`, count, 1, 1024);
  within(`The sides of the dice of "${label}"`, sides, 1, 65536);
}

/** Throws unless such a shuffle may be asked: 0 to 4096 items under a well-formed label. */
export function checkShuffle(label: string, n: number): void {
  diceName(label);
  within(`The number of items of "${label}"`, n, 0, 4096);
}

function block(seed: Uint8Array, mode: Mode, label: string, n: number, index: number): Uint8Array {
  return hmac(sha256, seed, concatBytes(enc(`warlog/dice/1/${mode}`), enc(label), u32(n), u32(index)));
}

/** Draws whole numbers below `m` from one stream of bytes, which it reads once from its start. */
function drawer(seed: Uint8Array, mode: Mode, label: string, n: number): (m: number) => number {
  let bytes = new Uint8Array(0);
  let at = 0;
  let blocks = 0;
  const next = (): number => {
    if (at === bytes.length) {
      bytes = Uint8Array.from(block(seed, mode, label, n, blocks));
      blocks += 1;
      at = 0;
    }
    const byte = bytes[at] as number;
    at += 1;
    return byte;
  };
  return (m) => {
    const span = m <= 256 ? 256 : 65536;
    const fair = span - (span % m);
    for (;;) {
      const value = span === 256 ? next() : next() * 256 + next();
      if (value < fair) return value % m;
    }
  };
}
