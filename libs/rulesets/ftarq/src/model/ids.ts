import { z } from 'zod';
import type { Brand, PlaceId } from '@warlog/kernel';

/** One ship or squadron: its seat and eight hex digits that reveal neither count nor order, `s2-5f09c1aa`. */
export type UnitId = Brand<string, 'UnitId'>;
/** A unit that a sheet finishes itself, the n-th ship or squadron (from 1) at that planet: `new:<planet>:<n>`. */
export type NewUnitRef = Brand<string, 'NewUnitRef'>;
/** A ship or squadron of the catalogue: `nebulon-b-escort-frigate`. */
export type TypeId = Brand<string, 'TypeId'>;

/** An objective of the campaign: `po-03` (public), `so-05` (secret). */
export type ObjectiveId = Brand<string, 'ObjectiveId'>;

const slug = '[a-z0-9][a-z0-9-]{0,59}';
export const unitId = z.string().regex(/^s[1-9][0-9]?-[a-z0-9]{1,32}$/) as unknown as z.ZodType<UnitId>;
export const typeId = z.string().regex(new RegExp(`^${slug}$`)) as unknown as z.ZodType<TypeId>;
export const newUnitRef = z
  .string()
  .regex(new RegExp(`^new:p\\.${slug}:[1-9][0-9]{0,3}$`)) as unknown as z.ZodType<NewUnitRef>;

export const objectiveId = z.string().regex(/^[ps]o-[0-9]{2,3}$/) as unknown as z.ZodType<ObjectiveId>;

/** What yards call a ground force; it is counted, never named (FTQ-104). */
export const groundForce = 'ground-force' as TypeId;

/** The reference by which a sheet orders the n-th unit (from 1) that it finishes at a planet. */
export function newUnit(planet: PlaceId, n: number): NewUnitRef {
  return `new:${planet}:${n}` as NewUnitRef;
}

/** The planet and number behind such a reference. */
export function newUnitParts(ref: NewUnitRef): { readonly planet: PlaceId; readonly n: number } {
  const at = ref.lastIndexOf(':');
  return { planet: ref.slice('new:'.length, at) as PlaceId, n: Number(ref.slice(at + 1)) };
}

export function isNewUnit(id: UnitId | NewUnitRef): id is NewUnitRef {
  return id.startsWith('new:');
}
