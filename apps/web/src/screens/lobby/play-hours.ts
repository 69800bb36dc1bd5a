import type { PlayHoursFields } from '@warlog/api-client';
import { localTime, momentOf } from '@warlog/campaign';

/** The parts of a day in which someone plays, in hours. */
const parts = { MORNING: [6, 12], AFTERNOON: [12, 18], EVENING: [18, 24], NIGHT: [0, 6] } as const;
export type DayPart = keyof typeof parts;
export const dayParts = ['MORNING', 'AFTERNOON', 'EVENING', 'NIGHT'] as const satisfies readonly DayPart[];

/** Part of a day, in minutes after local midnight. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const DAY = 1440;

/** Returns the hours of a part of the day in a zone; null for none. */
export function hoursOf(part: string, zone: string): PlayHoursFields | null {
  if (!Object.hasOwn(parts, part)) return null;
  const [from, to] = parts[part as DayPart];
  return { zone, from: from * 60, to: to * 60 };
}

/** Returns hours as they are in another zone today; two stretches if they go past midnight there. */
export function stretchesIn(hours: PlayHoursFields, zone: string, now: number): readonly Stretch[] {
  const { day } = localTime(hours.zone, now);
  const minuteOf = (minute: number) => {
    const at = momentOf(hours.zone, { day, timeMs: minute * 60_000 });
    return Math.round(localTime(zone, at).timeMs / 60_000);
  };
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to) || DAY];
  if (from < to) return [{ from, to }];
  return [
    { from: 0, to },
    { from, to: DAY },
  ];
}

/** Returns when all of them are free, in order. */
export function overlapOf(all: readonly (readonly Stretch[])[]): readonly Stretch[] {
  return all.reduce<readonly Stretch[]>(
    (common, own) =>
      common.flatMap((stretch) =>
        own
          .map(({ from, to }) => ({ from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }))
          .filter(({ from, to }) => from < to),
      ),
    [{ from: 0, to: DAY }],
  );
}

/** Returns hours as minutes of a day in UTC, as the filter of the lobby takes them. */
export function inUtc(hours: PlayHoursFields, now: number): Stretch {
  const stretches = stretchesIn(hours, 'UTC', now);
  const begin = stretches.at(-1) ?? { from: 0, to: 0 };
  return { from: begin.from % DAY, to: (stretches[0]?.to ?? 0) % DAY };
}

/** "19:00". */
export function minuteText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
