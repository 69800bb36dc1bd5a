import { slug } from '@warlog/tactical';
import { z } from 'zod';
import { directions, parseHex } from '../geometry/hex.js';

export const hexForm = z.string().refine((text) => parseHex(text) !== null, 'This is no hex.');
/** Maximum of a velocity component at the start, in hexes per turn. */
export const mostSpeed = 60;
const small = z.int().min(-mostSpeed).max(mostSpeed);

/** The parent campaign's craft that a unit represents, its earlier damage, and the name of its type there (PW-20.1). */
const sentSchema = z.object({
  ref: z.string(),
  index: z.int(),
  damage: z.string(),
  label: z.string().optional(),
});
export type Sent = z.infer<typeof sentSchema>;

/** The parent's measure of a battle, and the consequence for the loser or of a draw (PW-20.11). */
export const judgedForms = {
  victory: z.enum(['score', 'remaining', 'inflicted']).optional(),
  loser: z.enum(['retreats', 'withdraws', 'stays']).optional(),
  tie: z.enum(['attackerRetreats', 'smallerRetreats', 'die', 'dice']).optional(),
} as const;

/** A battle as data (PW-16). Its sides have names of their own; the seats of a game take them in this order. */
export const scenarioSchema = z.object({
  id: slug,
  title: z.string().min(1).max(60),
  seats: z.array(z.string().min(1).max(40)).min(2).max(6),
  turnLimit: z.int().min(1).max(60),
  /** The initially visible area; the board itself has no edge (PW-2.11). */
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
        /** The parent campaign's craft that it represents (PW-20); absent: none. */
        sent: sentSchema.optional(),
      }),
    )
    .min(2)
    .max(36),
  bonus: z
    .array(
      z.object({
        seat: z.string(),
        /** The design whose fate decides it, and whether it must be broken or intact (PW-14.5). */
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
  /** The parent's battle, with all that was sent (PW-20.1); absent: no battle campaign. */
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
