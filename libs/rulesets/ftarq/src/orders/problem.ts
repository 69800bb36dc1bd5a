import type { Checking } from '@warlog/star-map';
import { type Problem, problemsOf } from '@warlog/core';
import { messages } from '../messages.js';
import type { FtarqView } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type FtarqPath = Problem['path'];

/** The problems of this game, each with its clause. */
export const { problem, shapeProblemsAs, refusal } = problemsOf({
  messages,
  nameOf,
  clauses: {
    FTQ_E_BATTLES: 'FTQ-611',
    FTQ_E_FOUGHT_OUT: 'FTQ-611',
    FTQ_E_NOT_YOURS: 'FTQ-403',
    FTQ_E_BLOCKADED: 'FTQ-303',
    FTQ_E_CREDITS: 'FTQ-302',
    FTQ_E_IC: 'FTQ-401',
    FTQ_E_IC_ZERO: 'FTQ-406',
    FTQ_E_UNIT: 'FTQ-412',
    FTQ_E_SPEND_COUNT: 'FTQ-403',
    FTQ_E_OVERSPEND: 'FTQ-403',
    FTQ_E_PARTIAL_ORDER: 'FTQ-403',
    FTQ_E_NOT_SCARRED: 'FTQ-409',
    FTQ_E_REPAIR_PLACE: 'FTQ-409',
    FTQ_E_REACH: 'FTQ-501',
    FTQ_E_UNIT_TWICE: 'FTQ-501',
    FTQ_E_ROOM: 'FTQ-502',
    FTQ_E_GF: 'FTQ-505',
    FTQ_E_GUARD: 'FTQ-505',
    FTQ_E_RETREAT_LOAD: 'FTQ-505',
    FTQ_E_FLEET_LIMIT: 'FTQ-109',
    FTQ_E_GARRISON_LIMIT: 'FTQ-410',
    FTQ_E_STANCE: 'FTQ-701',
    FTQ_E_NOT_HOLDER: 'FTQ-606',
    FTQ_E_CLAIM: 'FTQ-1102',
    FTQ_E_MODIFIERS: 'FTQ-1201',
    FTQ_E_START_SHIP: 'FTQ-1302',
    FTQ_E_START_POINTS: 'FTQ-1302',
    FTQ_E_TRANSFER: 'FTQ-413',
    FTQ_W_SCRAP: 'FTQ-404',
    FTQ_W_MUST_RETREAT: 'FTQ-507',
  },
});
export const shapeProblems = shapeProblemsAs('FTQ_E_SHAPE');

/** Returns how the shared checks name the problems of this game in a view. */
export const checkingIn = (view: FtarqView): Checking => ({
  ...{ view, prefix: 'FTQ' },
  problem: (...about) => problem(view, ...about),
});
