import type { Standing } from '@warlog/ruleset-api';
import { sideOfSeat, holdingsOf } from '../position.js';
import type { ArmadaView } from '../model/view.js';

/** Returns systems, Production Points, mines and shipyards of every seat, all public, in seat order. */
export function standings(view: ArmadaView): readonly Standing[] {
  return view.seats.map(({ id }) => {
    const side = sideOfSeat(view, id);
    if (side === null) return { seat: id, out: false, figures: [null, null, null, null] };
    const { systems, mines, shipyards } = holdingsOf(view, side);
    const out = view.ended !== null && view.ended.winners.length > 0 && !view.ended.winners.includes(id);
    return { seat: id, out, figures: [systems.length, view.treasury[side].pp, mines.length, shipyards.length] };
  });
}
