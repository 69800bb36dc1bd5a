/** What the game UI draws with: figures, geometry and queries of its views. */
export { findShip, findSquadron, obstacles, shipTypes, squadronTypes } from './catalogue.js';
export { distanceBandOf, measureShips } from './geometry/measure.js';
export { arcOf, onTable, zoneOf, type SwArmadaPlaced, type SwArmadaPoint, type SwArmadaPose } from './geometry/pose.js';
export type { Armament, SwArmadaShipType } from './model/catalogue.js';
export type { CardKind, ObstacleId, SwArmadaTypeId, CardId, SwArmadaUnitId } from './model/ids.js';
export { copies } from './damage/cards.js';
export { activating, afloat, faceupOf, sceneOf, shipsHere, squadronsHere, typeOf, wingOf } from './position.js';
export {
  bases,
  commands,
  factions,
  headings,
  icons,
  rangeLimits,
  reach,
  squadronRadius,
  tables,
  lastRound,
  tokenTypes,
  tool,
  zones,
  type SwArmadaCommand,
  type SwArmadaRangeBand,
  type TableSize,
  type TokenType,
  type Zone,
} from './tables.js';
export { costOfFleet } from './model/fleet.js';
export { dialledJoint, yawLimits } from './move/course.js';
export type { Other } from './move/maneuver.js';
export { sideFor, toolParts, type SwArmadaSide } from './move/tool.js';
export { addedColour } from './doctrine/aggressive.js';
export type { SwArmadaSpending } from './attack/defense.js';
export type { Die } from './attack/dice.js';
export { poolAt } from './attack/pool.js';
export type { Pool } from './model/target.js';
export { oddsOf } from './odds/results.js';
export { summaryOf } from './odds/summary.js';
export { pointsOf, priceOf, type RepairStep } from './command/repair.js';
export { hasKeyword } from './squadron/keywords.js';
export { dialsNeeded } from './machine/command.js';
export { lyingObstacles, obstaclePoses } from './setup/table.js';
export { usualActivation } from './bot/activation.js';
export { botSquadrons } from './bot/squadrons.js';
export {
  displaceWords,
  type DisplaceWord,
  earlyStandingForm,
  type SwArmadaSheet,
  type DeployOrder,
  type ActivateOrder,
  type PlannedAttack,
  type ManeuverPlan,
  type SquadronEntry,
  type Modification,
  type DefenceEntry,
  type CardChoices,
  type UnitDoctrine,
  type FleetDoctrine,
} from './model/sheet.js';
export type { Mustered } from './model/event.js';
export type { SwArmadaAttack, Placing, Ship, Squadron, Window, WindowKind } from './model/state.js';
export type { SwArmadaView, SwArmadaVisible } from './model/view.js';
export { blank, project } from './view/project.js';
export { footUnits, gridOf } from './view/grid.js';
export { nameOf } from './view/names.js';
export { fleetDesign, type FleetDesign } from './design-rules.js';
export { endNotes } from './forecast/forecast.js';
export { attackRow, attackRows, strikeRows, type AttackRow } from './plan/attacks.js';
export { noFire, type Fire } from './forecast/shots.js';
export { bearsOn, borneOnBy, type Bearing } from './plan/bearings.js';
export { pastThrow, type PastThrow } from './plan/past.js';
export { defenceResults, dodgeDice, modifyResults, standardAnswer, type ChoiceResult } from './plan/choices.js';
export { courseRow, courseRows, toolOf, type CourseRow, type Helm } from './plan/courses.js';
export { deployedAt, nearestDeployment, usualPlaces } from './plan/deploying.js';
export { displaceSlots } from './plan/displacing.js';
export { engagements, nearestLanding } from './plan/flights.js';
export { measureBetween } from './plan/ruler.js';
export { arcShape, shipShape, tableShape } from './plan/shapes.js';
