import { dayOf, momentOf } from './zone.js';

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

/** The length of phases from a turn on, until the next step of the plan. */
export interface PaceStep {
  /** The first turn with this length, from 2 on. */
  readonly fromTurn: number;
  /** Minutes from a phase's opening to its deadline; null: the ruleset's own hours. */
  readonly phaseMinutes: number | null;
}

/** Days on which the whole campaign is on leave: no deadline from the first to the last of them. */
export interface Holiday {
  /** IANA name of the time zone in which the days are meant. */
  readonly zone: string;
  /** ISO dates, `2026-12-24`; both days are included. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A change of the pace of a running campaign for good. */
export type PaceChange = ({ readonly kind: 'pace' } & PaceStep) | ({ readonly kind: 'holiday' } & Holiday);

/**
 * How fast a campaign runs: settled at creation, changed by `PaceChanged`. Optional fields are unknown to older
 * campaigns; `termsOf` has their defaults.
 */
export interface Pace {
  /** Minutes from a phase's opening to its deadline; null: the ruleset's own hours. */
  readonly phaseMinutes: number | null;
  /** The same for phases of one kind; they keep to the calendar's days, not to its minute. */
  readonly kindMinutes?: Readonly<Record<string, number>>;
  /** Other lengths from later turns on, by turn. Phases of a kind with its own length keep it. */
  readonly plan?: readonly PaceStep[];
  readonly holidays?: readonly Holiday[];
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
  /** Days for which the campaign pauses once no player is left; null: bots play on. */
  readonly desertedDays?: number | null;
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
  desertedDays: { min: 1, max: 60 },
} as const satisfies Partial<Record<keyof Pace, Bounds>>;
export type PaceFigure = keyof typeof paceBounds;

/** The minimum and maximum of a number. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The longest sum of all pauses and days off that no vote decided, in days. */
export const MAX_PAUSED_DAYS = 60;

/** A pace with all defaults filled in. */
export type Terms = Required<Pace>;

/** Returns the pace with defaults for fields that older campaigns do not have. */
export function termsOf(pace: Pace): Terms {
  return {
    kindMinutes: {},
    plan: [],
    holidays: [],
    calendar: null,
    allowanceHours: 0,
    rescue: null,
    leaveDeadlines: 0,
    openSeatAfterMisses: null,
    bankMinutes: null,
    awayAfterWindows: null,
    desertedDays: null,
    ...pace,
  };
}

/** Returns the step of the plan that applies in a turn; null before the first one. */
export function stepAt({ plan }: Terms, turn: number): PaceStep | null {
  return plan.findLast(({ fromTurn }) => fromTurn <= turn) ?? null;
}

/**
 * Returns the length of phases in a turn, in minutes; null: the ruleset's own hours, or the next time of day of the
 * calendar.
 */
export function minutesIn(terms: Terms, turn: number): number | null {
  const step = stepAt(terms, turn);
  if (step !== null) return step.phaseMinutes;
  return terms.calendar === null || terms.calendar.minute === null ? terms.phaseMinutes : null;
}

/** Returns whether a length from a turn on may shorten a phase, in that turn or where it replaces a later step. */
export function mayShorten(pace: Pace, { fromTurn, phaseMinutes }: PaceStep): boolean {
  const terms = termsOf(pace);
  const turns = [fromTurn, ...terms.plan.map((step) => step.fromTurn).filter((turn) => turn > fromTurn)];
  return turns.some((turn) => {
    const now = minutesIn(terms, turn);
    return now !== phaseMinutes && (now === null || phaseMinutes === null || phaseMinutes < now);
  });
}

/**
 * Returns the pace after a change that is made in this turn at this moment. A new length replaces the plan's later
 * steps; steps and holidays that are over are dropped.
 */
export function withPaceChange(pace: Pace, change: PaceChange, { turn, at }: { turn: number; at: number }): Pace {
  const terms = termsOf(pace);
  if (change.kind === 'holiday') {
    const { kind: _kind, ...holiday } = change;
    const toCome = terms.holidays.filter((one) => endOf(one) > at);
    return { ...pace, holidays: [...toCome, holiday] };
  }
  const { fromTurn, phaseMinutes } = change;
  const now = stepAt(terms, turn);
  const earlier = terms.plan.filter((step) => step === now || (step.fromTurn > turn && step.fromTurn < fromTurn));
  return { ...pace, plan: [...earlier, { fromTurn, phaseMinutes }] };
}

/** Returns when a holiday is over: the midnight after its last day, in ms since 1970; 0 if it is no date. */
export function endOf({ zone, lastDay }: Holiday): number {
  const day = dayOf(lastDay);
  return day === null ? 0 : momentOf(zone, { day: day + 1, timeMs: 0 });
}

/** Returns the length of a holiday in milliseconds; 0 if it has no such days. */
export function lengthOf(holiday: Holiday): number {
  const first = dayOf(holiday.firstDay);
  return first === null ? 0 : endOf(holiday) - momentOf(holiday.zone, { day: first, timeMs: 0 });
}
