import { type PlaceId, readyMade } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { FtarqDecision, FtarqSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { orbitsHeld, ownCargo, ownSide, ownStance, ownUnitsAt } from '../view/knowledge.js';

/** Returns empty orders: in setup the preset rebel force under the player's name. */
export function empty(view: FtarqView): FtarqSheet {
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

/**
 * Returns the turn's orders for after the battles that are still possible; they apply unless the seat decides
 * otherwise.
 */
export function plannedDecisions(view: FtarqView): readonly FtarqDecision[] {
  const held = orbitsHeld(view).filter((planet) => view.planets[planet]?.owner !== view.seat);
  const planned = ownSide(view)?.intentions?.aftermath ?? [];
  return planned.filter(({ planet, invade, bombard }) => {
    const owner = view.planets[planet]?.owner ?? null;
    if (!held.includes(planet) || (invade !== undefined && ownCargo(view, planet) === 0)) return false;
    return owner === null ? bombard !== true : shootsAt(view, planet, owner);
  });
}

function shootsAt(view: FtarqView, planet: PlaceId, owner: SeatId): boolean {
  const stance = ownSide(view)?.stance ?? null;
  return stance === null || ownStance(stance, ownUnitsAt(view, planet), owner) === 'shoot';
}
