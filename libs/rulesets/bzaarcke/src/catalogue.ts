import { catalogueOf, type ShipType } from '@warlog/kernel';
import units from './units.json' with { type: 'json' };

export { combatPoints } from '@warlog/kernel';

/** A ship or squadron that can be built (BZK-102). */
export interface UnitType extends ShipType {
  /** 0 for squadrons, which have none. */
  readonly engineering: number;
}

/** All types, by id. */
export const catalogue = units as unknown as readonly UnitType[];
export const { findType, typeOf, poolOf, pointsOf, strength } = catalogueOf(catalogue);
