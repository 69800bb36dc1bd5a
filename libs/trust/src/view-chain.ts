import { concatBytes } from '@noble/hashes/utils.js';
import { enc, hex, u32, utf8Length, sha256, domain, hash32 } from '@warlog/dice/bytes';
import { byCodePoint } from '@warlog/core';

/** A disclosure in the view log: the ordinal of its phase, and its canonical JSON at that time. */
export interface ViewLogText {
  readonly ordinal: number;
  readonly text: string;
}

/** A view chain: the number of texts, and its last hash, 64 hex digits (trust, section 6). */
export interface ViewChain {
  readonly count: number;
  readonly head: string;
}

/** Returns the chain of a viewer without disclosures. */
export function emptyChain(campaign: string, viewer: string): ViewChain {
  return { count: 0, head: hex(sha256(domain('told'), enc(campaign), enc(viewer))) };
}

/** Returns the chain extended by these texts. */
export function extendViewChain(before: ViewChain, texts: readonly ViewLogText[]): ViewChain {
  return texts.reduce(({ count, head: chainHash }, { ordinal, text }) => {
    const next = count + 1;
    return { count: next, head: hex(sha256(hash32(chainHash), u32(next), u32(ordinal), u32(utf8Length(text)), text)) };
  }, before);
}

/** A viewer's chain in a checkpoint: the salt, 32 bytes, hides its count from others. */
export interface ViewChainLeaf extends ViewChain {
  readonly viewer: string;
  readonly salt: Uint8Array;
}

/** The root over all view chains, and the path from each to it, 64 hex digits a step, in byte order of the viewers. */
export interface ViewChainRoot {
  readonly root: string;
  readonly ways: readonly { readonly viewer: string; readonly path: readonly string[] }[];
}

/** Computes the root; viewers are in byte order and padded to a power of two. */
export function viewChainRoot(leaves: readonly ViewChainLeaf[]): ViewChainRoot {
  const ordered = [...leaves].sort((a, b) => byCodePoint(a.viewer, b.viewer));
  const rows = rowsOver(ordered.map(leafHash));
  const ways = ordered.map(({ viewer }, index) => ({ viewer, path: pathOf(rows, index) }));
  return { root: hex(rows.at(-1)?.[0] ?? empty), ways };
}

/** Verifies that a viewer's chain leads to this root. `index` is the viewer's position in byte order. */
export function leadsTo(root: string, leaf: ViewChainLeaf, index: number, path: readonly string[]): boolean {
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

function leafHash({ viewer, count, head: chainHash, salt }: ViewChainLeaf): Uint8Array {
  const said = concatBytes(domain('viewer'), enc(viewer), u32(count), hash32(chainHash));
  return sha256(Uint8Array.of(0), said, salt);
}

/** The tree, row by row from the leaves to the root. */
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

/** The siblings on the path up from a leaf. */
function pathOf(rows: readonly (readonly Uint8Array[])[], leaf: number): readonly string[] {
  return rows.slice(0, -1).map((row, height) => {
    const at = Math.floor(leaf / 2 ** height);
    return hex(row[at % 2 === 0 ? at + 1 : at - 1] as Uint8Array);
  });
}
