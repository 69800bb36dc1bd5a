import { caseDice, caseOptions, ordersCase, phaseCase } from '@warlog/ruleset-api';
import { caseStance, caseUnitRow, placeId, planetId } from '@warlog/star-map';
import { mapValues, seatId } from '@warlog/core';
import { z } from 'zod';
import { ftarq } from '../index.js';
import { objectiveId, typeId } from '../model/ids.js';
import { recorded } from '../model/options.js';
import { aftermathSheet, area, ordersSheet, type FtarqSheet } from '../model/sheet.js';
import type { FtarqState } from '../model/state.js';
import { aftermathOf, board, viewOf } from './board.js';

const planet = z
  .object({
    owner: seatId.nullable(),
    credits: z.int(),
    ic: z.int(),
    gf: z.int(),
    guard: z.int(),
    yard: z.object({ unitType: typeId, paid: z.int(), cost: z.int() }).nullable(),
    raise: z.object({ credits: z.int(), ic: z.int() }),
    blockadedBy: seatId.nullable(),
  })
  .partial();
const side = z
  .object({
    out: z.boolean(),
    stance: caseStance,
    retreat: z.array(placeId),
    treasury: z.int(),
    levels: z.partialRecord(area, z.int()),
    cargo: z.record(z.string(), z.int()),
    vp: z.int(),
    claimed: z.array(objectiveId),
    secret: z.object({
      id: objectiveId,
      rival: seatId.nullable(),
      planet: planetId.nullable(),
      system: z.string().nullable(),
    }),
  })
  .partial();

/** A position on the board of the golden cases: what differs from turn 5 of a quiet game. */
const position = {
  turn: z.int().default(5),
  options: caseOptions(recorded),
  planets: z.record(z.string(), planet).default({}),
  sides: z.record(z.string(), side).default({}),
  units: z.array(caseUnitRow).default([]),
  /** Public objectives face up, with the turn in which they were revealed. */
  revealed: z.record(z.string(), z.int()).default({}),
  deck: z.array(objectiveId).default([]),
  /** The seats that decide in the open aftermath; absent: orders are asked. */
  aftermath: z.array(seatId).optional(),
};
const sheet = z.union([aftermathSheet.omit({ v: true, turn: true }), ordersSheet.omit({ v: true, turn: true })]);

type Given = z.infer<z.ZodObject<typeof position>>;

function stateOf({ aftermath, revealed, ...given }: Given): FtarqState {
  const whole = { ...given, revealed: Object.entries(revealed) };
  return aftermath === undefined ? board(whole) : aftermathOf(whole, ...aftermath);
}

const written = (orders: z.infer<typeof sheet>, turn: number): FtarqSheet => ({ v: 1, turn, ...orders });

/** Closes a phase of the board. */
export const phase = phaseCase(
  ftarq,
  z.object({ ...position, orders: z.record(z.string(), sheet).default({}), dice: caseDice }),
  ({ orders, dice, ...given }) => ({
    state: stateOf(given),
    orders: mapValues(orders, (each) => written(each, given.turn)),
    dice,
  }),
);

/** Checks orders of a seat on the board. */
export const check = ordersCase(
  ftarq,
  z.object({ ...position, seat: seatId, orders: z.array(sheet) }),
  ({ seat, orders, ...given }) => ({
    view: viewOf(stateOf(given), seat),
    orders: orders.map((each) => written(each, given.turn)),
  }),
);
