import { concatBytes } from '@noble/hashes/utils.js';
import { enc, hex, u32 } from './encoding.js';
import { keyedHash } from './keyed-hash.js';
import { diceName, within } from './names.js';

type Hash = ReturnType<typeof keyedHash>;

/** Draws from one seed (dice, section 4). Equal requests have equal results. */
export interface Draws {
  /** `count` faces, each 1…`sides`, uniform. */
  readonly roll: (label: string, count: number, sides: number) => readonly number[];
  /** 0…n−1 shuffled: element k is the index of the k-th item. */
  readonly shuffle: (label: string, n: number) => readonly number[];
  /** An opaque id, 32 hex digits. */
  readonly id: (label: string) => string;
}

/** Returns the draws of a seed; invalid requests throw. */
export function drawsFrom(seed: Uint8Array): Draws {
  const hash = keyedHash(seed);
  return {
    roll(label, count, sides) {
      checkRoll(label, count, sides);
      const below = drawer(hash, modes.roll, label, sides);
      return Array.from({ length: count }, () => 1 + below(sides));
    },
    shuffle(label, n) {
      checkShuffle(label, n);
      const below = drawer(hash, modes.shuffle, label, n);
      const order = Array.from({ length: n }, (_, index) => index);
      for (let i = n - 1; i >= 1; i -= 1) {
        const j = below(i + 1);
        [order[i], order[j]] = [order[j] as number, order[i] as number];
      }
      return order;
    },
    id: (label) => hex(hash(message(modes.id, diceName(label), 0)).subarray(0, 16)),
  };
}

/** Throws unless the roll is valid: 1 to 1024 dice of 1 to 65536 sides with a valid label. */
export function checkRoll(label: string, count: number, sides: number): void {
  diceName(label);
  within(`The number of dice of "${label}"`, count, 1, 1024);
  within(`The sides of the dice of "${label}"`, sides, 1, 65536);
}

/** Throws unless the shuffle is valid: 0 to 4096 items with a valid label. */
export function checkShuffle(label: string, n: number): void {
  diceName(label);
  within(`The number of items of "${label}"`, n, 0, 4096);
}

const modes = {
  roll: enc('warlog/dice/1/roll'),
  shuffle: enc('warlog/dice/1/shuffle'),
  id: enc('warlog/dice/1/id'),
} as const;

/** The hashed message of block 0; its last four bytes are the block number. */
function message(mode: Uint8Array, label: string, n: number): Uint8Array {
  return concatBytes(mode, enc(label), u32(n), u32(0));
}

/** Draws whole numbers below `m` from one stream of bytes, read once from its start. */
function drawer(hash: Hash, mode: Uint8Array, label: string, n: number): (m: number) => number {
  const asked = message(mode, label, n);
  let bytes = new Uint8Array(0);
  let at = 0;
  let blocks = 0;
  const next = (): number => {
    if (at === bytes.length) {
      asked.set(u32(blocks), asked.length - 4);
      bytes = Uint8Array.from(hash(asked));
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
