import { type PlaceId, readyMade, type SeatId } from '@warlog/kernel';
import type { Decision, Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { orbitsHeld, ownCargo, ownSide, ownStance, ownUnitsAt } from '../view/knowledge.js';

/** The sheet that orders nothing: in setup the ready-made rebel force under the player's name. */
export function empty(view: View): Sheet {
  switch (view.stage) {
    case 'setup':
      return readyMade('rebel', ownSide(view));
    case 'aftermath':
      return { v: 1, turn: view.turn, decisions: [...plannedDecisions(view)] };
    case 'orders':
    case 'battles':
    case 'ended':
      return { v: 1, turn: Math.max(1, view.turn) };
  }
}

/** What the orders of the turn said for after the battles, where it can be done: who says nothing more means that. */
export function plannedDecisions(view: View): readonly Decision[] {
  const held = orbitsHeld(view).filter((planet) => view.planets[planet]?.owner !== view.seat);
  const planned = ownSide(view)?.intentions?.aftermath ?? [];
  return planned.filter(({ planet, invade, bombard }) => {
    const owner = view.planets[planet]?.owner ?? null;
    if (!held.includes(planet) || (invade !== undefined && ownCargo(view, planet) === 0)) return false;
    return owner === null ? bombard !== true : shootsAt(view, planet, owner);
  });
}

function shootsAt(view: View, planet: PlaceId, owner: SeatId): boolean {
  const stance = ownSide(view)?.stance ?? null;
  return stance === null || ownStance(stance, ownUnitsAt(view, planet), owner) === 'shoot';
}
