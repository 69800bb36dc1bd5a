import { refuseSeatingFaults, seatsSchema } from '@warlog/kernel';
import { z } from 'zod';
import { mapSchema } from './map.js';

/** The options of a campaign; what each changes is said in the messages under `option.<key>`. */
export const optionsSchema = z.strictObject({
  creditUpgradeUsesIc: z.boolean().default(false),
  sharedOrbit: z.boolean().default(false),
  bombardDieOnPart: z.boolean().default(false),
  bombardBeforeInvasion: z.boolean().default(false),
  tieRetreats: z.enum(['attacker', 'defender', 'smaller-at-start']).default('attacker'),
  lotteryRemainder: z.enum(['lost', 'chance']).default('lost'),
  defaultStance: z.enum(['shoot', 'no-shoot']).default('shoot'),
  autoRetreat: z.boolean().default(true),
  aftermathPhase: z.boolean().default(true),
  planetStats: z.enum(['scouted', 'public']).default('scouted'),
  battleReports: z.enum(['participants', 'public']).default('participants'),
  secretRevealedOnClaim: z.boolean().default(true),
  autoClaim: z.boolean().default(true),
  objectiveOrder: z.enum(['shuffled', 'listed', 'gm']).default('shuffled'),
  creditTransfers: z.boolean().default(false),
  unitPool: z.enum(['faction', 'any']).default('faction'),
  missedOrders: z.enum(['nothing', 'repeat-build']).default('nothing'),
  takeoverAfterMisses: z.int().min(1).max(9).default(2),
  ordersHours: z.int().min(1).max(336).default(48),
  aftermathHours: z.int().min(1).max(336).default(24),
  vpToWin: z.int().min(3).max(50).default(10),
  maxTurns: z.int().min(0).max(200).default(24),
  fightItOut: z.enum(['off', 'gm', 'both-agree']).default('gm'),
  fightHours: z.int().min(1).max(336).default(96),
  allowPrivateMessages: z.boolean().default(true),
});
export type Options = z.infer<typeof optionsSchema>;

/** Everything a campaign starts from: the map, the options, and who sits where. */
export const setupSchema = z
  .strictObject({ v: z.literal(1), map: mapSchema, options: optionsSchema, seats: seatsSchema })
  .superRefine(refuseSeatingFaults);
export type Setup = z.infer<typeof setupSchema>;
