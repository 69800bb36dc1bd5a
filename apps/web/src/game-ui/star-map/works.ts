import { newUnit, type PlaceId, type TypeId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { ItemOf, SectorSheet } from './sheet.js';
import type { Mover, StarMapView } from './view.js';

/** The result of a list of items at one planet, as computed by the ruleset. */
export interface SectorWork {
  /** Credits of each item. */
  readonly costs: readonly number[];
  readonly spent: number;
  /** Types of the ships and squadrons finished, in order. */
  readonly built: readonly TypeId[];
}

/** Returns what the orders do at each planet; empty for viewers without a seat. */
export function worksOf<View extends StarMapView, Sheet extends SectorSheet, Work>(
  view: View,
  sheet: Sheet | null,
  workAt: (view: View, seat: SeatId, planet: PlaceId, items: readonly ItemOf<Sheet>[]) => Work,
): ReadonlyMap<PlaceId, Work> {
  const { seat } = view;
  if (seat === null) return new Map();
  return new Map(
    (sheet?.construct ?? []).map(({ planet, items }) => [planet, workAt(view, seat, planet, items as ItemOf<Sheet>[])]),
  );
}

/** Returns the units that a planet finishes, with the ids that orders use. */
export function bornAt(planet: PlaceId, { built }: Pick<SectorWork, 'built'>): readonly Mover[] {
  return built.map((unitType, index) => ({
    id: newUnit(planet, index + 1),
    unitType,
    scarred: false,
    mustLeave: false,
  }));
}
