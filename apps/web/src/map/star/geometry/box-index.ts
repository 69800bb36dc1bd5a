import { overlaps, type Box } from '../../canvas/box.js';

const tile = 64; // pixels

/** An index of boxes by tile, which finds the few near a place without testing all. */
export class BoxIndex<T extends { readonly box: Box }> {
  readonly #tiles = new Map<string, Set<T>>();

  constructor(items: Iterable<T>) {
    for (const item of items) this.add(item);
  }

  add(item: T): void {
    for (const key of keysOf(item.box)) {
      const here = this.#tiles.get(key);
      if (here === undefined) this.#tiles.set(key, new Set([item]));
      else here.add(item);
    }
  }

  delete(item: T): void {
    for (const key of keysOf(item.box)) this.#tiles.get(key)?.delete(item);
  }

  /** Returns whether some item that overlaps the box also satisfies the condition. */
  some(box: Box, condition: (item: T) => boolean): boolean {
    for (const key of keysOf(box))
      for (const item of this.#tiles.get(key) ?? []) if (overlaps(box, item.box) && condition(item)) return true;
    return false;
  }
}

function keysOf(box: Box): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(box.left / tile); x <= Math.floor(box.right / tile); x += 1)
    for (let y = Math.floor(box.top / tile); y <= Math.floor(box.bottom / tile); y += 1) keys.push(`${x},${y}`);
  return keys;
}
