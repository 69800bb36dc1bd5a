import { refuseMapFaults, refuseSeatingFaults, seatsSchema, sectorMap } from '@warlog/star-map';
import { z } from 'zod';
import { recorded } from './options.js';

/** A sector; each planet has its initial credit value, at least 1 (BZK-101). */
export const mapSchema = sectorMap({ credits: z.int().min(1).max(200) }).superRefine(refuseMapFaults);
export type BzaarckeMapData = z.infer<typeof mapSchema>;

/** The setup of a campaign: the map, the options and the seats. */
export const setupSchema = z
  .strictObject({ v: z.literal(1), map: mapSchema, options: recorded, seats: seatsSchema })
  .superRefine(refuseSeatingFaults);
export type BzaarckeSetup = z.infer<typeof setupSchema>;
