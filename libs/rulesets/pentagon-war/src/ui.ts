/** What the game UI draws with: figures, geometry and queries of its views. */
export { arcs, arcSpan, type Arc } from './geometry/arcs.js';
export { directions, distance, hexText, neighbour, parseHex, type Direction, type Vec } from './geometry/hex.js';
export { coasting, impulses } from './geometry/motion.js';
export { fractionOf, shareOf, type Ratio } from './fraction.js';
export { screenRating } from './damage/screens.js';
export { shotId } from './board.js';
export { isRadiative, rangePenalty } from './fire/shot.js';
export { strengthAt } from './damage/explosion.js';
export { designs, findDesign } from './designs.js';
export {
  boxesOf,
  costOf,
  designSchema,
  isMobile,
  sizeOf,
  traits,
  weaponPrice,
  type PentagonDesign,
} from './model/design.js';
export type { ObjectId, PentagonUnitId } from './model/ids.js';
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
  type PentagonSheet,
  type PentagonStanding,
  type UnitOrders,
  type VolleyOrder,
} from './model/sheet.js';
export type { Seeker, PentagonUnit } from './model/state.js';
export type { View as PentagonView } from './model/view.js';
export { partOf } from './orders/phase.js';
export { boxesLost, knownEnemies } from './orders/targets.js';
export { isInSight, isTowed, seekersHere, unitsHere } from './position.js';
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
export { bears } from './geometry/arcs.js';
export { isBlocked } from './geometry/sight.js';
export { displayOf, type Boxes, type Display, type DisplayedWeapon } from './view/display.js';
export { arrivals, seekerPaths } from './plan/arrivals.js';
export { plannedActionsOf, type PlannedActions, type PentagonMeeting } from './plan/planned-actions.js';
export { launchWays } from './plan/launches.js';
export { insidePoints, type InsidePoint } from './view/inside-story.js';
export { nameOf, unitName } from './view/names.js';
export { readyPlots, type PlotAim, type ReadyPlot } from './bot/ready-plots.js';
export { bestShots, type BestShots } from './plan/best-shots.js';
export { pastVolley, type PastVolley } from './plan/past.js';
export { plansOf, type Plan } from './plan/plan.js';
export { powerOf } from './plan/power.js';
export { programTo, reachOf } from './plan/reach.js';
export { struckOn, type StruckOn } from './plan/struck.js';
export { thrustLimit } from './plan/thrust.js';
export { volleyPicture, type VolleyPicture } from './plan/volley.js';
export { fatePoints } from './resolve/victory.js';
export { weaponRows, type WeaponCell, type WeaponRow } from './plan/weapons.js';
