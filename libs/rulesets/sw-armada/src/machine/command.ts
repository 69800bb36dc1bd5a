import type { SeatId } from '@warlog/core';
import type { SwArmadaBoard, Ship } from '../model/state.js';
import { shipsHere, typeOf } from '../position.js';
import type { SwArmadaCommand } from '../tables.js';
import { heardOfBoth, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Returns the dials that a ship needs to reach its command value (SWA-RND-02). */
export const dialsNeeded = (ship: Ship): number => Math.max(0, typeOf(ship).command - ship.dials.length);

/** Returns a seat's ships that need dials. */
export const dialling = (board: SwArmadaBoard, seat: SeatId): readonly Ship[] =>
  shipsHere(board, seat).filter((ship) => dialsNeeded(ship) > 0);

/** Places facedown dials of both under the existing ones (SWA-RND-02, SWA-ASY-12). */
export function* command(context: RoundContext): SwArmadaFacts {
  const { now } = context;
  const said = heardOfBoth(context, 'command');
  if (said === null && !context.finishing) {
    const seats = now.seats.map(({ id }) => id).filter((id) => !hasPlanned(context, id));
    if (seats.length > 0) {
      yield { type: 'WindowOpened', window: { kind: 'command', seats, unit: null } };
      return;
    }
  }
  for (const { id: seat } of now.seats) {
    const given: Readonly<Record<string, readonly SwArmadaCommand[]>> = said?.get(seat)?.dials ?? {};
    const dials = Object.fromEntries(
      dialling(now, seat).map((ship) => [ship.id, dialsFor(context, ship, given[ship.id])] as const),
    );
    if (Object.keys(dials).length > 0) yield { type: 'DialsSet', seat, dials };
  }
  yield { type: 'PhaseBegan', stage: 'ship' };
}

/** Returns true if all its dials are planned (SWA-ASY-04). */
function hasPlanned(context: RoundContext, seat: SeatId): boolean {
  const { dials } = mindOf(context, seat).plan;
  return dialling(context.now, seat).every((ship) => dials[ship.id]?.length === dialsNeeded(ship));
}

/** Returns dials as ordered, as planned, else by doctrine (SWA-ASY-01). */
function dialsFor(
  context: RoundContext,
  ship: Ship,
  given: readonly SwArmadaCommand[] | undefined,
): readonly SwArmadaCommand[] {
  const { plan, doctrine } = mindOf(context, ship.seat);
  const usual = doctrine.units[ship.id]?.command ?? doctrine.fleet?.command ?? 'navigate';
  const list = given ?? plan.dials[ship.id] ?? [];
  return Array.from({ length: dialsNeeded(ship) }, (_, n) => list[n] ?? usual);
}
