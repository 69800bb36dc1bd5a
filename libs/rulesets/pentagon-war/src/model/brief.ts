import { seatId } from '@warlog/core';
import { z } from 'zod';
import { parseRatio, type Ratio } from '../fraction.js';
import { designSchema, type PentagonDesign } from './design.js';
import { judgedForms } from './scenario.js';
import { findDesign } from '../designs.js';

/** The design of a craft of which a parent campaign states only the class (PW-20.1). */
const designOfClass = {
  light: 'sirian-lancer',
  medium: 'aklinon',
  heavy: 'sol-zelta-carrier',
  base: 'gate-guard',
} as const;
type CraftClass = keyof typeof designOfClass;

const share = z
  .string()
  .max(15)
  .refine((text) => {
    const read = parseRatio(text);
    return read !== null && read.num <= read.den;
  }, 'A share of 0 to 1, as n/d.');

/** One kind of craft that a seat brings (PW-20.1). `damage`: the share of its hits that it has taken. */
const entry = z
  .strictObject({
    ref: z.string().min(1).max(64),
    design: z.union([z.string().max(41), designSchema]).optional(),
    class: z.enum(Object.keys(designOfClass) as [CraftClass, ...CraftClass[]]).optional(),
    label: z.string().min(1).max(24).optional(),
    count: z.int().min(1).max(999),
    damage: share.default('0'),
  })
  .refine((rosterEntry) => designOf(rosterEntry) !== null, 'No such design.');
export type RosterEntry = z.infer<typeof entry>;

/** The brief of a battle campaign (PW-20.1): the attacker first. */
export const briefSchema = z
  .strictObject({
    battleId: z.string().min(1).max(110),
    title: z.string().min(1).max(60),
    turnLimit: z.int().min(1).max(60).default(10),
    fightHours: z.int().min(1).max(336),
    explodeOnDestruction: z.boolean().default(true),
    ...judgedForms,
    teams: z
      .array(
        z.strictObject({
          seat: seatId,
          posture: z.enum(['attacker', 'defender']),
          roster: z
            .array(entry)
            .min(1)
            .max(40)
            .refine((list) => new Set(list.map(({ ref }) => ref)).size === list.length, 'A ref stands there twice.'),
        }),
      )
      .length(2),
  })
  .refine(({ teams }) => teams[0]?.posture !== teams[1]?.posture, 'One attacks, one defends.');
export type PentagonBrief = z.input<typeof briefSchema>;

/** Returns the design of an entry; null if there is none of that name. */
export function designOf(rosterEntry: {
  readonly design?: string | PentagonDesign | undefined;
  readonly class?: CraftClass | undefined;
}): PentagonDesign | null {
  if (rosterEntry.design !== undefined)
    return typeof rosterEntry.design === 'string' ? findDesign(rosterEntry.design) : rosterEntry.design;
  return rosterEntry.class === undefined ? null : findDesign(designOfClass[rosterEntry.class]);
}

/** Parses a share. */
export const shareOfText = (text: string): Ratio => parseRatio(text) ?? { num: 0n, den: 1n };
