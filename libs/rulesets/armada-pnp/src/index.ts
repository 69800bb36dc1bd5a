import type { Ruleset } from '@warlog/kernel';
import { battles, refuses, takeBack } from './battle/handed.js';
import { bot } from './bot/bot.js';
import { suggest } from './bot/suggest.js';
import { evolve } from './evolve.js';
import { forecast } from './forecast/forecast.js';
import { beforehand } from './forecast/beforehand.js';
import { practice } from './forecast/practice.js';
import { messages } from './messages.js';
import type { ArmadaEvent } from './model/event.js';
import { options } from './model/options.js';
import { setupSchema, type ArmadaSetup } from './model/setup.js';
import { sheetSchemas, type ArmadaSheet } from './model/sheet.js';
import type { ArmadaState } from './model/state.js';
import type { ArmadaView, ArmadaVisible } from './model/view.js';
import { act } from './orders/act.js';
import { check, checkStanding } from './orders/check.js';
import { empty, fromStanding } from './orders/empty.js';
import { idle } from './orders/idle.js';
import { kindOf, phase } from './orders/phase.js';
import { resolve } from './resolve.js';
import { open } from './resolve/setup.js';
import { rule } from './ruling.js';
import { scenarios } from './scenarios.js';
import { figures } from './tables.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { placeOfScope, readRoll } from './view/rolls.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { standings } from './view/standings.js';
import { storyEntryOf } from './view/story-entry.js';

export type { BattleId, LineId, PerSide, SideId, SystemId, ArmadaUnitId } from './model/ids.js';
export type { ArmadaOptions as ArmadaOptions } from './model/options.js';
export type { ArmadaMapData, ArmadaSetup as ArmadaSetup } from './model/setup.js';
export type {
  Action as ArmadaAction,
  BuildItem,
  ChooseSheet,
  CollectParts,
  Declaration,
  ArmadaDoctrine,
  LogisticsSheet,
  MoveSheet,
  PhaseKind,
  RetreatSheet,
  RoundSheet,
  ArmadaSheet as ArmadaSheet,
  StandingOrders as ArmadaStanding,
} from './model/sheet.js';
export type {
  Base,
  ArmadaBattle,
  BattlePlace,
  ArmadaBoard,
  Craft,
  ArmadaEnding,
  ArmadaRetreat,
  ArmadaState as ArmadaState,
  System,
  Treasury,
  ArmadaUnit,
} from './model/state.js';
export type { BattleEnded, BattleEvent, ArmadaEvent as ArmadaEvent } from './model/event.js';
export type {
  BattleRecord,
  HiddenCount,
  SeenMove,
  ArmadaView as ArmadaView,
  ArmadaVisible as ArmadaVisible,
} from './model/view.js';
export { otherSide, sideIds, siteOfBattle, systemOfBattle } from './model/ids.js';
export { defaultDoctrine } from './model/sheet.js';
export { chartOf, type ArmadaChart } from './chart.js';
export {
  bases,
  baseKinds,
  buildable,
  columns,
  craftTypes,
  crt,
  defaultPriority,
  findCraft,
  garrisonOf,
  rows,
  type BaseKind,
  type CraftType,
} from './tables.js';
export { cellAt, columnFor, rowFor } from './battle/crt.js';
export { maneuverOf, strengthOf } from './battle/group.js';
export { allowanceOf, mayRunAfter } from './battle/fight.js';
export { carrierAt, doctrineAt, holdingsOf, sideOfSeat, unitsOf } from './position.js';
export { awaitedBy, kindOf } from './orders/phase.js';
export { byDoctrine } from './orders/empty.js';
export { dryRun, type DryRun } from './orders/dry-run.js';
export { incomeFor, type Income } from './resolve/collect.js';
export { harmOf, type CraftHarm, type SideHarm } from './view/battle-story.js';
export { listTypes, systemName, typeName, unitName } from './view/names.js';
export { scenarios };
export { battleOdds, type ArmadaBattleOdds } from './forecast/odds.js';

/** The types of this game system. */
export interface ArmadaTypes {
  Setup: ArmadaSetup;
  State: ArmadaState;
  Sheet: ArmadaSheet;
  Event: ArmadaEvent;
  Visible: ArmadaVisible;
  View: ArmadaView;
}

/** Armada: two fleets, one carrier each, face-down counters. */
export const armadaPnp = {
  id: 'armada-pnp',
  version: 2,
  title: 'Armada: PNP',
  seats: { min: 2, max: 2 },
  scenarios,
  options,
  figures,
  messages,
  setupSchema,
  orderSchema: (view) => sheetSchemas[kindOf(view)] as never,
  open,
  evolve,
  phase,
  check,
  resolve,
  act,
  battles,
  refuses,
  takeBack,
  rule,
  rulingSubjects,
  empty,
  fromStanding,
  checkStanding,
  // Standing orders are a build list, and before the start a seat has no side.
  earlyStanding: null,
  disclose,
  blank,
  project,
  narrate,
  storyEntry: storyEntryOf,
  readRoll,
  placeOfScope,
  card,
  nameOf,
  standings,
  aim,
  bot,
  suggest,
  idle,
  forecast,
  practice,
  beforehand,
} as const satisfies Ruleset<ArmadaTypes>;
