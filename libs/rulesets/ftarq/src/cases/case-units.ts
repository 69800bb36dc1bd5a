import { z } from 'zod';
import type { UnitId } from '../model/ids.js';

/** A modifier's level. */
export const level = z.int().min(-1).max(3);
/** Credits, industry, ground forces, strength: at least 0. */
export const points = z.int().min(0);

/** A unit as cases write it. */
export const caseUnit = z.object({
  id: z.string(),
  cost: points,
  kind: z.enum(['ship', 'squadron']).default('ship'),
  scarred: z.boolean().optional(),
  flotilla: z.boolean().default(false),
});
export type FtarqCaseUnit = z.infer<typeof caseUnit>;

/** Returns a game id for a case's unit name; the game's ids begin with a seat. */
export function caseUnitId(id: string): string {
  return /^s[1-9][0-9]?-[a-z0-9]{1,32}$/.test(id) ? id : `s1-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

/** Returns a function from ids to the names that the case gave its units. */
export function namesBack(units: readonly FtarqCaseUnit[]): (id: UnitId) => string {
  const names = new Map(units.map((each) => [caseUnitId(each.id), each.id]));
  return (id) => names.get(id) ?? id;
}
