import { dieColours, type DieColour, type FaceSymbol } from '@warlog/kernel';
import { hasCrit, worthOf, type Die } from '../attack/dice.js';
import { sizeOfPool } from '../attack/pool.js';
import { compareDice } from '../doctrine/standard.js';
import type { Pool } from '../model/target.js';
import { dieFaces } from '../tables.js';

/**
 * Throws of a pool that nobody who answers by doctrine can tell apart: so many accuracies, so much damage, so many crits,
 * the same worst dice. Thousands of millions of throws come down to some hundred heaps.
 */
export interface Heap {
  readonly accuracies: number;
  readonly damage: number;
  readonly crits: number;
  /** The two worst dice, as indexes of `kinds`, the worst first; `noDie` where there is none, or nobody asks. */
  readonly first: number;
  readonly second: number;
  /** How many of 8^n throws. */
  readonly weight: number;
}

/** A face of a colour, and on how many of the eight sides it stands. */
export interface Kind extends Die {
  readonly ways: number;
}

/** What of a throw is asked for; what is not is not told apart. */
export interface Grain {
  /** How many of the worst dice may be taken away; so many crits and one more are told apart. */
  readonly worst: number;
  /** More accuracies than these are as good as these. */
  readonly accuracies: number;
}

export const noDie = 15;
/** With one die thrown again, weights stay whole numbers that a double holds. */
const mostDice = 16;

/** Every face of every colour, the worst for a defender first. */
export function kindsOf(crits: boolean): readonly Kind[] {
  const kinds = dieColours.flatMap((colour) =>
    [...new Set(dieFaces[colour])].map((face): Kind => ({ colour, face, ways: waysOf(colour, face) })),
  );
  return kinds.sort((one, other) => compareDice(one, other, crits));
}

const waysOf = (colour: DieColour, face: FaceSymbol): number => dieFaces[colour].filter((one) => one === face).length;

const empty: Heap = { accuracies: 0, damage: 0, crits: 0, first: noDie, second: noDie, weight: 1 };

/** All throws of a pool, die after die. */
export function heapsOf(pool: Pool, kinds: readonly Kind[], crits: boolean, grain: Grain): readonly Heap[] {
  if (sizeOfPool(pool) > mostDice) throw new Error(`Nobody throws ${sizeOfPool(pool)} dice at once.`);
  let heaps: readonly Heap[] = [empty];
  for (const colour of dieColours) {
    const faces = [...kinds.entries()].filter(([, kind]) => kind.colour === colour);
    for (let n = 0; n < pool[colour]; n += 1) heaps = withDie(heaps, faces, crits, grain);
  }
  return heaps;
}

function withDie(
  heaps: readonly Heap[],
  faces: readonly (readonly [number, Kind])[],
  crits: boolean,
  grain: Grain,
): readonly Heap[] {
  const thrown = faces.map(([kind, { face, ways }]) => ({
    kind,
    ways,
    worth: worthOf(face, crits),
    crit: hasCrit(face) ? 1 : 0,
    accuracy: face === 'accuracy' ? 1 : 0,
  }));
  const found = new Map<number, { -readonly [Key in keyof Heap]: Heap[Key] }>();
  for (const heap of heaps)
    for (const { kind, ways, worth, crit, accuracy } of thrown) {
      const accuracies = Math.min(grain.accuracies, heap.accuracies + accuracy);
      const damage = heap.damage + worth;
      const icons = Math.min(grain.worst + 1, heap.crits + crit);
      const first = grain.worst < 1 ? noDie : Math.min(heap.first, kind);
      const second = grain.worst < 2 ? noDie : Math.min(heap.second, Math.max(heap.first, kind));
      // Damage below 64, crits below 4, kinds below 16: no two heaps share a key.
      const key = (((((((accuracies << 6) | damage) << 2) | icons) << 4) | first) << 4) | second;
      const same = found.get(key);
      const weight = heap.weight * ways;
      if (same === undefined) found.set(key, { accuracies, damage, crits: icons, first, second, weight });
      else same.weight += weight;
    }
  return [...found.values()];
}
