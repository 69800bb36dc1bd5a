import { actionCase, caseDice, caseOptions, phaseCase } from '@warlog/ruleset-api';
import { caseRow } from '@warlog/core/conformance';
import { seat, seatId } from '@warlog/core';
import { z } from 'zod';
import { armadaPnp } from '../index.js';
import { sideId, systemId, unitId } from '../model/ids.js';
import { recorded } from '../model/options.js';
import { actionSchema, sheetSchemas } from '../model/sheet.js';
import { board } from './board.js';

const unit = caseRow(
  ['id', 'side', 'type', 'system'],
  z.strictObject({
    id: unitId,
    side: sideId,
    type: z.string(),
    system: systemId,
    exposed: z.boolean().optional(),
    damage: z.int().optional(),
    to: systemId.optional(),
  }),
).transform(({ id, side, type, system, ...deviations }) => [id, side, type, system, deviations] as const);
const figures = z.partialRecord(sideId, z.int()).default({});

/** A position on the Drill Yard: what differs from the moves of turn 3 between two carriers. */
const position = {
  options: caseOptions(recorded),
  step: z.enum(['logistics', 'hide', 'collect', 'build', 'move']).default('move'),
  turn: z.int().default(3),
  control: z.record(z.string(), sideId).default({}),
  bases: z.record(z.string(), z.string()).default({}),
  units: z.array(unit).default([]),
  pp: figures,
  unused: figures,
  carriers: z.boolean().default(true),
};

/** Closes a phase of the Drill Yard. */
export const closePhase = phaseCase(
  armadaPnp,
  z.object({
    ...position,
    orders: z.record(z.string(), z.union(Object.values(sheetSchemas))).default({}),
    dice: caseDice,
  }),
  ({ orders, dice, ...given }) => ({ state: board(given), orders, dice }),
);

/** Decides an action on the Drill Yard. */
export const takeAction = actionCase(
  armadaPnp,
  z.object({ ...position, seat: seatId.default(seat(1)), action: actionSchema }),
  ({ seat: actor, action, ...given }) => ({ state: board(given), seat: actor, action }),
);
