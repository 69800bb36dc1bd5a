import type { Ruleset } from '@warlog/ruleset-api';
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
import { hours } from './tables.js';
import { empty, fromStanding } from './orders/standing.js';
import { resolve } from './resolve.js';
import { finish } from './resolve/finish.js';
import { open } from './resolve/setup.js';
import { rule } from './ruling.js';
import { battles, scenarioOf } from './scenarios.js';
import { account } from './view/account/account.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { retell } from './view/retell.js';
import { placeOfScope, readRoll } from './view/rolls.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { smallMap } from './view/small-map.js';
import { figures, standings } from './view/standings.js';
import { storyEntryOf } from './view/story-entry.js';

export type { PentagonEvent } from './model/event.js';
export type { PentagonSetup } from './model/setup.js';
export type { PentagonSheet } from './model/sheet.js';
export type { PentagonState } from './model/state.js';
export type { View as PentagonView, PentagonVisible } from './model/view.js';
export type { PentagonBrief } from './model/brief.js';
export type { PentagonBattleReport } from './battle/report.js';

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
  designs: designRules,
  play: {
    setupSchema,
    phaseKinds: Object.keys(hours),
    orderSchema: ({ step }) => (step === 'setup' ? buySheet : battleSheet) as never,
    open,
    evolve,
    phase,
    check,
    resolve,
    act,
    rule,
    empty,
    idle,
    decides,
    fromStanding,
    checkStanding,
    earlyStanding: earlyOrders,
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
    placeOfScope,
    card,
    nameOf,
    standings,
    smallMap,
    aim,
    rulingSubjects,
  },
  bot: { orders: bot, suggest },
  odds: { forecast, sample },
  doctrine: { answer: () => null, finish },
  battleCampaign: { fromBrief, report },
  miniatures: { realTable, reportEntered },
} as const satisfies Ruleset<PentagonTypes>;
