import type { SeatId } from '@warlog/core';
import type { PhasePart } from './phase-part.js';

/** To whom it is disclosed which seats a phase asks: all, or each seat for itself only. */
export type AwaitedDisclosure = 'all' | 'own';

/**
 * What closes a phase before its deadline, other than all asked seats being ready.
 *
 * `answer`: the accepted orders of the last asked seat, in the same append. `battles`: nothing; the phase asks no seat
 * and waits for battle campaigns.
 */
export type ClosingRule = 'answer' | 'battles';

/** What seats are asked at one time. */
export interface Phase {
  readonly phase: 'open';
  /** `setup`, `orders`, …; names the form of the orders. */
  readonly kind: string;
  /** 0 during set-up, then 1, 2, … */
  readonly turn: number;
  /** Seats that are asked for orders, in seat order; without eliminated seats. */
  readonly awaited: readonly SeatId[];
  /**
   * To whom it is disclosed which seats are asked. `own`: each seat only sees itself; until the end of the campaign
   * none sees how many are asked, who is ready or who missed. Absent: `all`. Sealed phases only.
   */
  readonly awaitedTold?: AwaitedDisclosure;
  /** `sealed`: orders are hidden until the phase closes. `live`: each declaration is decided at once by `act`. */
  readonly mode: 'sealed' | 'live';
  /**
   * The ruleset's own length of this phase in hours; a campaign's pace may override it. A phase that closes by an
   * answer or by battles is overridden only by a pace that names its kind.
   */
  readonly hours: number;
  /** Absent: it closes early when all asked seats are ready, if the pace allows. */
  readonly closes?: ClosingRule;
  /** Absent: turns have no parts. */
  readonly part?: PhasePart;
}

/** The end of the game. */
export interface Ended {
  readonly phase: 'ended';
  /** One winner, several who share, or none. */
  readonly winners: readonly SeatId[];
  /** The reason, as a message code of the ruleset. */
  readonly reason: string;
  readonly clause: string;
}

/**
 * Orders at the closing of a phase: `null` for a seat that missed it without standing orders or a bot.
 *
 * @example
 *   const sheets: Sheets<BzaarckeSheet> = { [seat(1)]: orders, [seat(2)]: null }; // seat 2 missed the phase
 *   const events = record(makeDice, (dice) => ruleset.play.resolve(state, sheets, dice));
 */
export type Sheets<Sheet> = Readonly<Record<SeatId, Sheet | null>>;
