import { z } from 'zod';
import type { Dice } from '@warlog/dice';
import { byCodePoint, type Brand, type SeatId } from '@warlog/core';
import { slugOf, type PlaceId } from './place.js';

/** A ship or squadron: its seat and eight hex digits that reveal neither count nor order, `s2-5f09c1aa`. */
export type UnitId = Brand<string, 'UnitId'>;
/** A unit that the same orders finish, the n-th (from 1) at that planet: `new:<planet>:<n>`. */
export type NewUnitRef = Brand<string, 'NewUnitRef'>;
/** A type of the catalog: `nebulon-b-escort-frigate`. */
export type TypeId = Brand<string, 'TypeId'>;

const slug = '[a-z0-9][a-z0-9-]{0,59}';
export const unitId = z.string().regex(/^s[1-9][0-9]?-[a-z0-9]{1,32}$/) as unknown as z.ZodType<UnitId>;
export const typeId = z.string().regex(new RegExp(`^${slug}$`)) as unknown as z.ZodType<TypeId>;
export const newUnitRef = z
  .string()
  .regex(new RegExp(`^new:p\\.${slug}:[1-9][0-9]{0,3}$`)) as unknown as z.ZodType<NewUnitRef>;

/** Returns the reference to the n-th unit (from 1) that orders finish at a planet. */
export function newUnit(planet: PlaceId, n: number): NewUnitRef {
  return `new:${planet}:${n}` as NewUnitRef;
}

/** Returns the planet and number of such a reference. */
export function newUnitParts(ref: NewUnitRef): { readonly planet: PlaceId; readonly n: number } {
  const at = ref.lastIndexOf(':');
  return { planet: ref.slice('new:'.length, at) as PlaceId, n: Number(ref.slice(at + 1)) };
}

export function isNewUnit(id: UnitId | NewUnitRef): id is NewUnitRef {
  return id.startsWith('new:');
}

/** A unit by name and type, so that it can be narrated after it is gone. */
export interface NamedUnit {
  readonly id: UnitId;
  readonly unitType: TypeId;
}

/** A unit at the start of a battle. */
export interface Combatant extends NamedUnit {
  readonly scarred: boolean;
}

/** Returns the seat of a unit. */
export function seatOfUnit(unit: UnitId): SeatId {
  return unit.slice(0, unit.indexOf('-')) as SeatId;
}

/** Compares units by their ids. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return byCodePoint(a.id, b.id);
}

/** Returns a new unit's id: eight hex digits from a scope that no viewer sees; the next eight if they are in use. */
export function freshUnitId(
  now: { readonly units: Readonly<Record<UnitId, unknown>> },
  seat: SeatId,
  label: string,
  dice: Dice,
): UnitId {
  const digits = dice.scope(`ids/${seat}`).id(label);
  for (let at = 0; at + 8 <= digits.length; at += 8) {
    const id = `${seat}-${digits.slice(at, at + 8)}` as UnitId;
    if (now.units[id] === undefined) return id;
  }
  return `${seat}-${digits}` as UnitId;
}

/**
 * Returns ids for the units that a planet finishes in a turn, n from 1, and records in `born` the id of each `new:…`.
 */
export function namer(
  now: { readonly turn: number; readonly units: Readonly<Record<UnitId, unknown>> },
  seat: SeatId,
  planet: PlaceId,
  born: Map<NewUnitRef, UnitId>,
  dice: Dice,
): (n: number) => UnitId {
  return (n) => {
    const id = freshUnitId(now, seat, `t${now.turn}/${slugOf(planet)}/${n}`, dice);
    born.set(newUnit(planet, n), id);
    return id;
  };
}
