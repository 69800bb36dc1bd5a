import { isZone, localTime, momentOf } from '@warlog/kernel';
import { z } from 'zod';
import { columns, natures, reasons, type Column, type Reason } from './reasons.js';

const MINUTE_MS = 60_000;
const minutes = z.int().min(0).max(1439);
const isHostLanguage = (tag: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag);

/** What a player wishes to hear, and when. Kept as JSON, so every field has a default. */
export const profileSchema = z.object({
  /** IANA zone of quiet hours, digest and all times in texts. */
  zone: z.string().max(60).refine(isZone, 'is no time zone that this server knows').default('UTC'),
  /** BCP 47. */
  language: z.string().max(35).refine(isHostLanguage, 'is no language tag').default('en'),
  /** Minutes after local midnight; from a later to an earlier one over midnight. */
  quiet: z.object({ on: z.boolean(), from: minutes, to: minutes }).default({ on: true, from: 1350, to: 450 }),
  /** May the last chance come through in quiet hours? */
  lastChance: z.boolean().default(false),
  /** When the daily digest goes by mail, minutes after local midnight; null: every notice has a mail of its own. */
  digestAt: minutes.nullable().default(null),
  /** Pushes a day at most; the last ones are kept for what is urgent. */
  pushesPerDay: z.int().min(1).max(50).default(5),
  /** Where the player decided otherwise than usual. */
  matrix: z.partialRecord(z.enum(reasons), z.partialRecord(z.enum(columns), z.boolean())).default({}),
});
export type NoticeProfile = z.infer<typeof profileSchema>;

/** Who never said anything. */
export const usualProfile: NoticeProfile = profileSchema.parse({});

/** Does this player want that reason by this road? */
export function wants({ matrix }: NoticeProfile, reason: Reason, column: Column): boolean {
  const { columns: offered, usual } = natures[reason];
  return offered.includes(column) && (matrix[reason]?.[column] ?? usual.includes(column));
}

/** The first moment at or after `at` outside the player's quiet hours; the last chance may be let through. */
export function notBefore({ quiet, zone, lastChance }: NoticeProfile, reason: Reason, at: number): number {
  if (!quiet.on || quiet.from === quiet.to || (reason === 'last' && lastChance)) return at;
  const { day, timeMs } = localTime(zone, at);
  const minute = Math.floor(timeMs / MINUTE_MS);
  const overMidnight = quiet.from > quiet.to;
  const isQuiet = overMidnight ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to;
  if (!isQuiet) return at;
  const lastDay = overMidnight && minute >= quiet.from ? day + 1 : day;
  // In the hour that autumn shows twice, the end may be behind us on one clock and before us on the other.
  return Math.max(at, momentOf(zone, { day: lastDay, timeMs: quiet.to * MINUTE_MS }));
}

/** When the player's local day began. */
export function dayBegan({ zone }: NoticeProfile, at: number): number {
  return momentOf(zone, { day: localTime(zone, at).day, timeMs: 0 });
}

/** The next moment at which the player's digest goes; null where every notice goes by itself. */
export function nextDigest({ zone, digestAt }: NoticeProfile, at: number): number | null {
  if (digestAt === null) return null;
  const { day } = localTime(zone, at);
  const [today, tomorrow] = [day, day + 1].map((one) => momentOf(zone, { day: one, timeMs: digestAt * MINUTE_MS }));
  return today !== undefined && today > at ? today : (tomorrow ?? null);
}
