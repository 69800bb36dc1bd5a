import type { Draft, PlaceId, SeatId } from '@warlog/kernel';
import type { TypeId, UnitId } from '../model/ids.js';
import type { Board, BoardPlanet, Figure, Unit } from '../model/state.js';
import { sideOf } from '../position.js';

type Table = Draft<Board>;

/** A new unit, whole and without orders. */
export function enlist(board: Table, id: UnitId, seat: SeatId, unitType: TypeId, place: PlaceId): void {
  board.units[id] = { id, seat, unitType, place, scarred: false, mustLeave: false, label: null };
}

/** Changes a unit that is known. */
export function changeUnit(board: Table, id: UnitId, to: Partial<Unit>): void {
  const unit = board.units[id];
  if (unit !== undefined) Object.assign(unit, to);
}

/** A planet that changes hands loses its yard; upgrades already paid stay with it (FTQ-411). */
export function handOver(planet: Draft<BoardPlanet>, owner: SeatId | null): void {
  Object.assign(planet, { owner, yard: null, blockadedBy: null });
}

/** A figure that is known grows or shrinks. */
export function add(planet: Draft<BoardPlanet>, figure: Figure, by: number): void {
  const before = planet[figure];
  if (before !== null) planet[figure] = before + by;
}

/** Sets those of these figures that are known already. */
export function setKnown(planet: Draft<BoardPlanet>, figures: Partial<Pick<BoardPlanet, Figure>>): void {
  for (const [figure, now] of Object.entries(figures) as [Figure, number | null][]) {
    if (now !== null && planet[figure] !== null) planet[figure] = now;
  }
}

/** Credits come into a treasury that is known, or leave it. */
export function earn(board: Table, seat: SeatId, credits: number): void {
  const side = sideOf(board, seat);
  if (side.treasury !== null) side.treasury += credits;
}

/** Purses stand nowhere on the board: they are a planet's credits of this turn (FTQ-303). */
export function spend(
  board: Table,
  paid: { readonly seat: SeatId; readonly amount: number; readonly purse: boolean },
): void {
  if (!paid.purse) earn(board, paid.seat, -paid.amount);
}

/** Cargo that is known grows or shrinks at a place; places without any are not kept. */
export function stow(board: Table, seat: SeatId, place: PlaceId, gf: number): void {
  const { cargo } = sideOf(board, seat);
  if (cargo === null) return;
  const left = (cargo[place] ?? 0) + gf;
  if (left > 0) cargo[place] = left;
  else delete cargo[place];
}

/** An event that nobody knows is a defect. */
export function unreachable(event: never): never {
  throw new Error(`Unknown event ${JSON.stringify(event)}.`);
}
