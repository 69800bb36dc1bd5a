import { byCodePoint } from '@warlog/core';
import { distance, type Vec } from '../geometry/hex.js';
import { blast, lossPerHex } from '../tables.js';

/** Returns the strength of an explosion at a distance from its center (PW-13.3). */
export const strengthAt = (basic: number, hexes: number): number => Math.max(0, basic - lossPerHex * hexes);

/** Returns the basic strength of a missile that explodes anywhere but on its target (PW-13.1). */
export const halfOf = (warhead: number): number => Math.floor(warhead / 2);

/** Returns the basic strength of an exploding spacecraft, from its undestroyed parts (PW-13.2). */
export function wreckStrength(
  left: { readonly fuelTanks: number; readonly engines: number; readonly capacitors: number },
  warheads: readonly number[],
): number {
  const boxes = blast.fuelTank * left.fuelTanks + blast.engine * left.engines + blast.capacitor * left.capacitors;
  return boxes + halfOf(warheads.reduce((all, count) => all + count, 0));
}

/** Returns true if an object of size 0 survives with this sum of two dice (PW-13.4). */
export const survives = (total: number, strength: number): boolean => total > strength;

/** One explosion. */
export interface Blast {
  readonly at: Vec;
  readonly basic: number;
  /** The exploded object, which is gone by then. Null if it has no id. */
  readonly source: string | null;
}

/** A unit or object near an explosion. */
export interface Bystander {
  readonly id: string;
  readonly at: Vec;
  readonly kind: 'unit' | 'missile' | 'drone' | 'bolt';
  /** Of a missile. */
  readonly warhead: number;
}

/** The effects of a chain of explosions. */
export interface Cascade {
  /** All explosions in order. */
  readonly blasts: readonly Blast[];
  /** Physical points on units, blast by blast. */
  readonly struck: readonly { readonly unit: string; readonly points: number; readonly blast: Blast }[];
  /** Destroyed objects of size 0, in order. */
  readonly destroyed: readonly string[];
}

/**
 * Resolves a chain reaction (PW-13.5), first in, first out. Within one explosion the objects of size 0 come in order of
 * id, and each rolls for each explosion. `roll`: sums of two dice for the objects near an explosion, whose number
 * counts from 1.
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
    const explosion = blasts[n] as Blast;
    const near = inOrder.flatMap((object) => {
      const strength =
        gone.has(object.id) || object.kind === 'bolt'
          ? 0
          : strengthAt(explosion.basic, distance(explosion.at, object.at));
      return strength === 0 ? [] : [{ ...object, strength }];
    });
    for (const { id, kind, strength } of near)
      if (kind === 'unit') struck.push({ unit: id, points: strength, blast: explosion });
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
