import { dieColours, type DieColour, type FaceSymbol } from '@warlog/kernel';
import { hasCrit, worthOf, type Die } from '../attack/dice.js';
import { compareDice } from '../doctrine/standard.js';
import { dieFaces } from '../tables.js';

/**
 * Throws of some dice that nobody who answers by doctrine can tell apart: so many accuracies, so much damage, so many crits,
 * the same worst dice. Thousands of millions of throws come down to some hundred heaps.
 */
export interface Heap {
  readonly accuracies: number;
  readonly damage: number;
  readonly crits: number;
  /** The worst dice as indexes of `kinds`, a hexadecimal digit each, the worst first; `noDie` fills up. */
  readonly worst: number;
  /** Colours of the first blanks, and of the first accuracies beyond those that count: a digit of 4 each, the first first. */
  readonly blanks: number;
  readonly idle: number;
  /** How many of 8^n throws. */
  readonly weight: number;
}

/** A face of a colour, and on how many of the eight sides it stands. */
export interface Kind extends Die {
  readonly ways: number;
}

/** What of a throw is asked for; what is not is not told apart. */
export interface Grain {
  /** How many of the worst dice may be taken away, at most 4; so many crits and one more are told apart. */
  readonly worst: number;
  /** More accuracies than these are as good as these. */
  readonly accuracies: number;
  /** Blanks, and accuracies beyond those, whose colours are kept, because they may be thrown again; at most 4 each. */
  readonly blanks: number;
  readonly idle: number;
}

const noDie = 15;
/** Bits of a hexadecimal digit. */
const bits = 4;
const sides = 8;

/** Every face of every colour, the worst for a defender first. */
export function kindsOf(crits: boolean): readonly Kind[] {
  const kinds = dieColours.flatMap((colour) =>
    [...new Set(dieFaces[colour])].map((face): Kind => ({ colour, face, ways: waysOf(colour, face) })),
  );
  return kinds.sort((one, other) => compareDice(one, other, crits));
}

const waysOf = (colour: DieColour, face: FaceSymbol): number => dieFaces[colour].filter((one) => one === face).length;

/** The heap before a die is thrown. */
const nothing = ({ worst }: Grain): Heap => ({
  accuracies: 0,
  damage: 0,
  crits: 0,
  worst: (1 << (bits * worst)) - 1,
  blanks: 0,
  idle: 0,
  weight: 1,
});

/** All throws of these dice in their order. */
export const heapsOf = (dice: readonly DieColour[], kinds: readonly Kind[], crits: boolean, grain: Grain) =>
  thrownOnto([nothing(grain)], dice, kinds, crits, grain);

/** All throws of some dice more, on what lies there. */
export const thrownOnto = (
  heaps: readonly Heap[],
  dice: readonly DieColour[],
  kinds: readonly Kind[],
  crits: boolean,
  grain: Grain,
): readonly Heap[] => dice.reduce((found, colour) => withDie(found, facesOf(colour, kinds, crits), grain), heaps);

/** A face as it adds to a heap. */
interface Thrown {
  readonly kind: number;
  readonly ways: number;
  readonly worth: number;
  readonly crit: number;
  readonly accuracy: boolean;
  readonly blank: boolean;
  /** The colour as a digit of 4. */
  readonly colour: number;
}

const facesOf = (wanted: DieColour, kinds: readonly Kind[], crits: boolean): readonly Thrown[] =>
  [...kinds.entries()]
    .filter(([, { colour }]) => colour === wanted)
    .map(([kind, { face, ways, colour }]) => ({
      kind,
      ways,
      worth: worthOf(face, crits),
      crit: hasCrit(face) ? 1 : 0,
      accuracy: face === 'accuracy',
      blank: face === 'blank',
      colour: dieColours.indexOf(colour) + 1,
    }));

