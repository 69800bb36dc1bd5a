/**
 * The board's one door to its ruleset: figures of the catalogue, the geometry of the map, the reckoning of a yard. What
 * is legal and what may come of it is asked through the `Ruleset` itself.
 */
export {
  benchIn,
  catalogue,
  chartOf,
  convoyOf,
  creditsPerUpgrade,
  defences,
  factions,
  findType,
  fuelFor,
  isDeepSpace,
  isNewUnit,
  newUnit,
  newUnitParts,
  poolOf,
  presets,
  repairPrice,
  stancesInForce,
  start,
  strength,
  tradeIn,
  workPlanet,
} from '@warlog/bzaarcke';
export type {
  ConstructItem,
  Faction,
  JumpLine,
  NewUnitRef,
  OrdersSheet,
  PlaceId,
  SetupSheet,
  BzaarckeStanding as StandingSheet,
  StanceWord,
  TypeId,
  UnitId,
  UnitType,
  BzaarckeView as View,
} from '@warlog/bzaarcke';
import {
  findType,
  strength,
  type BzaarckeStanding as StandingSheet,
  type OrdersSheet,
  type TypeId,
} from '@warlog/bzaarcke';
import type { Catalogue } from '../parts/sector/catalogue.js';

/** What the shared parts of boards must know of the units of this game. */
export const catalogueOfUnits: Catalogue<TypeId> = { findType, strength };

/** Is this the sheet of a turn? */
export function isOrdersSheet(sheet: unknown): sheet is OrdersSheet {
  return typeof sheet === 'object' && sheet !== null && 'turn' in sheet;
}

/** Is this a sheet of a turn, or the lasting part of one? */
export function hasOrders(sheet: unknown): sheet is StandingSheet | OrdersSheet {
  return typeof sheet === 'object' && sheet !== null && !('faction' in sheet);
}
