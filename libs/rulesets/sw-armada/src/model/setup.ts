import { seatId, victoryForm } from '@warlog/kernel';
import { z } from 'zod';
import { findShip, findSquadron } from '../catalogue.js';
import type { TypeId } from './catalogue.js';
import { recorded } from './options.js';

/** A type of ship or squadron that the catalogue knows. */
export const typeForm = z
  .string()
  .max(80)
  .refine(
    (id) => findShip(id) !== null || findSquadron(id) !== null,
    'There is no such ship or squadron.',
  ) as unknown as z.ZodType<TypeId>;

/** A unit that comes to the battle; `scarred`: it has been damaged before (SWA-CAM-02). */
const comer = z.strictObject({
  type: typeForm,
  scarred: z.boolean().default(false),
  /** The key that a campaign knows it by; comes back unchanged (SWA-CAM-01). */
  ref: z.string().min(1).max(80).optional(),
});

/** The most units that one side may bring; no campaign limits its forces by less (SWA-CAM-09). */
export const mostComers = 300;

/** What a campaign's battle is known by there, whether it scars squadrons, and what decides it (SWA-CAM-01, SWA-CAM-15). */
const sentBy = z.strictObject({ id: z.string().min(1).max(110), scarSquadrons: z.boolean(), ...victoryForm });
export type SentBy = z.infer<typeof sentBy>;

/** Everything that a battle starts from. */
export const setupSchema = z
  .strictObject({
    v: z.literal(1),
    scenario: z.strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/),
      title: z.string().min(1).max(60),
      /** Absent: it stands alone. */
      battle: sentBy.optional(),
    }),
    options: recorded,
    seats: z.array(z.strictObject({ id: seatId, name: z.string().min(1).max(60), bot: z.boolean() })).length(2),
    /** What each seat brings, in their order; absent: each chooses its own fleet first. */
    fleets: z.tuple([z.array(comer).max(mostComers), z.array(comer).max(mostComers)]).optional(),
    /** Which of the seats has the initiative, 0 or 1; absent: costs decide (SWA-SET-02). */
    first: z.union([z.literal(0), z.literal(1)]).optional(),
  })
  .superRefine(({ seats }, context) => {
    if (new Set(seats.map(({ id }) => id)).size !== seats.length)
      context.addIssue({ code: 'custom', message: 'Two seats bear the same id.' });
  });
export type Setup = z.infer<typeof setupSchema>;