function withDie(heaps: readonly Heap[], faces: readonly Thrown[], grain: Grain): readonly Heap[] {
  const found = new Map<number, { -readonly [Key in keyof Heap]: Heap[Key] }>();
  const [mostBlanks, mostIdle, mostWorst] = [4 ** grain.blanks, 4 ** grain.idle, 1 << (bits * grain.worst)];
  for (const heap of heaps)
    for (const { kind, ways, worth, crit, accuracy, blank, colour } of faces) {
      const isIdle = accuracy && heap.accuracies >= grain.accuracies;
      const accuracies = heap.accuracies + (accuracy && !isIdle ? 1 : 0);
      const damage = heap.damage + worth;
      const crits = Math.min(grain.worst + 1, heap.crits + crit);
      const worst = inserted(heap.worst, kind, grain.worst);
      const blanks = blank && heap.blanks * 4 < mostBlanks ? heap.blanks * 4 + colour : heap.blanks;
      const idle = isIdle && heap.idle * 4 < mostIdle ? heap.idle * 4 + colour : heap.idle;
      // Damage below 64, crits below 8, accuracies below 16: no two heaps share a key, and it is mostly a small one.
      const key = ((((blanks * mostIdle + idle) * mostWorst + worst) * 16 + accuracies) * 64 + damage) * 8 + crits;
      const same = found.get(key);
      const weight = heap.weight * ways;
      if (same === undefined) found.set(key, { accuracies, damage, crits, worst, blanks, idle, weight });
      else same.weight += weight;
    }
  return [...found.values()];
}

/** The digit `at` of so many. */
const digit = (worst: number, at: number, count: number): number => (worst >> (bits * (count - 1 - at))) & noDie;

/** The worst dice with one more among them. */
function inserted(worst: number, kind: number, count: number): number {
  for (let at = 0; at < count; at += 1) {
    if (digit(worst, at, count) <= kind) continue;
    const shift = bits * (count - 1 - at);
    const below = worst & ((1 << (shift + bits)) - 1);
    return worst - below + (kind << shift) + (below >> bits);
  }
  return worst;
}

/** The worst dice of a heap, the worst first. */
export const worstOf = ({ worst }: Heap, kinds: readonly Kind[], { worst: count }: Grain): readonly Kind[] =>
  Array.from({ length: count }, (_, at) => digit(worst, at, count)).flatMap((kind) =>
    kind === noDie ? [] : (kinds[kind] ?? []),
  );

/** A heap without its worst dice, so many of them. */
export function withoutWorst(heap: Heap, taken: readonly Kind[], crits: boolean, { worst: count }: Grain): Heap {
  const gone = taken.length;
  return {
    ...heap,
    damage: heap.damage - taken.reduce((all, { face }) => all + worthOf(face, crits), 0),
    crits: heap.crits - taken.filter(({ face }) => hasCrit(face)).length,
    worst: (((heap.worst & ((1 << (bits * (count - gone))) - 1)) + 1) << (bits * gone)) - 1,
  };
}

/** Dice that doctrine throws again: so many blanks, so many where accuracies that lock nothing are as good (SWA-ASY-23). */
export interface Again {
  readonly blanks: number;
  readonly adept: number;
}

/**
 * Throws those dice again. What they showed counted for nothing, so that a new die is thrown beside them. Weights are of
 * `8^(blanks + adept)` times as many throws.
 */
export function thrownAgain(
  heaps: readonly Heap[],
  { blanks, adept }: Again,
  kinds: readonly Kind[],
  crits: boolean,
  grain: Grain,
): readonly Heap[] {
  const most = blanks + adept;
  if (most === 0) return heaps;
  const groups = new Map<string, { readonly dice: readonly DieColour[]; readonly heaps: Heap[] }>();
  for (const heap of heaps) {
    const blank = coloursOf(heap.blanks).slice(0, most);
    const left = adept - Math.max(0, blank.length - blanks);
    const dice = [...blank, ...coloursOf(heap.idle).slice(0, left)];
    const group = groups.get(dice.join()) ?? { dice, heaps: [] };
    groups.set(dice.join(), group);
    group.heaps.push({ ...heap, blanks: 0, idle: 0, weight: heap.weight * sides ** (most - dice.length) });
  }
  const once = { ...grain, blanks: 0, idle: 0 };
  return [...groups.values()].flatMap((group) => thrownOnto(group.heaps, group.dice, kinds, crits, once));
}

const coloursOf = (digits: number): readonly DieColour[] =>
  digits === 0 ? [] : [...coloursOf(Math.floor(digits / 4)), ...dieColours.slice((digits % 4) - 1, digits % 4)];
