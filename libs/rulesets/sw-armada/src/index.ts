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
export { arcOf, baseOf, onTable, zoneOf, type Placed, type Point, type Polygon, type Pose } from './geometry/pose.js';
export { inTheWay, obstructing, type InTheWay } from './geometry/sight.js';
export type { Armament, Card, CardKind, Chassis, Obstacle, ShipType, SquadronType, TypeId } from './model/catalogue.js';
export { costOfFleet, fleetFaults, squadronLimit, tableFor, type Fleet, type FleetFault } from './model/fleet.js';
export { clickLists, clicksFault, yawLimits, type CourseFault, type Steering } from './move/course.js';
export { fly, leavesTable, obstaclesUnder, ramCards, type Flown, type Other, type Rammer } from './move/maneuver.js';
export { freeSlots, overlappedBy, putDown, type Around, type Slot } from './move/slots.js';
export { endPose, sideFor, toolParts, type Side } from './move/tool.js';
export { locksOf, rerolledDie, addedColour } from './doctrine/aggressive.js';
export { cardsExpected, standardDefense, type Answerable } from './doctrine/standard.js';
export { defenseFault, type Assault, type DefenseFault, type Spending } from './attack/defense.js';
export { damageOf, faceOf, type Die } from './attack/dice.js';
export { playAttack, type Choices, type Outcome } from './attack/outcome.js';
export { diceLost, poolAt, removeDice, salvoPool, sizeOfPool } from './attack/pool.js';
export type { Attacker, AttackKind, Pool, Shields, ShipTarget, SquadronTarget, Target, Token } from './model/target.js';
export { oddsOf, type Aimed, type Odds, type Result } from './odds/attack-odds.js';
export { summaryOf, type PoolSummary } from './odds/summary.js';
export { declare, type AimedAt, type Attacking, type Declared, type DeclareFault } from './attack/declare.js';
export { navigateFault, type Navigate, type NavigateFault, type SpeedOrder } from './command/navigate.js';
export { pointsOf, repair, type Damaged, type RepairFault, type RepairStep } from './command/repair.js';
export { gainToken, type Held, type Holder } from './command/tokens.js';
export {
  isScarred,
  mayPass,
  passTokens,
  scarredStart,
  winnerOf,
  type Player,
  type Tally,
  type Turns,
} from './round.js';
export { dogfightFault, strikeFault, strikePool, type StrikeFault } from './squadron/attack.js';
export { engagedWith, isFree, type Flying, type Sky } from './squadron/engaged.js';
export { flightFault, flightOf, type FlightFault, type Ground } from './squadron/move.js';
export { evasiveCourse } from './bot/evasive.js';
export { coursesAt, type Course, type Speed, type Traffic } from './move/reach.js';
export { autoDeploy, type Waiting } from './setup/auto-deploy.js';
export { deployProblems, type DeployProblem, type Deployment, type Edge } from './setup/deploy.js';
export { firstPlayer, lyingObstacles, obstaclePoses } from './setup/table.js';
export { plannedAttacks, type AttackPlan, type Enemies } from './bot/attacks.js';
export type { Afloat, Aloft } from './bot/expect.js';
export { botCourse } from './bot/maneuver.js';
export { activationOrder } from './bot/order.js';
