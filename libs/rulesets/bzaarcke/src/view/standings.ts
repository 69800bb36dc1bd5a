import { creditsHeld, planetsHeld, unitsHeld, type SeatId, type Standing } from '@warlog/kernel';
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

function pointsHeld(view: View, seat: SeatId): number | null {
  return view.viewer === 'referee' || view.seat === seat ? strength(unitsHeld(view, seat)) : null;
}
