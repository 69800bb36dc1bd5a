import { refuseSeatingFaults, seatsSchema } from '@warlog/kernel';
import { z } from 'zod';
import { mapSchema } from './map.js';
import { recorded } from './options.js';

/** Everything a campaign starts from: the map, the options, and who sits where. */
export const setupSchema = z
  .strictObject({ v: z.literal(1), map: mapSchema, options: recorded, seats: seatsSchema })
  .superRefine(refuseSeatingFaults);
export type Setup = z.infer<typeof setupSchema>;
