import { placeOfScopeAt, type Ruleset } from '@warlog/kernel';
import { bot } from './bot/bot.js';
import { suggest } from './bot/suggest.js';
import { evolve } from './evolve.js';
import { forecast } from './forecast/forecast.js';
import { beforehand, practice } from './forecast/practice.js';
import { messages } from './messages.js';
import type { Event } from './model/event.js';
import { options } from './model/options.js';
import { setupSchema, type Setup } from './model/setup.js';
import { aftermathSheet, earlyStanding, ordersSheet, setupSheet, type Sheet } from './model/sheet.js';
import type { State } from './model/state.js';
import type { View, Visible } from './model/view.js';
import { act } from './orders/act.js';
import { check, checkStanding } from './orders/check.js';
import { empty } from './orders/empty.js';
import { idle } from './orders/idle.js';
import { phase } from './orders/phase.js';
import { fromStanding } from './orders/standing.js';
import { resolve, takeBack } from './resolve.js';
import { battles, refuses } from './resolve/handed.js';
import { open } from './resolve/setup.js';
import { rule } from './ruling.js';
import { scenarios } from './scenarios.js';
import { figures } from './tables.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { readRoll } from './view/rolls.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { standings } from './view/standings.js';
import { tell } from './view/telling.js';

export type { ObjectiveId, TypeId, UnitId } from './model/ids.js';
export { isDeepSpace, presets, type Chart, type PlaceId } from '@warlog/kernel';
export type {
  AftermathSheet,
  Area,
  ConstructItem,
  Decision,
  JumpLine,
  ModifierChoice,
  OrdersSheet,
  SetupSheet,
  Sheet as FtarqSheet,
  StandingSheet as FtarqStanding,
} from './model/sheet.js';
export type { Unit, Yard } from './model/state.js';
export type { BattleSide, PlanetBombarded, PlanetInvaded } from './model/event.js';
export type { BattleHeard, BattleTold, View as FtarqView, Visible as FtarqVisible } from './model/view.js';
export { groundForce, newUnit } from './model/ids.js';
export { areas, factions, isAftermath, isOrders, isSetup } from './model/sheet.js';
export { catalogue, findType, poolOf, pointsOf, strength, type UnitType } from './catalogue.js';
export { battleStory, heardSides, type BattleStory, type SideStory } from './view/battle-story.js';
export { chartOfView, defendersOf, orbitsHeld, ownCargo, ownLanes, ownSide, ownUnitsAt } from './view/knowledge.js';
export { ownProgress } from './view/progress.js';
export { objectiveLine } from './view/tell-objective.js';
export { placeName } from './view/names.js';
export { findObjective } from './objectives.js';
export { limits, prices, spaceTable } from './tables.js';
export { fuelAt, levelOf, plainFuel, startPointsAt, usableIc } from './levels.js';
export { plannedDecisions } from './orders/empty.js';
export { benchIn } from './orders/bench.js';
export { cargoAfterAll, draftOf, forceAfter, tradeOf, type Draft as WorkedDraft } from './orders/draft.js';
export { repairPrice, workPlanet } from './workshop.js';
export { levelsOf } from './resolve/setup.js';
export { bombardDice } from './resolve/bombardment.js';
export { assault } from './resolve/ground.js';
export { battleOdds } from './forecast/odds.js';
export { rule } from './ruling.js';
export { scenarios };

/** The types that this game system works with. */
export interface FtarqTypes {
  Setup: Setup;
  State: State;
  Sheet: Sheet;
  Event: Event;
  Visible: Visible;
  View: View;
}

/** Warlords of the F'Tarq Sector. */
export const ftarq = {
  id: 'ftarq',
  version: 2,
  title: "Warlords of the F'Tarq Sector",
  seats: { min: 3, max: 10 },
  scenarios,
  options,
  figures,
  messages,
  setupSchema,
  orderSchema: ({ stage }) => (stage === 'setup' ? setupSheet : stage === 'aftermath' ? aftermathSheet : ordersSheet),
  open,
  evolve,
  phase,
  check,
  resolve,
  battles,
  refuses,
  takeBack,
  act,
  empty,
  fromStanding,
  checkStanding,
  earlyStanding,
  disclose,
  blank,
  project,
  narrate,
  tell,
  readRoll,
  placeOfScope: placeOfScopeAt,
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
  rule,
  rulingSubjects,
} as const satisfies Ruleset<FtarqTypes>;
