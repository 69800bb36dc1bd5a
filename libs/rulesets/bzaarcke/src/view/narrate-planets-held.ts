import { grouped, line, type Message, placeRef, seatRef, valuesOf } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { BzaarckeView } from '../model/view.js';
import { stanceOf } from '../position.js';
import { controlOdds } from '../resolve/control.js';

/**
 * Narrates planets that own forces could have rolled for and did not, because they hold fire against the owner
 * (BZK-502).
 */
export function narratePlanetsHeld(view: BzaarckeView): readonly Message[] {
  const stance = view.seat === null ? null : (view.sides[view.seat]?.stance ?? null);
  if (stance === null) return [];
  const own = valuesOf(view.units).filter((unit) => unit.seat === view.seat && !unit.mustLeave);
  return [...grouped(own, (unit) => unit.place)].flatMap(([place, units]) => {
    const { owner = null, credits = null } = view.planets[place] ?? {};
    if (owner === null || owner === view.seat || credits === null) return [];
    if (stanceOf(stance, units, owner) === 'shoot') return [];
    if (controlOdds(strength(units), credits, view.options.controlMultiples) === null) return [];
    const params = { planet: placeRef(place), seat: seatRef(owner) };
    return [line('control.held-fire', params, { clause: 'BZK-502', place })];
  });
}
