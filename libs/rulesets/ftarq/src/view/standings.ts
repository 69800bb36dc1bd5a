import { valuesOf, type SeatId, type Standing } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { View } from '../model/view.js';

/** Victory points, planets, credit value and combat points of every seat; null where this viewer cannot know. */
export function standings(view: View): readonly Standing[] {
  return view.seats.map((seat) => ({
    seat,
    out: view.sides[seat]?.out ?? false,
    figures: [view.sides[seat]?.vp ?? 0, planetsHeld(view, seat), creditsHeld(view, seat), pointsHeld(view, seat)],
  }));
}

/** How many planets a seat owns. */
export function planetsHeld(view: View, seat: SeatId): number {
  return valuesOf(view.planets).filter((planet) => planet.owner === seat).length;
}

/** The sum of their credits; null when those of one of them are not known for now. */
export function creditsHeld(view: View, seat: SeatId): number | null {
  if (view.viewer !== 'referee' && view.seat !== seat && view.options.planetStats !== 'public') return null;
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
