import type { SeatId } from '@warlog/kernel';
import type { Board, Ship } from '../model/state.js';
import { shipsHere, typeOf } from '../position.js';
import type { Command } from '../tables.js';
import { heardOfBoth, mindOf, type Facts, type Table } from './table.js';

/** Dials that a ship needs until it has as many as its command value (SWA-RND-02). */
export const dialsNeeded = (ship: Ship): number => Math.max(0, typeOf(ship).command - ship.dials.length);

/** A seat's ships that need dials. */
export const dialling = (board: Board, seat: SeatId): readonly Ship[] =>
  shipsHere(board, seat).filter((ship) => dialsNeeded(ship) > 0);

/** Facedown dials of both, put under those that lie there (SWA-RND-02, SWA-ASY-12). */
export function* command(table: Table): Facts {
  const { now } = table;
  const said = heardOfBoth(table, 'command');
  if (said === null && !table.finishing) {
    const seats = now.seats.map(({ id }) => id).filter((id) => !hasPlanned(table, id));
    if (seats.length > 0) {
      yield { type: 'WindowOpened', window: { kind: 'command', seats, unit: null } };
      return;
    }
  }
  for (const { id: seat } of now.seats) {
    const given: Readonly<Record<string, readonly Command[]>> = said?.get(seat)?.dials ?? {};
    const dials = Object.fromEntries(
      dialling(now, seat).map((ship) => [ship.id, dialsFor(table, ship, given[ship.id])] as const),
    );
    if (Object.keys(dials).length > 0) yield { type: 'DialsSet', seat, dials };
  }
  yield { type: 'PhaseBegan', stage: 'ship' };
}

/** Are all its dials planned, to the last one? (SWA-ASY-04) */
function hasPlanned(table: Table, seat: SeatId): boolean {
  const { dials } = mindOf(table, seat).plan;
  return dialling(table.now, seat).every((ship) => dials[ship.id]?.length === dialsNeeded(ship));
}

/** As given, as planned, else what doctrine sets each of them to (SWA-ASY-01). */
function dialsFor(table: Table, ship: Ship, given: readonly Command[] | undefined): readonly Command[] {
  const { plan, doctrine } = mindOf(table, ship.seat);
  const usual = doctrine.units[ship.id]?.command ?? doctrine.fleet?.command ?? 'navigate';
  const list = given ?? plan.dials[ship.id] ?? [];
  return Array.from({ length: dialsNeeded(ship) }, (_, n) => list[n] ?? usual);
}
