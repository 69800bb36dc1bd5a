import { dieColours, type DieColour, type FaceSymbol } from '@warlog/ruleset-api';
import { hasCrit, worthOf, type Die } from '../attack/dice.js';
import { compareDice } from '../doctrine/standard.js';
import { dieFaces } from '../tables.js';

/**
 * A class of rolls that doctrine cannot distinguish: equal accuracies, damage, crits and worst dice. Billions of rolls
 * reduce to some hundred classes.
 */
export interface Heap {
  readonly accuracies: number;
  readonly damage: number;
  readonly crits: number;
  /** The worst dice as indexes of `kinds`, a hexadecimal digit each, the worst first; padded with `noDie`. */
  readonly worst: number;
  /** Colors of the first blanks, and of the first accuracies beyond the counted ones: a base-4 digit each, in order. */
  readonly blanks: number;
  readonly idle: number;
  /** Number of 8^n rolls. */
  readonly weight: number;
}

/** A face of a color, and its number of the eight sides. */
export interface SwArmadaKind extends Die {
  readonly ways: number;
}

/** The distinguished properties of a roll; all others are merged. */
export interface SwArmadaGrain {
  /** Number of worst dice that may be removed, at most 4; up to one more crit is distinguished. */
  readonly worst: number;
  /** Accuracies beyond this number make no difference. */
  readonly accuracies: number;
  /** Number of blanks, and of accuracies beyond those, whose colors are stored for rerolls; at most 4 each. */
  readonly blanks: number;
  readonly idle: number;
}

const noDie = 15;
/** Bits of a hexadecimal digit. */
const bits = 4;
const sides = 8;

/** Returns every face of every color, the worst for a defender first. */
export function kindsOf(crits: boolean): readonly SwArmadaKind[] {
  const kinds = dieColours.flatMap((colour) =>
    [...new Set(dieFaces[colour])].map((face): SwArmadaKind => ({ colour, face, ways: waysOf(colour, face) })),
  );
  return kinds.sort((swArmadaKind, other) => compareDice(swArmadaKind, other, crits));
}

const waysOf = (colour: DieColour, face: FaceSymbol): number =>
  dieFaces[colour].filter((dieFace) => dieFace === face).length;

/** Returns the class before any roll. */
const nothing = ({ worst }: SwArmadaGrain): Heap => ({
  accuracies: 0,
  damage: 0,
  crits: 0,
  worst: (1 << (bits * worst)) - 1,
  blanks: 0,
  idle: 0,
  weight: 1,
});

/** Returns all rolls of these dice in order. */
export const heapsOf = (
  dice: readonly DieColour[],
  kinds: readonly SwArmadaKind[],
  crits: boolean,
  grain: SwArmadaGrain,
) => thrownOnto([nothing(grain)], dice, kinds, crits, grain);

/** Returns all rolls of further dice, added to existing classes. */
export const thrownOnto = (
  heaps: readonly Heap[],
  dice: readonly DieColour[],
  kinds: readonly SwArmadaKind[],
  crits: boolean,
  grain: SwArmadaGrain,
): readonly Heap[] => dice.reduce((found, colour) => withDie(found, facesOf(colour, kinds, crits), grain), heaps);

/** A face and what it adds to a class. */
interface Thrown {
  readonly kind: number;
  readonly ways: number;
  readonly worth: number;
  readonly crit: number;
  readonly accuracy: boolean;
  readonly blank: boolean;
  /** The color as a base-4 digit. */
  readonly colour: number;
}

const facesOf = (wanted: DieColour, kinds: readonly SwArmadaKind[], crits: boolean): readonly Thrown[] =>
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

function withDie(heaps: readonly Heap[], faces: readonly Thrown[], grain: SwArmadaGrain): readonly Heap[] {
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
      // Damage below 64, crits below 8, accuracies below 16: keys are unique, and mostly small.
      const key = ((((blanks * mostIdle + idle) * mostWorst + worst) * 16 + accuracies) * 64 + damage) * 8 + crits;
      const same = found.get(key);
      const weight = heap.weight * ways;
      if (same === undefined) found.set(key, { accuracies, damage, crits, worst, blanks, idle, weight });
      else same.weight += weight;
    }
  return [...found.values()];
}

/** Returns the digit `at` of `count` digits. */
const digit = (worst: number, at: number, count: number): number => (worst >> (bits * (count - 1 - at))) & noDie;

/** Returns the worst dice with one more inserted. */
function inserted(worst: number, kind: number, count: number): number {
  for (let at = 0; at < count; at += 1) {
    if (digit(worst, at, count) <= kind) continue;
    const shift = bits * (count - 1 - at);
    const below = worst & ((1 << (shift + bits)) - 1);
    return worst - below + (kind << shift) + (below >> bits);
  }
  return worst;
}

/** Returns the worst dice of a class, the worst first. */
export const worstOf = (
  { worst }: Heap,
  kinds: readonly SwArmadaKind[],
  { worst: count }: SwArmadaGrain,
): readonly SwArmadaKind[] =>
  Array.from({ length: count }, (_, at) => digit(worst, at, count)).flatMap((kind) =>
    kind === noDie ? [] : (kinds[kind] ?? []),
  );

/** Returns a class without its worst dice. */
export function withoutWorst(
  heap: Heap,
  taken: readonly SwArmadaKind[],
  crits: boolean,
  { worst: count }: SwArmadaGrain,
): Heap {
  const gone = taken.length;
  return {
    ...heap,
    damage: heap.damage - taken.reduce((all, { face }) => all + worthOf(face, crits), 0),
    crits: heap.crits - taken.filter(({ face }) => hasCrit(face)).length,
    worst: (((heap.worst & ((1 << (bits * (count - gone))) - 1)) + 1) << (bits * gone)) - 1,
  };
}

/**
 * Dice that doctrine rerolls: a number of blanks, and a number that includes accuracies without a lock (SWA-ASY-23).
 */
export interface Reroll {
  readonly blanks: number;
  readonly adept: number;
}

/**
 * Rerolls those dice. Their old faces counted for nothing, so each is a new die. Weights are out of `8^(blanks +
 * adept)` times as many rolls.
 */
export function rerolled(
  heaps: readonly Heap[],
  { blanks, adept }: Reroll,
  kinds: readonly SwArmadaKind[],
  crits: boolean,
  grain: SwArmadaGrain,
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
