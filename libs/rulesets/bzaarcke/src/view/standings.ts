import { creditsHeld, planetsHeld, unitsHeld } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { Standing } from '@warlog/ruleset-api';
import { strength } from '../catalogue.js';
import type { BzaarckeView } from '../model/view.js';

/**
 * Returns planets, credit value and combat points of every seat in seat order; null if this viewer cannot know them.
 */
export function standings(view: BzaarckeView): readonly Standing[] {
  return view.seats.map((seat) => ({
    seat,
    out: view.sides[seat]?.out ?? false,
    figures: [planetsHeld(view, seat), creditsHeld(view, seat), pointsHeld(view, seat)],
  }));
}

function pointsHeld(view: BzaarckeView, seat: SeatId): number | null {
  return view.viewer === 'referee' || view.seat === seat ? strength(unitsHeld(view, seat)) : null;
}
