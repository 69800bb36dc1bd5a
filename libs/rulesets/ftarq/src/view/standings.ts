import { creditsHeld, isOwnSeat, planetsHeld, unitsHeld } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { Standing } from '@warlog/ruleset-api';
import { strength } from '../catalogue.js';
import type { FtarqView } from '../model/view.js';

/**
 * Returns victory points, planets, credit value and combat points of every seat; null if this viewer cannot know them.
 */
export function standings(view: FtarqView): readonly Standing[] {
  return view.seats.map((seat) => ({
    seat,
    out: view.sides[seat]?.out ?? false,
    figures: [view.sides[seat]?.vp ?? 0, planetsHeld(view, seat), creditsKnown(view, seat), pointsHeld(view, seat)],
  }));
}

/** Returns the credits of its planets; null if those of one of them are not known now. */
function creditsKnown(view: FtarqView, seat: SeatId): number | null {
  return isOwnSeat(view, seat) || view.options.planetStats === 'public' ? creditsHeld(view, seat) : null;
}

function pointsHeld(view: FtarqView, seat: SeatId): number | null {
  return isOwnSeat(view, seat) ? strength(unitsHeld(view, seat)) : null;
}
