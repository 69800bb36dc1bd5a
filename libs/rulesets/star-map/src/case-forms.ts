import { z } from 'zod';
import { caseRow } from '@warlog/core/conformance';
import { placeId } from './place.js';
import { stanceWord } from './stance.js';
import { typeId, unitId } from './unit.js';

const towards = z.record(z.string(), stanceWord).default({});

/** The schema of a stance as cases write it; omitted parts are empty. */
export const caseStance = z.object({
  default: stanceWord,
  players: towards,
  labels: z.record(z.string(), z.record(z.string(), stanceWord)).default({}),
});

/** The schema of a unit as cases write it, with its deviations from a new one: `s1-a x-wing-squadron p.far scarred`. */
export const caseUnitRow = caseRow(
  ['id', 'unitType', 'place'],
  z.strictObject({
    id: unitId,
    unitType: typeId,
    place: placeId,
    scarred: z.boolean().optional(),
    mustLeave: z.boolean().optional(),
    label: z.string().optional(),
  }),
).transform(({ id, unitType, place, ...deviations }) => [id, unitType, place, deviations] as const);
