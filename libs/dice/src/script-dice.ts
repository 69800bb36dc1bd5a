import { enc, hex } from './bytes/encoding.js';
import { diceName } from './bytes/names.js';
import { sha256 } from './bytes/sha256.js';
import type { Dice } from './dice.js';
import { roller, type DiceLog, type Faces } from './roller.js';
import type { DiceKind } from './nonces.js';

/**
 * Prepared faces (dice, section 7). A list is consumed in the order of requests: a roll takes one face per die, a
 * shuffle takes one array. An object names them: `{ "<scope> <label>": faces }`.
 */
export type DiceScript = readonly (number | readonly number[])[] | Readonly<Record<string, readonly number[]>>;

/** Dice that follow a script. */
export interface ScriptDice extends Dice {
  /** Throws if the script has unused faces. */
  done(): void;
}

/** How scripted dice appear in events, and the source of opaque ids. */
export interface ScriptSettings {
  readonly kind?: DiceKind;
  /** `table`: the group rolls real dice and enters the faces. */
  readonly source?: 'script' | 'table';
  /** The source of ids. Absent: a plain hash of the names, for tests only. */
  readonly ids?: Dice;
}

interface Pages {
  take(scope: string, label: string, count: number): readonly unknown[];
  order(scope: string, label: string): readonly unknown[];
  left(): string | null;
}

/**
 * Returns dice from a script. A wrong count, a missing face or one out of range throws at the request; unused faces
 * throw in `done()`. Never falls back to chance.
 */
export function scriptDice(
  script: DiceScript,
  log: DiceLog = () => undefined,
  { kind = 2, source = 'script', ids }: ScriptSettings = {},
): ScriptDice {
  const pages = Array.isArray(script) ? listed(script) : named(script as Readonly<Record<string, readonly number[]>>);
  const open = (scope: string): Faces => ({
    kind,
    source,
    proof: null,
    roll: (label, count, sides) => asFaces(scope, label, pages.take(scope, label, count), count, sides),
    shuffle: (label, n) => asOrder(scope, label, pages.order(scope, label), n),
    id: (label) => (ids ? ids.scope(scope).id(label) : plainId(scope, label)),
  });
  return {
    ...roller(open, log),
    done() {
      const left = pages.left();
      if (left !== null) throw new Error(left);
    },
  };
}

/** Returns an id that anyone can compute from the names. */
export function plainId(scope: string, label: string): string {
  return hex(sha256(enc(diceName(scope)), enc(diceName(label))).subarray(0, 16));
}

/** Returns the faces of a roll if their number is right and each is 1…sides; else throws. */
export function asFaces(
  scope: string,
  label: string,
  faces: readonly unknown[],
  count: number,
  sides: number,
): readonly number[] {
  if (faces.length !== count) {
    throw new Error(`The roll "${scope} ${label}" needs ${count} faces, but ${faces.length} are given`);
  }
  return faces.map((face) => {
    if (typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= sides) return face;
    throw new Error(`The roll "${scope} ${label}" has the face ${JSON.stringify(face)}, which is not 1 to ${sides}`);
  });
}

/** Returns the order of a shuffle if it holds each of 0…n−1 once; else throws. */
export function asOrder(scope: string, label: string, order: readonly unknown[], n: number): readonly number[] {
  const items = new Set(order);
  if (order.length !== n || !Array.from({ length: n }, (_, item) => items.has(item)).every(Boolean)) {
    throw new Error(`The shuffle "${scope} ${label}" needs each of 0 to ${n - 1} once, ${n} in all`);
  }
  return order as readonly number[];
}

function listed(script: readonly (number | readonly number[])[]): Pages {
  let at = 0;
  return {
    take(scope, label, count) {
      const faces = script.slice(at, at + count);
      at += faces.length;
      if (faces.length < count) {
        throw new Error(`The script ends at the roll "${scope} ${label}": ${count} faces, ${faces.length} left`);
      }
      return faces;
    },
    order(scope, label) {
      const order = script[at];
      if (!Array.isArray(order)) throw new Error(`The script has no array for the shuffle "${scope} ${label}"`);
      at += 1;
      return order as readonly unknown[];
    },
    left: () =>
      at < script.length ? `${script.length - at} faces of the script are left over, from number ${at + 1} on` : null,
  };
}

function named(script: Readonly<Record<string, readonly number[]>>): Pages {
  const unused = new Set(Object.keys(script));
  const page = (scope: string, label: string): readonly unknown[] => {
    const name = `${scope} ${label}`;
    const faces = script[name];
    if (!unused.delete(name) || !Array.isArray(faces)) throw new Error(`The script has no faces for "${name}"`);
    return faces as readonly unknown[];
  };
  return {
    take: page,
    order: page,
    left: () => (unused.size > 0 ? `Nobody asked for ${[...unused].map((name) => `"${name}"`).join(', ')}` : null),
  };
}
