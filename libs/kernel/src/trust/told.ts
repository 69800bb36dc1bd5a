import { concatBytes } from '@noble/hashes/utils.js';
import { enc, hex, u32, utf8Length } from '../dice/bytes/encoding.js';
import { byCodePoint } from '../ids.js';
import { sha256 } from '../dice/bytes/sha256.js';
import { domain, hash32 } from './bytes.js';

/** An event as a viewer was told it: the ordinal of its phase, and its canonical JSON as it was written then. */
export interface ToldText {
  readonly ordinal: number;
  readonly text: string;
}

/** A viewer's chain so far: how many texts, and its head, 64 hex digits (trust, section 6). */
export interface ToldChain {
  readonly count: number;
  readonly head: string;
}

/** The chain of a viewer who was told nothing yet. */
export function emptyChain(campaign: string, viewer: string): ToldChain {
  return { count: 0, head: hex(sha256(domain('told'), enc(campaign), enc(viewer))) };
}

/** The chain with these texts behind what was told before. */
export function toldChain(before: ToldChain, texts: readonly ToldText[]): ToldChain {
  return texts.reduce(({ count, head }, { ordinal, text }) => {
    const next = count + 1;
    return { count: next, head: hex(sha256(hash32(head), u32(next), u32(ordinal), u32(utf8Length(text)), text)) };
  }, before);
}

/** A viewer's chain as a head holds it: the salt, 32 bytes, hides its count from the others. */
export interface ToldLeaf extends ToldChain {
  readonly viewer: string;
  readonly salt: Uint8Array;
}

/** The root over all viewers' chains, and the way from each to it, 64 hex digits a step, in the order of their bytes. */
export interface ToldRoot {
  readonly root: string;
  readonly ways: readonly { readonly viewer: string; readonly path: readonly string[] }[];
}

/** Viewers stand in the order of their bytes and are filled up to a power of two. */
export function toldRoot(leaves: readonly ToldLeaf[]): ToldRoot {
  const ordered = [...leaves].sort((a, b) => byCodePoint(a.viewer, b.viewer));
  const rows = rowsOver(ordered.map(leafHash));
  const ways = ordered.map(({ viewer }, index) => ({ viewer, path: pathOf(rows, index) }));
  return { root: hex(rows.at(-1)?.[0] ?? empty), ways };
}

/** Does a viewer's chain lead to this root? `index` is the viewer's place in the order of bytes. */
export function leadsTo(root: string, leaf: ToldLeaf, index: number, path: readonly string[]): boolean {
  const end = path.reduce(
    ({ node, at }, step) => {
      const beside = hash32(step);
      return { node: at % 2 === 0 ? join(node, beside) : join(beside, node), at: Math.floor(at / 2) };
    },
    { node: leafHash(leaf), at: index },
  );
  return end.at === 0 && hex(end.node) === root;
}

const empty = sha256(Uint8Array.of(0));
const join = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Uint8Array.of(1), left, right);

function leafHash({ viewer, count, head, salt }: ToldLeaf): Uint8Array {
  const said = concatBytes(domain('viewer'), enc(viewer), u32(count), hash32(head));
  return sha256(Uint8Array.of(0), said, salt);
}

/** The tree, its leaves first, row over row up to the root. */
function rowsOver(leaves: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] {
  let row = [...leaves];
  while (row.length === 0 || !Number.isInteger(Math.log2(row.length))) row.push(empty);
  const rows = [row];
  while (row.length > 1) {
    const below = row;
    row = Array.from({ length: below.length / 2 }, (_, index) =>
      join(below[2 * index] as Uint8Array, below[2 * index + 1] as Uint8Array),
    );
    rows.push(row);
  }
  return rows;
}

/** What stands beside the way up from a leaf. */
function pathOf(rows: readonly (readonly Uint8Array[])[], leaf: number): readonly string[] {
  return rows.slice(0, -1).map((row, height) => {
    const at = Math.floor(leaf / 2 ** height);
    return hex(row[at % 2 === 0 ? at + 1 : at - 1] as Uint8Array);
  });
}
