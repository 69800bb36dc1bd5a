/**
 * The board's one door to its ruleset: figures of the catalogue, the geometry of the map, what a draft comes to. What is
 * legal and what may come of it is asked through the `Ruleset` itself.
 */
export {
  areas,
  assault,
  battleOdds,
  benchIn,
  bombardDice,
  cargoAfterAll,
  chartOfView,
  defendersOf,
  draftOf,
  factions,
  findObjective,
  findType,
  forceAfter,
  fuelAt,
  groundForce,
  isDeepSpace,
  isNewUnit,
  levelOf,
  levelsOf,
  limits,
  newUnit,
  newUnitParts,
  objectiveLine,
  orbitsHeld,
  ownCargo,
  ownLanes,
  ownPlanets,
  ownProgress,
  ownSide,
  plainFuel,
  pointsOf,
  poolOf,
  presets,
  prices,
  repairPrice,
  roomOf,
  spaceTable,
  plannedDecisions,
  stancesInForce,
  startPointsAt,
  strength,
  tradeIn,
  usableIc,
  workPlanet,
} from '@warlog/ftarq';
export type {
  AftermathSheet,
  Area,
  BattleSide,
  BattleTold,
  ConstructItem,
  Decision,
  Faction,
  JumpLine,
  ModifierChoice,
  NewUnitRef,
  ObjectiveId,
  OrdersSheet,
  PlaceId,
  Progress,
  SetupSheet,
  FtarqStanding as StandingSheet,
  TypeId,
  UnitId,
  UnitType,
  FtarqView as View,
  FtarqVisible as Visible,
  WorkedDraft,
} from '@warlog/ftarq';
import {
  findType,
  strength,
  type AftermathSheet,
  type FtarqStanding as StandingSheet,
  type OrdersSheet,
  type TypeId,
} from '@warlog/ftarq';
import type { Catalogue } from '../parts/sector/catalogue.js';

/** What the shared parts of boards must know of the units of this game. */
export const catalogueOfUnits: Catalogue<TypeId> = { findType, strength };

/** Is this the sheet of what follows the battles? */
export function isAftermathSheet(sheet: unknown): sheet is AftermathSheet {
  return isRecord(sheet) && 'decisions' in sheet;
}

/** Is this the sheet of a turn? */
export function isOrdersSheet(sheet: unknown): sheet is OrdersSheet {
  return isRecord(sheet) && 'turn' in sheet && !('decisions' in sheet);
}

/** Is this a sheet of a turn, or the lasting part of one? */
export function hasOrders(sheet: unknown): sheet is StandingSheet | OrdersSheet {
  return isRecord(sheet) && !('faction' in sheet) && !('decisions' in sheet);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
