import { refuseSeatingFaults, seatsSchema } from '@warlog/star-map';
import { z } from 'zod';
import { mapSchema } from './map.js';
import { recorded } from './options.js';

/** The setup of a campaign: the map, the options and the seats. */
export const setupSchema = z
  .strictObject({ v: z.literal(1), map: mapSchema, options: recorded, seats: seatsSchema })
  .superRefine(refuseSeatingFaults);
export type FtarqSetup = z.infer<typeof setupSchema>;
