import { z } from 'zod';
import { findShip, obstacles } from '../catalogue.js';
import { baseOf, outlineOf } from '../geometry/pose.js';
import type { InTheWay } from '../geometry/sight.js';
import { headings, zones } from '../tables.js';

/** Parses a hex as cases write it. */
export const zone = z.enum(zones);
export const pose = z.object({
  x: z.int(),
  y: z.int(),
  h: z
    .int()
    .min(0)
    .max(headings - 1),
});
export const shipType = z.string().transform((id, context) => {
  const type = findShip(id);
  if (type === null) context.addIssue({ code: 'custom', message: `"${id}" is no ship of the catalogue` });
  return type ?? z.NEVER;
});
/** A ship on the table. */
export const ship = z.object({ unit: shipType, pose }).transform(({ unit, pose: at }) => ({ type: unit, pose: at }));
/** The center of a squadron. */
export const spot = z.object({ x: z.int(), y: z.int() }).transform(({ x, y }) => [x, y] as const);

export const namedShip = z
  .object({ id: z.string(), unit: shipType, pose })
  .transform(({ id, unit, pose: at }) => ({ id, type: unit, pose: at }));
/** An obstruction: a ship outside the attack, an obstacle. */
export const shipInTheWay = namedShip.transform(({ id, ...other }): InTheWay => ({ id, outline: baseOf(other) }));
export const obstacle = z
  .object({ id: z.string(), shape: z.string(), pose })
  .transform(({ id, shape, pose: at }, context): InTheWay => {
    const found = obstacles.find((known) => known.id === shape);
    if (found === undefined) context.addIssue({ code: 'custom', message: `"${shape}" is no obstacle` });
    return { id, outline: outlineOf(found?.polygon ?? [], at) };
  });
