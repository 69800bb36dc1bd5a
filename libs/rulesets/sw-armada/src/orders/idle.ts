import type { Message } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
import { dialsNeeded } from '../machine/command.js';
import { freshShips, freshSquadrons } from '../machine/round.js';
import type { SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { shipOf, shipsHere } from '../position.js';

type Idle = { readonly place: string; readonly line: Message };

/** Returns own units without an order although the open window asks for one. */
export function idle(view: SwArmadaView, sheet: SwArmadaSheet | null): readonly Idle[] {
  const { seat, window } = view;
  if (seat === null || window === null || !window.seats.includes(seat)) return [];
  switch (window.kind) {
    case 'command':
      return shipsHere(view, seat)
        .filter((ship) => dialsNeeded(ship) > 0 && sheet?.dials?.[ship.id] === undefined)
        .map(({ id }) => idleNote('idle.dials', id, 'SWA-RND-02'));
    case 'activate':
      return activation(view, seat, sheet);
    case 'squadron': {
      const named = (sheet?.squadrons ?? []).map(({ unit }) => unit);
      const waiting = freshSquadrons(view, seat);
      const isFull = named.length >= Math.min(view.pair, waiting.length);
      return isFull
        ? []
        : waiting.filter(({ id }) => !named.includes(id)).map(({ id }) => idleNote('idle.squadron', id, 'SWA-SQN-01'));
    }
    default:
      return [];
  }
}

/** Returns the ships of which one may be activated; for the activated one, its course. */
function activation(
  view: SwArmadaView,
  seat: NonNullable<SwArmadaView['seat']>,
  sheet: SwArmadaSheet | null,
): readonly Idle[] {
  if (sheet?.pass === true) return [];
  const order = sheet?.activate;
  if (order === undefined) return freshShips(view, seat).map(({ id }) => idleNote('idle.activate', id, 'SWA-RND-03'));
  const needsCourse = view.options.pace === 'fast' && order.maneuver === undefined && shipOf(view, order.unit) !== null;
  return needsCourse ? [idleNote('idle.course', order.unit, 'SWA-ACT-04')] : [];
}

const idleNote = (code: string, unit: string, clause: string): Idle => ({
  place: unit,
  line: unitLine(code, unit, clause),
});
