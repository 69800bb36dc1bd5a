import { newUnit, type PlaceId, type SeatId, type TypeId } from '@warlog/kernel';
import type { ItemOf, SectorSheet } from './sheet.js';
import type { Mover, SectorView } from './view.js';

/** What a list of items comes to at one planet, as the ruleset reckons it. */
export interface SectorWork {
  /** Credits of each item. */
  readonly costs: readonly number[];
  readonly spent: number;
  /** Types of the ships and squadrons finished, in order. */
  readonly built: readonly TypeId[];
}

/** What a sheet does at each of its planets; nothing for those who hold no seat. */
export function worksOf<View extends SectorView, Sheet extends SectorSheet, Work>(
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

/** The units that a planet finishes, as a sheet names them. */
export function bornAt(planet: PlaceId, { built }: Pick<SectorWork, 'built'>): readonly Mover[] {
  return built.map((unitType, index) => ({
    id: newUnit(planet, index + 1),
    unitType,
    scarred: false,
    mustLeave: false,
  }));
}
