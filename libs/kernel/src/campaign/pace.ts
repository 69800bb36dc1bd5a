/** On which days deadlines may fall, and by which clock. */
export interface Calendar {
  /** IANA name of the zone in which days and times are meant, `Europe/Paris`. */
  readonly zone: string;
  /** Days of the week with deadlines, 1 Monday … 7 Sunday; at least one. */
  readonly weekdays: readonly number[];
  /** Minute of the day at which deadlines fall, 0 … 1439; null: as long after the opening as the phase lasts. */
  readonly minute: number | null;
  /** With a fixed time: a phase lasts at least so many minutes, else it waits for the next such time. */
  readonly leastMinutes: number;
  /** No deadline falls from the first to the last of these days, `2026-12-24`. */
  readonly blackouts: readonly { readonly from: string; readonly to: string }[];
}

/**
 * How fast a campaign runs; stated in its rules sheet, fixed at creation. What may be absent was not known to older
 * campaigns; `termsOf` says what holds then.
 */
export interface Pace {
  /** Minutes from a phase's opening to its deadline; null takes the ruleset's own hours. */
  readonly phaseMinutes: number | null;
  /** The same for phases of one kind; they keep to the calendar's days, not to its time. */
  readonly kindMinutes?: Readonly<Record<string, number>>;
  /** Null: deadlines may fall at any time. */
  readonly calendar?: Calendar | null;
  /** Does the phase close before its deadline when every awaited seat is ready? */
  readonly earlyClose: boolean;
  /** Seconds between the last word "ready" and the early closing, in which a seat may still think again. */
  readonly coolingSeconds: number;
  /** Seconds after the deadline in which a sheet that was finished before it still counts. */
  readonly graceSeconds: number;
  /** Hours by which one phase, and all phases together, may be extended. */
  readonly extensionHoursPerPhase: number;
  readonly extensionHoursTotal: number;
  /** Hours that each seat may add to deadlines by itself, all phases together; a miss takes from it first. */
  readonly allowanceHours?: number;
  /** So many sheets missing at the deadline move it by so many hours, once a phase; null: never. */
  readonly rescue?: { readonly missing: number; readonly hours: number } | null;
  /** So many deadlines may a seat miss on leave without their counting as misses. */
  readonly leaveDeadlines?: number;
  /** Misses in a row after which the seat is offered to substitutes; null: never. */
  readonly openSeatAfterMisses?: number | null;
  /** Misses in a row after which a bot stands in until the player sends a sheet. */
  readonly standInAfterMisses: number;
  /**
   * The clock of each seat, in minutes: what all phases together may take it. Whose clock is spent is asked no more. Null:
   * nothing is counted.
   */
  readonly bankMinutes?: number | null;
  /** Windows missed in a row after which plan and doctrine answer for a seat until it returns; null: never. */
  readonly awayAfterWindows?: number | null;
}

/** What a pace's figures may be, ends included, in the field's own unit; null is bounded by nothing. */
export const paceBounds = {
  phaseMinutes: { min: 1, max: 60 * 24 * 60 },
  coolingSeconds: { min: 0, max: 24 * 3600 },
  graceSeconds: { min: 0, max: 600 },
  extensionHoursPerPhase: { min: 0, max: 24 * 30 },
  extensionHoursTotal: { min: 0, max: 24 * 365 },
  allowanceHours: { min: 0, max: 24 * 30 },
  leaveDeadlines: { min: 0, max: 99 },
  openSeatAfterMisses: { min: 1, max: 99 },
  standInAfterMisses: { min: 1, max: 99 },
} as const satisfies Partial<Record<keyof Pace, Bounds>>;
export type PaceFigure = keyof typeof paceBounds;

/** The least and the most of a figure. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A pace with nothing left open. */
export type Terms = Required<Pace>;

/** What holds in a campaign, also where its rules sheet is older than a term. */
export function termsOf(pace: Pace): Terms {
  return {
    kindMinutes: {},
    calendar: null,
    allowanceHours: 0,
    rescue: null,
    leaveDeadlines: 0,
    openSeatAfterMisses: null,
    bankMinutes: null,
    awayAfterWindows: null,
    ...pace,
  };
}
