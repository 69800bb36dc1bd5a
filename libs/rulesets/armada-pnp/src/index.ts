import type { Ruleset } from '@warlog/ruleset-api';
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
import { phaseKinds, sheetSchemas, type ArmadaSheet } from './model/sheet.js';
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
import { account } from './view/account/account.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { placeOfScope, readRoll, readSums } from './view/rolls.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { retell } from './view/retell.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { smallMap } from './view/small-map.js';
import { standings } from './view/standings.js';
import { storyEntryOf } from './view/story-entry.js';

export type { ArmadaSetup } from './model/setup.js';
export type { ArmadaSheet } from './model/sheet.js';
export type { ArmadaState, ArmadaUnit } from './model/state.js';
export type { ArmadaEvent } from './model/event.js';
export type { ArmadaView, ArmadaVisible } from './model/view.js';

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
  play: {
    setupSchema,
    phaseKinds,
    orderSchema: (view) => sheetSchemas[kindOf(view)] as never,
    open,
    evolve,
    phase,
    check,
    resolve,
    act,
    rule,
    empty,
    idle,
    fromStanding,
    checkStanding,
    // Standing orders are a build list, and before the start a seat has no side.
    earlyStanding: null,
  },
  view: {
    disclose,
    blank,
    project,
    narrate,
    storyEntry: storyEntryOf,
    retell,
    account,
    readRoll,
    readSums,
    placeOfScope,
    card,
    nameOf,
    standings,
    smallMap,
    aim,
    rulingSubjects,
  },
  bot: { orders: bot, suggest },
  odds: { forecast },
  battles: { awaited: battles, practice, beforehand, refuses, takeBack },
} as const satisfies Ruleset<ArmadaTypes>;
