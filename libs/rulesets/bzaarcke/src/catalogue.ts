import { catalogueOf, type ShipType } from '@warlog/star-map';
import units from './units.json' with { type: 'json' };

export { combatPoints } from '@warlog/star-map';

/** A ship or squadron that can be built (BZK-102). */
export interface BzaarckeUnitType extends ShipType {
  /** 0 for squadrons. */
  readonly engineering: number;
}

/** All types, by id. */
export const catalogue = units as unknown as readonly BzaarckeUnitType[];
export const { findType, typeOf, poolOf, pointsOf, strength } = catalogueOf(catalogue);
