import type { Checking } from '@warlog/star-map';
import { type Problem, problemsOf } from '@warlog/core';
import { messages } from '../messages.js';
import type { BzaarckeView } from '../model/view.js';
import { nameOf } from '../view/names.js';

export type BzaarckePath = Problem['path'];

/** The problems of this game, each with its clause. */
export const { problem, shapeProblemsAs, refusal } = problemsOf({
  messages,
  nameOf,
  clauses: {
    BZK_E_NOT_YOURS: 'BZK-201',
    BZK_E_UNIT: 'BZK-208',
    BZK_E_UNIT_TWICE: 'BZK-301',
    BZK_E_REACH: 'BZK-301',
    BZK_E_SPEND_COUNT: 'BZK-202',
    BZK_E_OVERSPEND: 'BZK-202',
    BZK_E_PARTIAL_ORDER: 'BZK-202',
    BZK_E_START_POINTS: 'BZK-801',
    BZK_E_START_SHIP: 'BZK-801',
    BZK_E_CREDITS: 'BZK-201',
    BZK_E_FUEL: 'BZK-303',
    BZK_E_BLOCKADED: 'BZK-206',
    BZK_E_PD_MAX: 'BZK-204',
    BZK_E_YARD_BUSY: 'BZK-205',
    BZK_E_REPAIR_PLACE: 'BZK-205',
    BZK_E_NOT_SCARRED: 'BZK-205',
    BZK_E_DEEP_SPACE: 'BZK-304',
    BZK_E_ACK_SELF: 'BZK-702',
    BZK_E_ACK_OUT: 'BZK-702',
    BZK_E_BATTLES: 'BZK-409',
    BZK_E_FOUGHT_OUT: 'BZK-409',
    BZK_W_SCRAP: 'BZK-202',
    BZK_W_MUST_RETREAT: 'BZK-405',
    BZK_W_LOST: 'BZK-201',
  },
});
export const shapeProblems = shapeProblemsAs('BZK_E_SHAPE');

/** Returns how the shared checks name the problems of this game in a view. */
export const checkingIn = (view: BzaarckeView): Checking => ({
  ...{ view, prefix: 'BZK' },
  problem: (...about) => problem(view, ...about),
});
