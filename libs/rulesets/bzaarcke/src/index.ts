import { placeOfScopeAt } from '@warlog/star-map';
import type { Ruleset } from '@warlog/ruleset-api';
import { bot } from './bot/bot.js';
import { suggest } from './bot/suggest.js';
import { evolve } from './evolve.js';
import { forecast } from './forecast/forecast.js';
import { beforehand, practice } from './forecast/practice.js';
import { messages } from './messages.js';
import type { BzaarckeEvent } from './model/event.js';
import { options } from './model/options.js';
import { setupSchema, type BzaarckeSetup } from './model/setup.js';
import { earlyStanding, ordersSheet, setupSheet, type BzaarckeSheet } from './model/sheet.js';
import type { BzaarckeState } from './model/state.js';
import type { BzaarckeView, BzaarckeVisible } from './model/view.js';
import { act } from './orders/act.js';
import { check, checkStanding } from './orders/check.js';
import { empty } from './orders/empty.js';
import { idle } from './orders/idle.js';
import { later } from './orders/later.js';
import { phase } from './orders/phase.js';
import { fromStanding } from './orders/standing.js';
import { resolve, applyBattleReport } from './resolve.js';
import { battles, refuses } from './resolve/handed.js';
import { open } from './resolve/setup.js';
import { rule } from './ruling.js';
import { scenarios } from './scenarios.js';
import { figures } from './tables.js';
import { account } from './view/account.js';
import { aim } from './view/aim.js';
import { card } from './view/card.js';
import { disclose } from './view/disclose.js';
import { nameOf } from './view/names.js';
import { readRoll } from './view/rolls.js';
import { narrate } from './view/narrate.js';
import { blank, project } from './view/project.js';
import { retell } from './view/retell.js';
import { rulingSubjects } from './view/ruling-subjects.js';
import { smallMap } from '@warlog/star-map/small-map';
import { standings } from './view/standings.js';
import { storyEntryOf } from './view/story-entry.js';

export type { BzaarckeSheet } from './model/sheet.js';
export type { BzaarckeState } from './model/state.js';
export type { BzaarckeEvent } from './model/event.js';
export type { BzaarckeView, BzaarckeVisible } from './model/view.js';

/** The types of this game system. */
export interface BzaarckeTypes {
  Setup: BzaarckeSetup;
  State: BzaarckeState;
  Sheet: BzaarckeSheet;
  Event: BzaarckeEvent;
  Visible: BzaarckeVisible;
  View: BzaarckeView;
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
  play: {
    setupSchema,
    phaseKinds: ['setup', 'orders'],
    orderSchema: (view) => (view.stage === 'setup' ? setupSheet : ordersSheet),
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
    earlyStanding,
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
    placeOfScope: placeOfScopeAt,
    card,
    nameOf,
    standings,
    smallMap,
    aim,
    rulingSubjects,
  },
  bot: { orders: bot, suggest },
  later,
  odds: { forecast },
  battles: { awaited: battles, practice, beforehand, refuses, takeBack: applyBattleReport },
} as const satisfies Ruleset<BzaarckeTypes>;
