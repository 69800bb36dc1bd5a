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
import { earlyStanding, ordersSheet, setupSheet, type Sheet } from './model/sheet.js';
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

export type { UnitId, TypeId } from './model/ids.js';
export { chartOf, isDeepSpace, presets, type Chart, type PlaceId } from '@warlog/kernel';
export type {
  ConstructItem,
  OrdersSheet,
  SetupSheet,
  Sheet as BzaarckeSheet,
  StandingSheet as BzaarckeStanding,
} from './model/sheet.js';
export type { State as BzaarckeState, Unit, Yard } from './model/state.js';
export type { BattleFought, ControlRolled, Event as BzaarckeEvent } from './model/event.js';
export type { BattleHeard, View as BzaarckeView, Visible as BzaarckeVisible } from './model/view.js';
export { isOrders, isSetup } from './model/sheet.js';
export { catalogue, findType, poolOf, strength, type UnitType } from './catalogue.js';
export { battleStory, heardSides, type BattleStory, type SideStory } from './view/battle-story.js';
export { ownUnits } from './view/knowledge.js';
export { factions } from './model/sheet.js';
export { newUnit } from './model/ids.js';
export { creditsPerUpgrade, defences, start } from './tables.js';
export { convoyOf, fuelFor } from './fuel.js';
export { benchIn } from './orders/bench.js';
export { tradeOf } from './orders/draft.js';
export { repairPrice, workPlanet } from './workshop.js';
export { scenarios };
export { battleOdds, type BattleOdds } from './forecast/odds.js';
export { rule } from './ruling.js';

/** The types that this game system works with. */
export interface BzaarckeTypes {
  Setup: Setup;
  State: State;
  Sheet: Sheet;
  Event: Event;
  Visible: Visible;
  View: View;
}

/** Warlords of B'Zaarcke. */
export const bzaarcke = {
  id: 'bzaarcke',
  version: 2,
  title: "Warlords of B'Zaarcke",
  seats: { min: 3, max: 10 },
  scenarios,
  options,
  figures,
  messages,
  setupSchema,
  orderSchema: (view) => (view.stage === 'setup' ? setupSheet : ordersSheet),
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
} as const satisfies Ruleset<BzaarckeTypes>;
