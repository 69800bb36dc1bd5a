/** The days on which deadlines may fall, and the time zone. */
export interface Calendar {
  /** IANA name of the time zone, `Europe/Paris`. */
  readonly zone: string;
  /** Days of the week with deadlines, 1 Monday … 7 Sunday; at least one. */
  readonly weekdays: readonly number[];
  /** Minute of the day of all deadlines, 0 … 1439; null: the phase's length after its opening. */
  readonly minute: number | null;
  /** With a fixed minute: the minimum length of a phase in minutes; else it waits for the next such time. */
  readonly leastMinutes: number;
  /** No deadline from the first to the last of these days, `2026-12-24`. */
  readonly blackouts: readonly { readonly from: string; readonly to: string }[];
}

/**
 * How fast a campaign runs; fixed at creation. Optional fields are unknown to older campaigns; `termsOf` has their
 * defaults.
 */
export interface Pace {
  /** Minutes from a phase's opening to its deadline; null: the ruleset's own hours. */
  readonly phaseMinutes: number | null;
  /** The same for phases of one kind; they keep to the calendar's days, not to its minute. */
  readonly kindMinutes?: Readonly<Record<string, number>>;
  /** Null: deadlines at any time. */
  readonly calendar?: Calendar | null;
  /** Whether the phase closes before its deadline when every awaited seat is ready. */
  readonly earlyClose: boolean;
  /** Seconds between the last ready and the early closing, in which a seat may revoke it. */
  readonly coolingSeconds: number;
  /** Seconds after the deadline in which orders that were finished before it still count. */
  readonly graceSeconds: number;
  /** Hours by which one phase, and all phases together, may be extended. */
  readonly extensionHoursPerPhase: number;
  readonly extensionHoursTotal: number;
  /** Hours that each seat may add to deadlines, over all phases; a miss is charged to it first. */
  readonly allowanceHours?: number;
  /** With `missing` orders missing at the deadline, it moves by `hours`, once a phase; null: never. */
  readonly rescue?: { readonly missing: number; readonly hours: number } | null;
  /** Deadlines that a seat may miss on leave without a counted miss. */
  readonly leaveDeadlines?: number;
  /** Misses in a row after which the seat is offered to substitutes; null: never. */
  readonly openSeatAfterMisses?: number | null;
  /** Misses in a row after which a bot stands in until the player submits orders. */
  readonly standInAfterMisses: number;
  /** The clock of each seat in minutes, over all phases. A seat whose clock is spent is not asked. Null: no clocks. */
  readonly bankMinutes?: number | null;
  /** Windows missed in a row after which plan and doctrine answer for a seat until it returns; null: never. */
  readonly awayAfterWindows?: number | null;
}

/** Limits of a pace's numbers, inclusive, in the field's own unit; null is always allowed. */
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

/** The minimum and maximum of a number. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A pace with all defaults filled in. */
export type Terms = Required<Pace>;

/** Returns the pace with defaults for fields that older campaigns do not have. */
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
