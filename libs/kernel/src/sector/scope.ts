import type { DiceRolled } from '../dice/dice.js';
import { isSeatId, type SeatId } from '../ids.js';
import type { Mapped } from './chart.js';
import { deepSpace, slugOf, type PlaceId } from './place.js';

/**
 * The name of the scope of the dice that decide between two seats at a place; `other` null: the place is nobody's. It
 * names those who may see its rolls at its end (`namesSeat`).
 */
export function scopeAt(kind: string, place: PlaceId, one: SeatId, other: SeatId | null): string {
  return `${kind}/${slugOf(place)}/${one}-${other ?? 'none'}`;
}

/** What `scopeAt` put into a name, also behind a prefix of the platform's; null for the name of another scope. */
export function readScopeAt(
  scope: string,
): { readonly kind: string; readonly slug: string; readonly one: SeatId } | null {
  const [kind, slug, seats] = scope.split('/').slice(-3);
  const one = seats?.split('-')[0];
  return kind && slug && isSeatId(one) ? { kind, slug, one } : null;
}

/** The place that such a scope is about; null for another scope, and while the map is not known. */
export function placeOfScopeAt({ map }: { readonly map: Mapped | null }, scope: string): PlaceId | null {
  const slug = readScopeAt(scope)?.slug;
  const planet = map?.planets.find(({ id }) => slugOf(id) === slug);
  if (planet) return planet.id;
  return slug !== undefined && map?.systems.some(({ id }) => id === slug) === true ? deepSpace(slug) : null;
}

/**
 * Whose roll it is: the seat in its label (`hits/s1`, `casualty/s1/2`), or the first of a scope of one of these kinds, in
 * which that seat throws alone; null where it is both seats'.
 */
export function seatOfRoll({ label, scope }: Pick<DiceRolled, 'label' | 'scope'>, alone: string): SeatId | null {
  const labelled = label.split('/')[1];
  if (isSeatId(labelled)) return labelled;
  const read = readScopeAt(scope);
  return read?.kind === alone ? read.one : null;
}
