import type { Ruleset } from '@warlog/kernel';
import { bot } from './bot/bot.js';
import { suggest } from './bot/suggest.js';
import { designRules } from './design-rules.js';
import { evolve } from './evolve.js';
import { forecast } from './forecast/forecast.js';
import { sample } from './forecast/sample.js';
import { messages } from './messages.js';
import type { PentagonEvent } from './model/event.js';
import { options } from './model/options.js';
import { setupSchema, type PentagonSetup } from './model/setup.js';
import { battleSheet, buySheet, earlyOrders, type PentagonSheet } from './model/sheet.js';
import type { PentagonState } from './model/state.js';
import type { View, PentagonVisible } from './model/view.js';
import { act } from './orders/act.js';
import { check, checkStanding } from './orders/check.js';
import { fromBrief } from './battle/from-brief.js';
import { realTable, reportEntered } from './battle/real-table.js';
import { report } from './battle/report.js';
import { decides } from './orders/decides.js';
import { idle } from './orders/idle.js';
import { phase } from './orders/phase.js';
import { empty, fromStanding } from './orders/standing.js';
import { resolve } from './resolve.js';
import { finish } from './resolve/finish.js';
import { open } from './resolve/setup.js';
import { rule } from './ruling.js';
import { battles, scenarioOf } from './scenarios.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { retell } from './view/retell.js';
import { placeOfScope, readRoll } from './view/rolls.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { figures, standings } from './view/standings.js';
import { storyEntryOf } from './view/story-entry.js';

export { arcs, arcSpan, bears, isInArc, type Arc } from './geometry/arcs.js';
export { directions, distance, hexText, neighbour, parseHex, type Direction, type Vec } from './geometry/hex.js';
export { chase, home, type Chase, type PentagonCourse } from './geometry/homing.js';
export { coasting, schedule, stepOf } from './geometry/motion.js';
export { crossed, strikes, type Party, type Section } from './geometry/section.js';
export { fractionOf, shareOf, type Ratio } from './fraction.js';
export { screenRating } from './damage/screens.js';
export { shotId } from './board.js';
export { isRadiative } from './fire/shot.js';
export { strengthAt } from './damage/explosion.js';
export { meanOf, spreadOf, stopAllChance, type PentagonAimed } from './fire/odds.js';
export { designs, findDesign } from './designs.js';
export {
  boxesOf,
  costOf,
  designFaults,
  designSchema,
  isMobile,
  sizeOf,
  traits,
  weaponPrice,
  type PentagonDesign,
} from './model/design.js';
export type { PentagonEvent as PentagonEvent } from './model/event.js';
export type { ObjectId, PentagonUnitId } from './model/ids.js';
export type { PentagonOptions as PentagonOptions } from './model/options.js';
export type { PentagonSetup as PentagonSetup } from './model/setup.js';
export {
  choices,
  defenceKinds,
  type BattleSheet,
  type BuySheet,
  type DoctrineOrders,
  type DroneOrders,
  type FireRule,
  type LaunchOrder,
  type LaunchRule,
  type Leg,
  type PentagonSheet as PentagonSheet,
  type PentagonStanding as PentagonStanding,
  type UnitOrders,
  type VolleyOrder,
} from './model/sheet.js';
export type { PentagonBoard, Seeker, PentagonState as PentagonState, PentagonUnit } from './model/state.js';
export type { View as PentagonView, PentagonVisible as PentagonVisible } from './model/view.js';
export { partOf } from './orders/phase.js';
export { boxesLost, knownEnemies } from './orders/targets.js';
export { isInSight, isTowed, seekersHere, unitsHere } from './position.js';
export type { PentagonBattleReport } from './battle/report.js';
export type { PentagonBrief as BattleBrief } from './model/brief.js';
export { battles, scenarioOf } from './scenarios.js';
export { takesKey } from './orders/check.js';
export { takesDroneKey } from './orders/check-targets.js';
export { mindOf, usual, type PentagonMind } from './orders/mind.js';
export { buyLimits } from './resolve/setup.js';
export {
  directTypes,
  grab,
  hitNumber,
  missileTypes,
  systemKinds,
  weaponTypes,
  type MissileType,
  type SystemKind,
  type WeaponType,
} from './tables.js';
export { displayOf, type Boxes, type Display, type DisplayedWeapon } from './view/display.js';
export { arrivals, seekerPaths, type Arrival } from './plan/arrivals.js';
export { plannedActionsOf, type PlannedActions, type PentagonMeeting } from './plan/planned-actions.js';
export { launchWays, type LaunchWay } from './plan/launches.js';
export { insidePoints, type InsidePoint } from './view/inside-story.js';
export { nameOf, unitName } from './view/names.js';
export { pastVolley, type PastVolley } from './plan/past.js';
export { planOf, plansOf, type NextTurn, type Plan, type Pose } from './plan/plan.js';
export { powerOf, type Purse } from './plan/power.js';
export { programTo, reachOf } from './plan/reach.js';
export { struckOn, type StruckOn } from './plan/struck.js';
export { thrustLimit, type ThrustLimit } from './plan/thrust.js';
export { volleyPicture, type Assumed, type VolleyPicture } from './plan/volley.js';
export { fatePoints } from './resolve/victory.js';
export { weaponRows, type CellState, type WeaponCell, type WeaponRow } from './plan/weapons.js';

/** The types of this game system. */
export interface PentagonTypes {
  Setup: PentagonSetup;
  State: PentagonState;
  Sheet: PentagonSheet;
  Event: PentagonEvent;
  Visible: PentagonVisible;
  View: View;
}

/** Pentagon War: spacecraft on hexes, in turns of twelve impulses. */
export const pentagonWar = {
  id: 'pentagon-war',
  version: 1,
  title: 'Pentagon War',
  things: 'units',
  seats: { min: 2, max: 2 },
  scenarios: battles.map((battle) => scenarioOf(battle, messages)),
  options,
  figures,
  messages,
  setupSchema,
  orderSchema: ({ step }) => (step === 'setup' ? buySheet : battleSheet) as never,
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
  finish,
  fromBrief,
  report,
  realTable,
  reportEntered,
  checkStanding,
  earlyStanding: earlyOrders,
  disclose,
  blank,
  project,
  narrate,
  storyEntry: storyEntryOf,
  retell,
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
  decides,
  forecast,
  sample,
} as const satisfies Ruleset<PentagonTypes>;
