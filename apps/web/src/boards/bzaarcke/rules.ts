/**
 * The board's one door to its ruleset: figures of the catalogue, the geometry of the map, the reckoning of a yard. What
 * is legal and what may come of it is asked through the `Ruleset` itself.
 */
export {
  battleStory,
  benchIn,
  chartOf,
  convoyOf,
  creditsPerUpgrade,
  defences,
  factions,
  findType,
  fuelFor,
  heardSides,
  isDeepSpace,
  isOrders,
  isSetup,
  newUnit,
  poolOf,
  presets,
  repairPrice,
  stancesInForce,
  start,
  strength,
  tradeOf,
  workPlanet,
} from '@warlog/bzaarcke';
export type {
  ConstructItem,
  OrdersSheet,
  PlaceId,
  SetupSheet,
  SideStory,
  BzaarckeSheet as Sheet,
  BzaarckeStanding as StandingSheet,
  TypeId,
  UnitId,
  UnitType,
  BzaarckeView as View,
  BzaarckeVisible as Visible,
} from '@warlog/bzaarcke';
