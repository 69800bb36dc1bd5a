import { arePlayHours, tableLanguages } from '@warlog/campaign';
import { z } from 'zod';

/** What a member wants to be public. Stored as JSON, so every field has a default. */
export const personSchema = z.object({
  /** `closed`: the page shows the name alone. */
  page: z.enum(['open', 'closed']).default('open'),
  /** `hidden`: others see no rating of the member, no place and no name in the lists of ratings. */
  ratings: z.enum(['shown', 'hidden']).default('shown'),
  /** Languages in which the member plays, shown on the page; empty: not stated. */
  languages: z.array(z.enum(tableLanguages)).max(tableLanguages.length).default([]),
  /** When the member plays, shown on the page; null: not stated. */
  hours: z
    .object({ zone: z.string().max(60), from: z.int(), to: z.int() })
    .refine(arePlayHours, 'needs a known time zone and two different times of a day')
    .nullable()
    .default(null),
  /** Rulesets for which the member is notified of open seats in running campaigns. */
  stepsIn: z.array(z.string().max(40)).max(20).default([]),
});
export type PersonSettings = z.infer<typeof personSchema>;

/** Returns stored settings with today's defaults. */
export function personOf(stored: unknown): PersonSettings {
  const read = personSchema.safeParse(stored ?? {});
  return read.success ? read.data : personSchema.parse({});
}
