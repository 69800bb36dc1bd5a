import { baseOf } from '../geometry/pose.js';
import type { Board, Ship } from '../model/state.js';
import type { Around } from '../move/slots.js';
import { afloat, shipsHere, squadronsHere } from '../position.js';

/** What lies about a ship that has flown: lifted squadrons aside. */
export const aroundShip = (board: Board, ship: Ship): Around => ({
  bases: shipsHere(board)
    .filter(({ id }) => id !== ship.id)
    .map((other) => baseOf(afloat(board, other))),
  squadrons: squadronsHere(board).flatMap(({ at }) => (at === null ? [] : [at])),
  table: board.table,
});
