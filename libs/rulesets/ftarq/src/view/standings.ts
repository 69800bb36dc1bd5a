import { creditsHeld, planetsHeld, unitsHeld, type SeatId, type Standing } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { View } from '../model/view.js';
import { isOwn } from './knowledge.js';

/** Victory points, planets, credit value and combat points of every seat; null where this viewer cannot know. */
export function standings(view: View): readonly Standing[] {
  return view.seats.map((seat) => ({
    seat,
    out: view.sides[seat]?.out ?? false,
    figures: [view.sides[seat]?.vp ?? 0, planetsHeld(view, seat), creditsKnown(view, seat), pointsHeld(view, seat)],
  }));
}

/** The credits of its planets; null when those of one of them are not known for now. */
function creditsKnown(view: View, seat: SeatId): number | null {
  return isOwn(view, seat) || view.options.planetStats === 'public' ? creditsHeld(view, seat) : null;
}

function pointsHeld(view: View, seat: SeatId): number | null {
  return isOwn(view, seat) ? strength(unitsHeld(view, seat)) : null;
}
