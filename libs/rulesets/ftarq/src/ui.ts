/** What the game UI draws with: figures, geometry and queries of its views. */
export { type ObjectiveId, type TypeId, type UnitId, groundForce } from './model/ids.js';
export {
  type AftermathSheet,
  type Area,
  type FtarqConstructItem,
  type FtarqDecision,
  type FtarqJumpLine,
  type ModifierChoice,
  type FtarqOrdersSheet,
  type FtarqSetupSheet,
  type FtarqSheet,
  type FtarqStandingSheet,
  areas,
  factions,
  isAftermath,
  isOrders,
  isSetup,
} from './model/sheet.js';
export type { FtarqBattleHeard, DisclosedBattle, FtarqView, FtarqVisible } from './model/view.js';
export { catalogue, findType, poolOf, strength, type FtarqUnitType } from './catalogue.js';
export { battleStory, heardSides, type FtarqBattleStory, type FtarqSideStory } from './view/battle-story.js';
export { chartOfView, defendersOf, orbitsHeld, ownCargo, ownLanes, ownSide } from './view/knowledge.js';
export { ownProgress } from './view/progress.js';
export { objectiveLine } from './view/narrate-objective.js';
export { findObjective } from './objectives.js';
export { limits, prices, spaceTable } from './tables.js';
export { fuelAt, levelOf, plainFuel, startPointsAt, usableIc } from './levels.js';
export { plannedDecisions } from './orders/empty.js';
export { budgetIn } from './orders/planet-budget.js';
export { cargoAfterAll, draftOf, forceAfter, tradeOf, type FtarqDraft as WorkedDraft } from './orders/draft.js';
export { repairPrice, workPlanet } from './workshop.js';
export { levelsOf } from './resolve/setup.js';
export { bombardDice } from './resolve/bombardment.js';
export { assault } from './resolve/ground.js';
export { battleOdds } from './forecast/odds.js';
