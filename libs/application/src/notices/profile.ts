import { isZone, localTime, momentOf } from '@warlog/campaign';
import { z } from 'zod';
import { channelsAndCalendar, natures, reasons, type ChannelOrCalendar, type Reason } from './reasons.js';

const MINUTE_MS = 60_000;
/** Possible times of reminders before a deadline, minutes. */
export const possibleLeads = [2880, 1440, 720, 360, 180, 120, 60, 30, 15] as const;
const lead = z.int().refine((minutes) => possibleLeads.some((possible) => possible === minutes), {
  error: `is none of ${possibleLeads.join(', ')} minutes`,
});
const minutes = z.int().min(0).max(1439);
const isHostLanguage = (tag: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag);

/** Notification settings of a player. Stored as JSON, so every field has a default. */
export const profileSchema = z.object({
  /** IANA time zone of quiet hours, digest and all times in texts. */
  zone: z.string().max(60).refine(isZone, 'is no time zone that this server knows').default('UTC'),
  /** BCP 47. */
  language: z.string().max(35).refine(isHostLanguage, 'is no language tag').default('en'),
  /** Minutes after local midnight; a later start than end spans midnight. */
  quiet: z.object({ on: z.boolean(), from: minutes, to: minutes }).default({ on: true, from: 1350, to: 450 }),
  /** Whether the last chance is sent in quiet hours. */
  lastChance: z.boolean().default(false),
  /** When the daily digest is mailed, minutes after local midnight; null: every notification has its own mail. */
  digestAt: minutes.nullable().default(null),
  /** Maximum pushes per day; the last ones are reserved for urgent reasons. */
  pushesPerDay: z.int().min(1).max(50).default(5),
  /** Minutes before a deadline at which a reminder is sent if something is missing; empty: only at half-time. */
  leads: z.array(lead).max(possibleLeads.length).default([1440, 180, 30]),
  /** Where the player deviates from the defaults. */
  matrix: z.partialRecord(z.enum(reasons), z.partialRecord(z.enum(channelsAndCalendar), z.boolean())).default({}),
});
export type NoticeProfile = z.infer<typeof profileSchema>;

/** The profile of a player who has set nothing. */
export const usualProfile: NoticeProfile = profileSchema.parse({});

/** Returns whether the player wants this reason by this channel. */
export function wants({ matrix }: NoticeProfile, reason: Reason, column: ChannelOrCalendar): boolean {
  const { columns: offered, usual } = natures[reason];
  return offered.includes(column) && (matrix[reason]?.[column] ?? usual.includes(column));
}

/** Returns the first moment at or after `at` outside the player's quiet hours; the last chance may be exempt. */
export function notBefore({ quiet, zone, lastChance }: NoticeProfile, reason: Reason, at: number): number {
  if (!quiet.on || quiet.from === quiet.to || (reason === 'last' && lastChance)) return at;
  const { day, timeMs } = localTime(zone, at);
  const minute = Math.floor(timeMs / MINUTE_MS);
  const overMidnight = quiet.from > quiet.to;
  const isQuiet = overMidnight ? minute >= quiet.from || minute < quiet.to : minute >= quiet.from && minute < quiet.to;
  if (!isQuiet) return at;
  const lastDay = overMidnight && minute >= quiet.from ? day + 1 : day;
  // In the repeated hour of autumn, the end may be past on one clock and ahead on the other.
  return Math.max(at, momentOf(zone, { day: lastDay, timeMs: quiet.to * MINUTE_MS }));
}

/** Returns the start of the player's local day. */
export function dayBegan({ zone }: NoticeProfile, at: number): number {
  return momentOf(zone, { day: localTime(zone, at).day, timeMs: 0 });
}

/** Returns the next moment of the player's digest; null if every notification is sent by itself. */
export function nextDigest({ zone, digestAt }: NoticeProfile, at: number): number | null {
  if (digestAt === null) return null;
  const { day } = localTime(zone, at);
  const [today, tomorrow] = [day, day + 1].map((count) => momentOf(zone, { day: count, timeMs: digestAt * MINUTE_MS }));
  return today !== undefined && today > at ? today : (tomorrow ?? null);
}
