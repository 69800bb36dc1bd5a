import { z } from 'zod';

const kind = z.enum(['ship', 'squadron']);
/** A unit as cases write it. */
export const caseUnit = z.object({
  id: z.string(),
  cost: z.int().min(0),
  kind: kind.default('ship'),
  scarred: z.boolean().optional(),
  engineering: z.int().min(0).default(0),
});
export type BzaarckeCaseUnit = z.infer<typeof caseUnit>;

/** Returns a game id for a case's unit name; the game's ids begin with a seat. */
export function caseUnitId(id: string): string {
  return /^s[1-9][0-9]?-[a-z0-9]{1,32}$/.test(id) ? id : `s1-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}
