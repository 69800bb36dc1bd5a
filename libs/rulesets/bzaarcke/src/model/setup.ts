import { refuseMapFaults, refuseSeatingFaults, seatsSchema, sectorMap } from '@warlog/kernel';
import { z } from 'zod';

/** A sector; each planet has its credit value at the start, at least 1 (BZK-101). */
export const mapSchema = sectorMap({ credits: z.int().min(1).max(200) }).superRefine(refuseMapFaults);
export type MapData = z.infer<typeof mapSchema>;

/** The options of a campaign; what each changes is said in `tables.ts`. */
export const optionsSchema = z.strictObject({
  jumpCost: z.int().min(0).max(10).default(3),
  controlMultiples: z.enum(['strict', 'inclusive']).default('strict'),
  victoryShare: z.enum(['planets', 'credits']).default('planets'),
  lotteryRemainder: z.enum(['lost', 'chance']).default('lost'),
  defaultStance: z.enum(['shoot', 'no-shoot']).default('shoot'),
  stanceLapses: z.boolean().default(false),
  autoRetreat: z.boolean().default(true),
  autoFuel: z.boolean().default(true),
  pdUsesYard: z.boolean().default(false),
  planetStats: z.enum(['scouted', 'public']).default('public'),
  battleReports: z.enum(['participants', 'public']).default('participants'),
  unitPool: z.enum(['faction', 'any']).default('faction'),
  upgradeCards: z.boolean().default(false),
  missedOrders: z.enum(['nothing', 'repeat-build']).default('nothing'),
  takeoverAfterMisses: z.int().min(1).max(9).default(2),
  ordersHours: z.int().min(1).max(336).default(48),
  maxTurns: z.int().min(0).max(200).default(30),
  fightItOut: z.enum(['off', 'gm', 'both-agree']).default('gm'),
  fightHours: z.int().min(1).max(336).default(96),
  acknowledgement: z.boolean().default(true),
});
export type Options = z.infer<typeof optionsSchema>;

/** Everything a campaign starts from: the map, the options, and who sits where. */
export const setupSchema = z
  .strictObject({ v: z.literal(1), map: mapSchema, options: optionsSchema, seats: seatsSchema })
  .superRefine(refuseSeatingFaults);
export type Setup = z.infer<typeof setupSchema>;
