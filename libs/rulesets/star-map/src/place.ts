import { z } from 'zod';
import type { Brand } from '@warlog/core';

/** A planet of a star map (`p.<slug>`) or the deep space of a system (`ds.<system>`). */
export type PlaceId = Brand<string, 'PlaceId'>;

const slug = '[a-z0-9][a-z0-9-]{0,59}';
export const placeId = z.string().regex(new RegExp(`^(p|ds)\\.${slug}$`)) as unknown as z.ZodType<PlaceId>;
export const planetId = z.string().regex(new RegExp(`^p\\.${slug}$`)) as unknown as z.ZodType<PlaceId>;

/** Returns the deep space of a system. */
export function deepSpace(system: string): PlaceId {
  return `ds.${system}` as PlaceId;
}

export function isDeepSpace(place: PlaceId): boolean {
  return place.startsWith('ds.');
}

/** Returns a place's id without its kind, as used in the names of dice scopes. */
export function slugOf(place: PlaceId): string {
  return place.slice(place.indexOf('.') + 1);
}
