import { type SeatId, valuesOf } from '@warlog/core';
import type { CountedType } from './catalogue.js';
import type { PlaceId } from './place.js';
import type { UnitId } from './unit.js';

interface Held {
  readonly planets: Readonly<Record<PlaceId, { readonly owner: SeatId | null }>>;
  readonly units: Readonly<Record<UnitId, CountedType & { readonly seat: SeatId }>>;
}

/** Returns the number of planets that a seat owns. */
export function planetsHeld({ planets }: Pick<Held, 'planets'>, seat: SeatId): number {
  return valuesOf(planets).filter((planet) => planet.owner === seat).length;
}

/** Returns the sum of the credit values of a seat's planets; null if one of them is unknown. */
export function creditsHeld(
  { planets }: { readonly planets: Readonly<Record<PlaceId, { owner: SeatId | null; credits: number | null }>> },
  seat: SeatId,
): number | null {
  let sum = 0;
  for (const { owner, credits } of valuesOf(planets)) {
    if (owner !== seat) continue;
    if (credits === null) return null;
    sum += credits;
  }
  return sum;
}

/** Returns a seat's units, in no order: for sums. */
export function unitsHeld<Unit extends { readonly seat: SeatId }>(
  { units }: { readonly units: Readonly<Record<UnitId, Unit>> },
  seat: SeatId,
): readonly Unit[] {
  return valuesOf(units).filter((unit) => unit.seat === seat);
}

/** Returns whether a seat owns a planet or a unit. */
export function holdsAnything(now: Held, seat: SeatId): boolean {
  return planetsHeld(now, seat) > 0 || unitsHeld(now, seat).length > 0;
}

/** Returns the seats that are best by the first measure, among these by the next, and so on; ties stay. */
export function foremost(seats: readonly SeatId[], measures: readonly ((seat: SeatId) => number)[]): readonly SeatId[] {
  return measures.reduce((left, measure) => {
    const most = Math.max(...left.map(measure));
    return left.filter((seat) => measure(seat) === most);
  }, seats);
}
