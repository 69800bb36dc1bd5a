/** What the game UI draws with: figures, geometry and queries of its views. */
export { type UnitId, type TypeId, newUnit } from './model/ids.js';
export {
  type BzaarckeConstructItem,
  type BzaarckeOrdersSheet,
  type BzaarckeSetupSheet,
  type BzaarckeSheet,
  type BzaarckeStandingSheet,
  isOrders,
  isSetup,
  factions,
} from './model/sheet.js';
export type { BzaarckeBattleFought } from './model/event.js';
export type { BzaarckeBattleHeard, BzaarckeView, BzaarckeVisible } from './model/view.js';
export { catalogue, findType, poolOf, strength, type BzaarckeUnitType } from './catalogue.js';
export { battleStory, heardSides, type BzaarckeBattleStory, type BzaarckeSideStory } from './view/battle-story.js';
export { ownUnits } from './view/knowledge.js';
export { creditsPerUpgrade, defences, start } from './tables.js';
export { convoyOf, fuelFor } from './fuel.js';
export { budgetIn } from './orders/planet-budget.js';
export { tradeOf } from './orders/draft.js';
export { repairPrice, workPlanet } from './workshop.js';
export { battleOdds, type BzaarckeBattleOdds } from './forecast/odds.js';
