import { victoryForm } from '@warlog/ruleset-api';
import { battleSeat, refuseTwins, slug } from '@warlog/tactical';
import { z } from 'zod';
import { findShip, findSquadron } from '../catalogue.js';
import type { SwArmadaTypeId } from './ids.js';
import { recorded } from './options.js';

/** A type of ship or squadron in the catalogue. */
export const typeForm = z
  .string()
  .max(80)
  .refine(
    (id) => findShip(id) !== null || findSquadron(id) !== null,
    'There is no such ship or squadron.',
  ) as unknown as z.ZodType<SwArmadaTypeId>;

/** A unit of a fleet; `scarred`: damaged before (SWA-CAM-02). */
const fleetEntry = z.strictObject({
  type: typeForm,
  scarred: z.boolean().default(false),
  /** The parent campaign's key; returned unchanged (SWA-CAM-01). */
  ref: z.string().min(1).max(80).optional(),
});

/** Maximum number of units of one side; no campaign has a lower limit (SWA-CAM-09). */
export const mostFleetEntries = 300;

/** The parent campaign's id of a battle, whether it scars squadrons, and its measure (SWA-CAM-01, SWA-CAM-15). */
const sentBy = z.strictObject({ id: z.string().min(1).max(110), scarSquadrons: z.boolean(), ...victoryForm });
export type SentBy = z.infer<typeof sentBy>;

/** The setup of a battle. */
export const setupSchema = z
  .strictObject({
    v: z.literal(1),
    scenario: z.strictObject({
      id: slug,
      title: z.string().min(1).max(60),
      /** Absent: a stand-alone battle. */
      battle: sentBy.optional(),
    }),
    options: recorded,
    seats: z.array(battleSeat).length(2),
    /** The fleets of the seats, in order; absent: each chooses its own fleet first. */
    fleets: z.tuple([z.array(fleetEntry).max(mostFleetEntries), z.array(fleetEntry).max(mostFleetEntries)]).optional(),
    /** The index of the seat with the initiative, 0 or 1; absent: costs decide (SWA-SET-02). */
    first: z.union([z.literal(0), z.literal(1)]).optional(),
  })
  .superRefine(refuseTwins);
export type SwArmadaSetup = z.infer<typeof setupSchema>;
