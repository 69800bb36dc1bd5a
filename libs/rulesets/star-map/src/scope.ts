import type { DiceRolled } from '@warlog/dice';
import { isSeatId, type SeatId } from '@warlog/core';
import type { Mapped } from './chart.js';
import { deepSpace, slugOf, type PlaceId } from './place.js';

/**
 * Returns the scope name of dice that decide between two seats at a place; `other` null: the place is unowned. Its end
 * names the seats that may see its rolls (`namesSeat`).
 */
export function scopeAt(kind: string, place: PlaceId, seat: SeatId, other: SeatId | null): string {
  return `${kind}/${slugOf(place)}/${seat}-${other ?? 'none'}`;
}

/** Parses a name of `scopeAt`, even after a prefix of the platform; null for other scopes. */
export function readScopeAt(
  scope: string,
): { readonly kind: string; readonly slug: string; readonly one: SeatId } | null {
  const [kind, slug, seats] = scope.split('/').slice(-3);
  const firstSeat = seats?.split('-')[0];
  return kind && slug && isSeatId(firstSeat) ? { kind, slug, one: firstSeat } : null;
}

/** Returns the place of such a scope; null for other scopes, and while the map is unknown. */
export function placeOfScopeAt({ map }: { readonly map: Mapped | null }, scope: string): PlaceId | null {
  const slug = readScopeAt(scope)?.slug;
  const planet = map?.planets.find(({ id }) => slugOf(id) === slug);
  if (planet) return planet.id;
  return slug !== undefined && map?.systems.some(({ id }) => id === slug) === true ? deepSpace(slug) : null;
}

/**
 * Returns the seat that owns a roll: the seat in its label (`hits/s1`, `casualty/s1/2`). In a scope in which one seat
 * rolls alone it is the first seat. Null if both seats own it.
 */
export function seatOfRoll({ label, scope }: Pick<DiceRolled, 'label' | 'scope'>, alone: string): SeatId | null {
  const labelled = label.split('/')[1];
  if (isSeatId(labelled)) return labelled;
  const read = readScopeAt(scope);
  return read?.kind === alone ? read.one : null;
}
