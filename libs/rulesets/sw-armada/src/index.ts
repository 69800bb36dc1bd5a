import type { Ruleset } from '@warlog/kernel';
import { fromBrief } from './battle/from-brief.js';
import { realTable, reportEntered } from './battle/real-table.js';
import { report } from './battle/report.js';
import { bot } from './bot/bot.js';
import { suggest } from './bot/suggest.js';
import { designRules } from './design-rules.js';
import { evolve } from './evolve.js';
import { forecast } from './forecast/forecast.js';
import { open } from './machine/open.js';
import { messages } from './messages.js';
import type { SwArmadaEvent } from './model/event.js';
import { options } from './model/options.js';
import { setupSchema, type SwArmadaSetup } from './model/setup.js';
import { earlyStandingForm, sheetForm, type SwArmadaSheet } from './model/sheet.js';
import type { SwArmadaState } from './model/state.js';
import type { SwArmadaView, SwArmadaVisible } from './model/view.js';
import { act } from './orders/act.js';
import { check, checkStanding } from './orders/check.js';
import { idle } from './orders/idle.js';
import { phase } from './orders/phase.js';
import { answer, empty, fromStanding } from './orders/standing.js';
import { finish, resolve } from './resolve.js';
import { rule } from './ruling.js';
import { battles, scenarioOf } from './scenarios.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { placeOfScope, readRoll } from './view/rolls.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { figures, standings } from './view/standings.js';
import { storyEntryOf } from './view/story-entry.js';

