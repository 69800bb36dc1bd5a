import { z } from 'zod';
import { directions, parseHex } from '../geometry/hex.js';

export const hexForm = z.string().refine((text) => parseHex(text) !== null, 'This is no hex.');
/** Hexes per turn that a component of a velocity may have at the start. */
export const mostSpeed = 60;
const small = z.int().min(-mostSpeed).max(mostSpeed);

/** Which craft of a campaign a unit stands for, the damage that it brings, and what its kind is called there (PW-20.1). */
const sentSchema = z.object({
  ref: z.string(),
  index: z.int(),
  damage: z.string(),
  label: z.string().optional(),
});
export type Sent = z.infer<typeof sentSchema>;

/** By what the campaign judges a battle, and what it does afterwards with who lost, or where nobody won (PW-20.11). */
export const judgedForms = {
  victory: z.enum(['score', 'remaining', 'inflicted']).optional(),
  loser: z.enum(['retreats', 'withdraws', 'stays']).optional(),
  tie: z.enum(['attackerRetreats', 'smallerRetreats', 'die', 'dice']).optional(),
} as const;

/** A battle as data (PW-16). Its sides go by names of their own; the seats of a game take them in this order. */
export const scenarioSchema = z.object({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/),
  title: z.string().min(1).max(60),
  seats: z.array(z.string().min(1).max(40)).min(2).max(6),
  turnLimit: z.int().min(1).max(60),
  /** What is shown at first; the board itself has no edge (PW-2.11). */
  board: z.object({ columns: z.int().min(4).max(99), rows: z.int().min(4).max(99) }),
  victory: z.enum(['duel', 'points']),
  explodeOnDestruction: z.boolean().default(true),
  buy: z
    .object({ points: z.int().min(1), count: z.int().min(1).max(12), kind: z.enum(['unmanned', 'manned', 'base']) })
    .optional(),
  units: z
    .array(
      z.object({
        seat: z.string(),
        design: z.string(),
        hex: hexForm,
        facing: z.enum(directions),
        velocity: z.object({ A: small, C: small }),
        detected: z.boolean().default(true),
        name: z.string().min(1).max(24).optional(),
        /** Which craft of a campaign it stands for (PW-20); absent: of none. */
        sent: sentSchema.optional(),
      }),
    )
    .min(2)
    .max(36),
  bonus: z
    .array(
      z.object({
        seat: z.string(),
        /** The design whose fate it hangs on, and whether it must be broken or whole (PW-14.5). */
        design: z.string(),
        when: z.enum(['broken', 'whole']),
        points: z.int().min(1),
      }),
    )
    .default([]),
  /** Hexes of planets and the like (PW-17.4). */
  bodies: z.array(hexForm).max(500).default([]),
  /** Sides that start on low alert (PW-17.5). */
  alert: z.array(z.string()).default([]),
  /** The battle of a campaign that it is, with all that was sent (PW-20.1); absent: it is none. */
  battle: z
    .object({
      id: z.string(),
      teams: z.array(
        z.object({
          seat: z.string(),
          roster: z.array(z.object({ ref: z.string(), count: z.int(), places: z.int() })),
        }),
      ),
      ...judgedForms,
    })
    .optional(),
});
export type ScenarioData = z.infer<typeof scenarioSchema>;
