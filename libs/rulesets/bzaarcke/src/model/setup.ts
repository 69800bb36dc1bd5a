import { refuseMapFaults, refuseSeatingFaults, seatsSchema, sectorMap } from '@warlog/kernel';
import { z } from 'zod';
import { recorded } from './options.js';

/** A sector; each planet has its credit value at the start, at least 1 (BZK-101). */
export const mapSchema = sectorMap({ credits: z.int().min(1).max(200) }).superRefine(refuseMapFaults);
export type MapData = z.infer<typeof mapSchema>;

/** Everything a campaign starts from: the map, the options, and who sits where. */
export const setupSchema = z
  .strictObject({ v: z.literal(1), map: mapSchema, options: recorded, seats: seatsSchema })
  .superRefine(refuseSeatingFaults);
export type Setup = z.infer<typeof setupSchema>;
