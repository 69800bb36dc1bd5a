import { baseOf } from '../geometry/pose.js';
import type { SwArmadaBoard, Ship } from '../model/state.js';
import type { SlotSurroundings } from '../move/slots.js';
import { afloat, shipsHere, squadronsHere } from '../position.js';

/** Returns the surroundings of a ship that has moved, without lifted squadrons. */
export const surroundingsOf = (board: SwArmadaBoard, ship: Ship): SlotSurroundings => ({
  bases: shipsHere(board)
    .filter(({ id }) => id !== ship.id)
    .map((other) => baseOf(afloat(board, other))),
  squadrons: squadronsHere(board).flatMap(({ at }) => (at === null ? [] : [at])),
  table: board.table,
});
