import { line, unitRef, type Line } from '@warlog/kernel';
import { dialsNeeded } from '../machine/command.js';
import type { Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { shipOf, shipsHere, squadronsHere } from '../position.js';

type Idle = { readonly place: string; readonly line: Line };

/** Own units that a draft leaves without an order although the open window asks for one. */
export function idle(view: View, sheet: Sheet | null): readonly Idle[] {
  const { seat, window } = view;
  if (seat === null || window === null || !window.seats.includes(seat)) return [];
  switch (window.kind) {
    case 'command':
      return shipsHere(view, seat)
        .filter((ship) => dialsNeeded(ship) > 0 && sheet?.dials?.[ship.id] === undefined)
        .map(({ id }) => told('idle.dials', id, 'SWA-RND-02'));
    case 'activate':
      return activation(view, seat, sheet);
    case 'squadron': {
      const named = (sheet?.squadrons ?? []).map(({ unit }) => unit);
      const waiting = squadronsHere(view, seat).filter(({ activated }) => !activated);
      const isFull = named.length >= Math.min(view.pair, waiting.length);
      return isFull
        ? []
        : waiting.filter(({ id }) => !named.includes(id)).map(({ id }) => told('idle.squadron', id, 'SWA-SQN-01'));
    }
    default:
      return [];
  }
}

/** The ships of which one may be activated; of the one that is, its course. */
function activation(view: View, seat: NonNullable<View['seat']>, sheet: Sheet | null): readonly Idle[] {
  if (sheet?.pass === true) return [];
  const order = sheet?.activate;
  if (order === undefined)
    return shipsHere(view, seat)
      .filter(({ activated }) => !activated)
      .map(({ id }) => told('idle.activate', id, 'SWA-RND-03'));
  const needsCourse = view.options.pace === 'fast' && order.maneuver === undefined && shipOf(view, order.unit) !== null;
  return needsCourse ? [told('idle.course', order.unit, 'SWA-ACT-04')] : [];
}

const told = (code: string, unit: string, clause: string): Idle => ({
  place: unit,
  line: line(code, { unit: unitRef(unit) }, { place: unit, clause }),
});
