import type { SeatId } from '@warlog/core';
import type { SectorBattleSide } from './battle.js';
import type { CountedType } from './catalogue.js';
import type { PlaceId } from './place.js';
import type { UnitId } from './unit.js';
import { isOwnSeat } from './view/learn.js';
import type { SectorView } from './view/known.js';

/** The sides of a battle that a viewer took part in. */
export type CountedBattle = readonly Pick<SectorBattleSide, 'seat' | 'units' | 'destroyed' | 'scarred'>[];

/**
 * Returns by how much forces and owners changed between two views of one viewer, independently of its account (law 14):
 * own units and planets by the views, other units by the raw battles.
 */
export function countedChanges(
  before: SectorView,
  after: SectorView,
  pointsOf: (unit: CountedType) => number,
  battles: readonly CountedBattle[],
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const add = (key: string, points: number): void => {
    counts[key] = (counts[key] ?? 0) + points;
  };
  const isOwned = (owner: SeatId | null | undefined): number => (owner == null ? 0 : 1);
  for (const id of Object.keys(after.planets) as PlaceId[])
    add(`place/${id}`, isOwned(after.planets[id]?.owner) - isOwned(before.planets[id]?.owner));
  for (const id of Object.keys({ ...before.units, ...after.units }) as UnitId[]) {
    const [was, is] = [before.units[id], after.units[id]];
    add(`force/${id}`, (is ? pointsOf(is) : 0) - (was ? pointsOf(was) : 0));
  }
  for (const { seat, units, destroyed, scarred } of battles.flat()) {
    if (isOwnSeat(after, seat)) continue;
    for (const unit of units) {
      if (destroyed.includes(unit.id)) add(`force/${unit.id}`, -pointsOf(unit));
      else if (scarred.includes(unit.id))
        add(`force/${unit.id}`, pointsOf({ ...unit, scarred: true }) - pointsOf(unit));
    }
  }
  return counts;
}
