import { z } from 'zod';
import type { UnitId } from '../model/ids.js';

/** A modifier's level. */
export const level = z.int().min(-1).max(3);
/** Credits, industry, ground forces, strength: none below nothing. */
export const points = z.int().min(0);

/** A unit as cases tell it. */
export const caseUnit = z.object({
  id: z.string(),
  cost: points,
  kind: z.enum(['ship', 'squadron']).default('ship'),
  scarred: z.boolean().optional(),
  flotilla: z.boolean().default(false),
});
export type CaseUnit = z.infer<typeof caseUnit>;

/** Cases call units what they like; the game's ids begin with a seat. */
export function caseUnitId(id: string): string {
  return /^s[1-9][0-9]?-[a-z0-9]{1,32}$/.test(id) ? id : `s1-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

/** The names that a case gave its units, by the ids they had meanwhile. */
export function namesBack(units: readonly CaseUnit[]): (id: UnitId) => string {
  const names = new Map(units.map((each) => [caseUnitId(each.id), each.id]));
  return (id) => names.get(id) ?? id;
}
