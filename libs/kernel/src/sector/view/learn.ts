import type { SeatId } from '../../ids.js';
import { sideOf } from '../force.js';
import { sinceAfter, type FireSince } from '../since.js';
import type { Stance } from '../stance.js';
import type { TypeId, UnitId } from '../unit.js';

/* Shared steps of projection of star-map games. Both mutate the view. */

/** Adds a new unit to those of its type, which numbers its name. */
export function enroll(
  view: { roster?: Record<string, UnitId[]> },
  { unit, seat, unitType }: { readonly unit: UnitId; readonly seat: SeatId; readonly unitType: TypeId },
): void {
  const roster = (view.roster ??= {});
  (roster[`${seat}/${unitType}`] ??= []).push(unit);
}

/** Records the current turn for each stance that changes. */
export function dateStance(
  view: {
    readonly turn: number;
    readonly options: { readonly defaultStance: Stance['default'] };
    readonly sides: Readonly<
      Record<SeatId, { stance: Pick<Stance, 'default' | 'players'> | null; stanceSince?: FireSince }>
    >;
  },
  { seat, stance }: { readonly seat: SeatId; readonly stance: Stance },
): void {
  const side = sideOf(view, seat);
  const before = side.stance ?? { default: view.options.defaultStance, players: {} };
  side.stanceSince = sinceAfter(before, side.stanceSince, stance, view.turn);
}
