import { z } from 'zod';
import { arcNamed } from '../geometry/arcs.js';
import { directions, parseHex, type Vec } from '../geometry/hex.js';
import type { WeaponType } from '../tables.js';

/** Parses a hex as cases write it. */
export const hex = z.string().transform((text, context): Vec => {
  const at = parseHex(text);
  if (at === null) context.addIssue({ code: 'custom', message: `"${text}" is no hex` });
  return at ?? { a: 0, c: 0 };
});
export const direction = z.enum(directions);
export const arc = z.string().transform((text, context) => {
  const found = arcNamed(text);
  if (found === null) context.addIssue({ code: 'custom', message: `"${text}" is no arc` });
  return found ?? ('ALL' as const);
});
export const whole = z.int().min(0);
export const impulse = z.int().min(1).max(12);
/** A component pair as cases write it: along A, along C. */
export const pair = z
  .union([z.tuple([z.int(), z.int()]), z.object({ A: z.int(), C: z.int() }), z.object({ a: z.int(), c: z.int() })])
  .transform((given): Vec => {
    if (Array.isArray(given)) return { a: given[0], c: given[1] };
    return 'A' in given ? { a: given.A, c: given.C } : given;
  });

const names: Readonly<Record<string, WeaponType>> = {
  electron: 'electronCannon',
  proton: 'protonCannon',
  radiation: 'radiationGun',
  acid: 'acidGun',
};
/** A direct-fire weapon, by its type or abbreviation. */
export const direct = z
  .string()
  .transform((name) => names[name] ?? name)
  .pipe(z.enum(['laser', 'electronCannon', 'protonCannon', 'acidGun', 'radiationGun']));
