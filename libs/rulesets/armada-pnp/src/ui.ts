/** What the game UI draws with: figures, geometry and queries of its views. */
export { type PerSide, type SideId, type SystemId, type ArmadaUnitId, otherSide, sideIds } from './model/ids.js';
export {
  type Action as ArmadaAction,
  type BuildItem,
  type CollectParts,
  type Declaration,
  type ArmadaDoctrine,
  type PhaseKind,
  type RoundSheet,
  type ArmadaSheet,
  defaultDoctrine,
} from './model/sheet.js';
export type { Base, ArmadaBattle, Craft, ArmadaUnit } from './model/state.js';
export type { BattleRecord, ArmadaView } from './model/view.js';
export { chartOf } from './chart.js';
export {
  bases,
  baseKinds,
  buildable,
  columns,
  craftTypes,
  crt,
  defaultPriority,
  findCraft,
  rows,
  type BaseKind,
  type CraftType,
} from './tables.js';
export { maneuverOf, strengthOf } from './battle/group.js';
export { allowanceOf, mayRunAfter } from './battle/fight.js';
export { carrierAt, sideOfSeat, unitsOf } from './position.js';
export { kindOf } from './orders/phase.js';
export { byDoctrine } from './orders/empty.js';
export { dryRun, type DryRun } from './orders/dry-run.js';
export { incomeFor } from './resolve/collect.js';
export { battleOdds, type ArmadaBattleOdds } from './forecast/odds.js';
