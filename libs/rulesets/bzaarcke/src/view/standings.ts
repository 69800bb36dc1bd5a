import { valuesOf, type SeatId, type Standing } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { View } from '../model/view.js';

/** Planets, credit value and combat points of every seat; null where this viewer cannot know. In seat order. */
export function standings(view: View): readonly Standing[] {
  return view.seats.map((seat) => ({
    seat,
    out: view.sides[seat]?.out ?? false,
    figures: [planetsHeld(view, seat), creditsHeld(view, seat), pointsHeld(view, seat)],
  }));
}

/** How many planets a seat owns. */
export function planetsHeld(view: View, seat: SeatId): number {
  return valuesOf(view.planets).filter((planet) => planet.owner === seat).length;
}

/** The sum of their credit values; null when one of them is unknown. */
export function creditsHeld(view: View, seat: SeatId): number | null {
  let sum = 0;
  for (const planet of valuesOf(view.planets)) {
    if (planet.owner !== seat) continue;
    if (planet.credits === null) return null;
    sum += planet.credits;
  }
  return sum;
}

function pointsHeld(view: View, seat: SeatId): number | null {
  if (view.viewer !== 'referee' && view.seat !== seat) return null;
  return strength(valuesOf(view.units).filter((unit) => unit.seat === seat));
}
