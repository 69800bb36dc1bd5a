import type { Ruleset } from '@warlog/ruleset-api';
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
import { hours, phase } from './orders/phase.js';
import { answer, empty, fromStanding } from './orders/standing.js';
import { finish, resolve } from './resolve.js';
import { rule } from './ruling.js';
import { battles, scenarioOf } from './scenarios.js';
import { account } from './view/account/account.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { placeOfScope, readRoll } from './view/rolls.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { smallMap } from './view/small-map.js';
import { figures, standings } from './view/standings.js';
import { storyEntryOf } from './view/story-entry.js';

export type { SwArmadaBrief } from './model/brief.js';
export type { SwArmadaBattleReport } from './battle/report.js';
export type { SwArmadaSetup } from './model/setup.js';
export type { SwArmadaSheet } from './model/sheet.js';
export type { SwArmadaEvent } from './model/event.js';
export type { SwArmadaState } from './model/state.js';
export type { SwArmadaView, SwArmadaVisible } from './model/view.js';

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
  designs: designRules,
  play: {
    setupSchema,
    phaseKinds: Object.keys(hours),
    orderSchema: () => sheetForm,
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
    earlyStanding: earlyStandingForm,
  },
  view: {
    disclose,
    blank,
    project,
    narrate,
    storyEntry: storyEntryOf,
    account,
    readRoll,
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
  doctrine: { answer, finish },
  battleCampaign: { fromBrief, report },
  miniatures: { realTable, reportEntered },
} as const satisfies Ruleset<SwArmadaTypes>;
