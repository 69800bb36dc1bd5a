import { byCodePoint } from '@warlog/kernel';
import { distance, type Vec } from '../geometry/hex.js';
import { blast, lossPerHex } from '../tables.js';

/** The strength of an explosion so many hexes from its centre (PW-13.3). */
export const strengthAt = (basic: number, hexes: number): number => Math.max(0, basic - lossPerHex * hexes);

/** The basic strength of a missile that explodes anywhere but on its target (PW-13.1). */
export const halfOf = (warhead: number): number => Math.floor(warhead / 2);

/** The basic strength of a spacecraft that blows up, from what is whole in it (PW-13.2). */
export function wreckStrength(
  left: { readonly fuelTanks: number; readonly engines: number; readonly capacitors: number },
  warheads: readonly number[],
): number {
  const boxes = blast.fuelTank * left.fuelTanks + blast.engine * left.engines + blast.capacitor * left.capacitors;
  return boxes + halfOf(warheads.reduce((all, one) => all + one, 0));
}

/** Does an object of size 0 survive, with this sum of two dice? (PW-13.4) */
export const survives = (total: number, strength: number): boolean => total > strength;

/** One explosion. */
export interface Blast {
  readonly at: Vec;
  readonly basic: number;
  /** What exploded; gone by then. Null where nothing did that has an id. */
  readonly source: string | null;
}

/** What stands or flies near an explosion. */
export interface Bystander {
  readonly id: string;
  readonly at: Vec;
  readonly kind: 'unit' | 'missile' | 'drone' | 'bolt';
  /** Of a missile. */
  readonly warhead: number;
}

/** What explosions did until they came to an end. */
export interface Cascade {
  /** All explosions in their order. */
  readonly blasts: readonly Blast[];
  /** Physical points on units, blast by blast. */
  readonly struck: readonly { readonly unit: string; readonly points: number; readonly blast: Blast }[];
  /** Objects of size 0 that are gone, in that order. */
  readonly destroyed: readonly string[];
}

/**
 * A chain reaction (PW-13.5): first in, first out; within one explosion the objects of size 0 in order of id, each rolling
 * for each explosion. `roll`: sums of two dice, for each of some objects near an explosion; its number counts from 1.
 */
export function cascade(
  first: readonly Blast[],
  objects: readonly Bystander[],
  roll: (objects: readonly string[], explosion: number) => readonly number[],
): Cascade {
  const blasts = [...first];
  const inOrder = [...objects].sort((x, y) => byCodePoint(x.id, y.id));
  const gone = new Set(first.flatMap(({ source }) => (source === null ? [] : [source])));
  const struck: { unit: string; points: number; blast: Blast }[] = [];
  const destroyed: string[] = [];
  for (let n = 0; n < blasts.length; n += 1) {
    const one = blasts[n] as Blast;
    const near = inOrder.flatMap((object) => {
      const strength =
        gone.has(object.id) || object.kind === 'bolt' ? 0 : strengthAt(one.basic, distance(one.at, object.at));
      return strength === 0 ? [] : [{ ...object, strength }];
    });
    for (const { id, kind, strength } of near)
      if (kind === 'unit') struck.push({ unit: id, points: strength, blast: one });
    const small = near.filter(({ kind }) => kind !== 'unit');
    const totals =
      small.length === 0
        ? []
        : roll(
            small.map(({ id }) => id),
            n + 1,
          );
    small.forEach(({ id, at, kind, warhead, strength }, index) => {
      if (survives(totals[index] ?? 0, strength)) return;
      gone.add(id);
      destroyed.push(id);
      if (kind === 'missile') blasts.push({ at, basic: halfOf(warhead), source: id });
    });
  }
  return { blasts, struck, destroyed };
}
