import type { Draft } from '@warlog/ruleset-api';
import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { TypeId, UnitId } from '../model/ids.js';
import type { FtarqBoard, FtarqBoardPlanet, FtarqFigure, FtarqUnit } from '../model/state.js';
import { sideOf } from '../position.js';

type BoardDraft = Draft<FtarqBoard>;

/** Adds a new, undamaged unit without orders. */
export function enlist(board: BoardDraft, id: UnitId, seat: SeatId, unitType: TypeId, place: PlaceId): void {
  board.units[id] = { id, seat, unitType, place, scarred: false, mustLeave: false, label: null };
}

/** Changes a known unit. */
export function changeUnit(board: BoardDraft, id: UnitId, to: Partial<FtarqUnit>): void {
  const unit = board.units[id];
  if (unit !== undefined) Object.assign(unit, to);
}

/** Changes the owner of a planet, which loses its yard; paid upgrades stay (FTQ-411). */
export function handOver(planet: Draft<FtarqBoardPlanet>, owner: SeatId | null): void {
  Object.assign(planet, { owner, yard: null, blockadedBy: null });
}

/** Changes a figure by an amount, if the figure is known. */
export function add(planet: Draft<FtarqBoardPlanet>, figure: FtarqFigure, by: number): void {
  const before = planet[figure];
  if (before !== null) planet[figure] = before + by;
}

/** Sets those of the figures that are already known. */
export function setKnown(planet: Draft<FtarqBoardPlanet>, figures: Partial<Pick<FtarqBoardPlanet, FtarqFigure>>): void {
  for (const [figure, now] of Object.entries(figures) as [FtarqFigure, number | null][]) {
    if (now !== null && planet[figure] !== null) planet[figure] = now;
  }
}

/** Adds credits to a treasury, if it is known. */
export function earn(board: BoardDraft, seat: SeatId, credits: number): void {
  const side = sideOf(board, seat);
  if (side.treasury !== null) side.treasury += credits;
}

/** Takes credits from the treasury. Purses are not on the board: they are a planet's credits of this turn (FTQ-303). */
export function spend(
  board: BoardDraft,
  paid: { readonly seat: SeatId; readonly amount: number; readonly purse: boolean },
): void {
  if (!paid.purse) earn(board, paid.seat, -paid.amount);
}

/** Changes the cargo at a place, if it is known; places without cargo are removed. */
export function stow(board: BoardDraft, seat: SeatId, place: PlaceId, gf: number): void {
  const { cargo } = sideOf(board, seat);
  if (cargo === null) return;
  const left = (cargo[place] ?? 0) + gf;
  if (left > 0) cargo[place] = left;
  else delete cargo[place];
}
