import { caseDice, caseOptions, ordersCase, phaseCase } from '@warlog/ruleset-api';
import { caseStance, caseUnitRow, placeId } from '@warlog/star-map';
import { mapValues, seatId } from '@warlog/core';
import { z } from 'zod';
import { bzaarcke } from '../index.js';
import { typeId, unitId } from '../model/ids.js';
import { recorded } from '../model/options.js';
import { ordersSheet, setupSheet, type BzaarckeSheet } from '../model/sheet.js';
import { board, setupBoard, viewOf } from './board.js';

const work = z.object({ paid: z.int(), cost: z.int() });
const planet = z
  .object({
    owner: seatId.nullable(),
    credits: z.int(),
    pd: z.int(),
    yard: z
      .discriminatedUnion('kind', [
        work.extend({ kind: z.literal('unit'), unitType: typeId }),
        work.extend({ kind: z.literal('repair'), unit: unitId }),
      ])
      .nullable(),
    work: work.nullable(),
    blockadedBy: seatId.nullable(),
    raise: z.int(),
  })
  .partial();
const side = z
  .object({
    bot: z.boolean(),
    out: z.boolean(),
    acknowledges: seatId.nullable(),
    stance: caseStance,
    retreat: z.array(placeId),
  })
  .partial();

/** A position on the board of the golden cases: what differs from turn 5 of a quiet game. */
const position = {
  stage: z.enum(['setup', 'orders']).default('orders'),
  turn: z.int().default(5),
  options: caseOptions(recorded),
  planets: z.record(z.string(), planet).default({}),
  sides: z.record(z.string(), side).default({}),
  units: z.array(caseUnitRow).default([]),
};
const sheet = z.union([setupSheet.omit({ v: true }), ordersSheet.omit({ v: true, turn: true })]);

const written = (orders: z.infer<typeof sheet>, turn: number): BzaarckeSheet =>
  'faction' in orders ? { v: 1, ...orders } : { v: 1, turn, ...orders };

/** Closes a phase of the board. */
export const phase = phaseCase(
  bzaarcke,
  z.object({ ...position, orders: z.record(z.string(), sheet).default({}), dice: caseDice }),
  ({ stage, orders, dice, ...given }) => ({
    state: stage === 'setup' ? setupBoard(given.options) : board(given),
    orders: mapValues(orders, (each) => written(each, given.turn)),
    dice,
  }),
);

/** Checks orders of a seat on the board. */
export const check = ordersCase(
  bzaarcke,
  z.object({ ...position, seat: seatId, orders: z.array(sheet) }),
  ({ seat, orders, ...given }) => ({
    view: viewOf(board(given), seat),
    orders: orders.map((each) => written(each, given.turn)),
  }),
);
