import { catalogueOf, type ShipType, type TypeId } from '@warlog/star-map';
import units from './units.json' with { type: 'json' };

export { combatPoints } from '@warlog/star-map';

/** A ship or squadron that can be built (FTQ-105). */
export interface FtarqUnitType extends ShipType {
  /** A flotilla burns double fuel (FTQ-503). */
  readonly flotilla: boolean;
}

/** All types, by id. */
export const catalogue = units as unknown as readonly FtarqUnitType[];
export const { findType, typeOf, poolOf, pointsOf, strength } = catalogueOf(catalogue);

/** Returns the printed cost of a force, which counts for the limit per place (FTQ-109). */
export function printedCost(units: Iterable<{ readonly unitType: TypeId }>): number {
  let sum = 0;
  for (const unit of units) sum += typeOf(unit.unitType).cost;
  return sum;
}

/** Returns how many squadrons or ground forces these units carry, pooled (FTQ-107). */
export function roomOf(units: Iterable<{ readonly unitType: TypeId }>): number {
  let sum = 0;
  for (const unit of units) sum += typeOf(unit.unitType).room;
  return sum;
}

/** Returns how many of these units are squadrons. */
export function squadronsAmong(units: Iterable<{ readonly unitType: TypeId }>): number {
  let count = 0;
  for (const unit of units) if (typeOf(unit.unitType).kind === 'squadron') count += 1;
  return count;
}