export { cards, chassisOf, findShip, findSquadron, obstacles, shipTypes, squadronTypes } from './catalogue.js';
export {
  bandOf,
  baseToSquadron,
  distanceBandOf,
  measureFromSquadron,
  measureShips,
  measureSquadron,
  measureSquadrons,
  type Measured,
} from './geometry/measure.js';
export {
  arcOf,
  baseOf,
  onTable,
  zoneOf,
  type SwArmadaPlaced,
  type SwArmadaPoint,
  type Polygon,
  type SwArmadaPose,
} from './geometry/pose.js';
export { inTheWay, obstructing, type InTheWay } from './geometry/sight.js';
export type { Armament, Card, Chassis, Obstacle, SwArmadaShipType, SquadronType } from './model/catalogue.js';
export type { CardKind, ObstacleId, SwArmadaTypeId } from './model/ids.js';
export { copies, fissures, ruptures } from './damage/cards.js';
export {
  activating,
  afloat,
  attackerOf,
  faceupOf,
  hullLeft,
  sceneOf,
  shipsHere,
  squadronsHere,
  targetOf,
  typeOf,
  wingOf,
} from './position.js';
export { skyOf, thingsIn } from './squadron/scene.js';
export {
  bases,
  commands,
  deployment,
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
export {
  costOfFleet,
  fleetFaults,
  squadronLimit,
  tableFor,
  type SwArmadaFleet,
  type FleetFault,
} from './model/fleet.js';
export { clickLists, clicksFault, dialledJoint, yawLimits, type CourseFault, type Steering } from './move/course.js';
export { fly, leavesTable, obstaclesUnder, ramCards, type Flown, type Other, type Rammer } from './move/maneuver.js';
export { freeSlots, overlappedBy, putDown, type SlotSurroundings, type Slot } from './move/slots.js';
export { endPose, sideFor, toolParts, type SwArmadaSide } from './move/tool.js';
export { locksOf, rerolledDie, addedColour } from './doctrine/aggressive.js';
export { cardsExpected, standardDefense, type Answerable } from './doctrine/standard.js';
export { defenseFault, type SwArmadaAssault, type DefenseFault, type SwArmadaSpending } from './attack/defense.js';
export { damageOf, faceOf, type Die } from './attack/dice.js';
export { playAttack, type Choices, type SwArmadaOutcome } from './attack/outcome.js';
export { diceLost, poolAt, removeDice, salvoPool, sizeOfPool } from './attack/pool.js';
export type {
  Attacker,
  AttackKind,
  Pool,
  Shields,
  ShipTarget,
  SquadronTarget,
  SwArmadaTarget,
  Token,
} from './model/target.js';
export type { SwArmadaAimed } from './odds/attack-odds.js';
export { chainOf, chanceOf, meanOf, type AimedAtShip, type ChainOdds, type ChainResult } from './odds/chain.js';
export { oddsOf, type Odds, type SwArmadaResult } from './odds/results.js';
export { summaryOf, type PoolSummary } from './odds/summary.js';
export { declare, type AimedAt, type Attacking, type SwArmadaDeclared, type DeclareFault } from './attack/declare.js';
export { navigateFault, type Navigate, type NavigateFault, type SpeedOrder } from './command/navigate.js';
export {
  pointsOf,
  priceOf,
  repair,
  type Damaged,
  type SwArmadaRepairFault,
  type RepairStep,
} from './command/repair.js';
export { gainToken, type TokenStore, type SwArmadaHolder } from './command/tokens.js';
export {
  isScarred,
  mayPass,
  passTokens,
  scarredStart,
  winnerOf,
  type SwArmadaPlayer,
  type SwArmadaTally,
  type Turns,
} from './round.js';
export { dogfightFault, strikeFault, strikePool, type StrikeFault } from './squadron/attack.js';
export { engagedWith, isFree, type Flying, type Sky } from './squadron/engaged.js';
export { hasKeyword } from './squadron/keywords.js';
export { dialsNeeded } from './machine/command.js';
export { flightFault, flightOf, type FlightFault, type SwArmadaGround } from './squadron/move.js';
export { evasiveCourse } from './bot/evasive.js';
export { coursesAt, type SwArmadaCourse, type Speed, type Traffic } from './move/reach.js';
export { autoDeploy, type Waiting } from './setup/auto-deploy.js';
export { deployProblems, type DeployProblem, type Deployment, type Edge } from './setup/deploy.js';
export { firstPlayer, lyingObstacles, obstaclePoses } from './setup/table.js';
export { plannedAttacks, type AttackPlan, type Enemies } from './bot/attacks.js';
export type { Afloat, Aloft } from './bot/expect.js';
export { botCourse } from './bot/maneuver.js';
export { activationOrder } from './bot/order.js';
export { usualActivation, type Activating, type ActivationPlan } from './bot/activation.js';
export { botDials, type Dialling } from './bot/dials.js';
export { botSquadron, botSquadrons, nextSquadrons } from './bot/squadrons.js';
export type { Skies, Wing } from './bot/squadron-targets.js';
export { botSteer, type Pilot, type SwArmadaSteered } from './bot/steer.js';
export { options as battleOptions, newOptions, type SwArmadaOptions } from './model/options.js';
export type { SwArmadaBattleReport, SwArmadaUnitReport } from './battle/report.js';
export type { SwArmadaBrief } from './model/brief.js';
export { setupSchema, type SwArmadaSetup } from './model/setup.js';
export * from './model/sheet.js';
export type { CardId, SwArmadaUnitId } from './model/ids.js';
export type { SwArmadaCause, SwArmadaEvent, SwArmadaLapse, Mustered } from './model/event.js';
export type {
  Activation,
  SwArmadaAttack,
  SwArmadaBoard,
  DamageCard,
  SwArmadaDoctrine,
  SwArmadaEnding,
  SwArmadaFlight,
  SwArmadaMind,
  Orders,
  Placing,
  SwArmadaPlan,
  SwArmadaSeatInfo,
  Ship,
  Squadron,
  Stage,
  SwArmadaState,
  Window,
  WindowKind,
} from './model/state.js';
export type { SwArmadaView, SwArmadaVisible } from './model/view.js';
export { battles, scenarioOf, type BattleData } from './scenarios.js';
export { evolve } from './evolve.js';
export { disclose } from './view/disclose.js';
export { blank, project } from './view/project.js';
export { messages } from './messages.js';
export { aim } from './view/aim.js';
export { card } from './view/card.js';
export { footUnits, gridOf } from './view/grid.js';
export { nameOf, unitName } from './view/names.js';
export { narrate } from './view/narrate.js';
export { placeOfScope, readRoll } from './view/rolls.js';
export { figures, standings } from './view/standings.js';
export { storyEntryOf } from './view/story-entry.js';
export { suggest } from './bot/suggest.js';
export { designRules, fleetDesign, type FleetDesign } from './design-rules.js';
export { endNotes, forecast } from './forecast/forecast.js';
export { idle } from './orders/idle.js';
export { attackRow, attackRows, strikeRows, type AttackRow } from './plan/attacks.js';
export { noFire, type Fire } from './forecast/shots.js';
export { bearsOn, borneOnBy, type Bearing } from './plan/bearings.js';
export { pastThrow, type PastThrow } from './plan/past.js';
export { defenceResults, dodgeDice, modifyResults, standardAnswer, type ChoiceResult } from './plan/choices.js';
export { baseAt, courseRow, courseRows, toolOf, type CourseRow, type Helm } from './plan/courses.js';
export { deployedAt, deploymentFaults, nearestDeployment, usualPlaces } from './plan/deploying.js';
export { displaceSlots } from './plan/displacing.js';
export { engagements, flightFrom, landingFault, nearestLanding, type Reach } from './plan/flights.js';
export { arcShape, shipShape, tableShape, type ShipShape, type TableShape } from './plan/shapes.js';

/** The types of this game system. */
export interface SwArmadaTypes {
  Setup: SwArmadaSetup;
  State: SwArmadaState;
  Sheet: SwArmadaSheet;
  Event: SwArmadaEvent;
  Visible: SwArmadaVisible;
  View: SwArmadaView;
}

/** SW Armada: capital ships and squadrons on a table, six rounds. */
export const swArmada = {
  id: 'sw-armada',
  version: 1,
  title: 'Fleet Battle',
  things: 'units',
  seats: { min: 2, max: 2 },
  scenarios: battles.map((battle) => scenarioOf(battle, messages)),
  options,
  figures,
  messages,
  setupSchema,
  orderSchema: () => sheetForm,
  open,
  evolve,
  phase,
  check,
  resolve,
  act,
  rule,
  rulingSubjects,
  empty,
  fromStanding,
  answer,
  finish,
  fromBrief,
  report,
  realTable,
  reportEntered,
  checkStanding,
  earlyStanding: earlyStandingForm,
  disclose,
  blank,
  project,
  narrate,
  storyEntry: storyEntryOf,
  readRoll,
  placeOfScope,
  designs: designRules,
  card,
  nameOf,
  standings,
  aim,
  bot,
  suggest,
  idle,
  forecast,
} as const satisfies Ruleset<SwArmadaTypes>;
