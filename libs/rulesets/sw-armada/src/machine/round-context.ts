import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import { evolve, ownCopy } from '../evolve.js';
import { emptyMind } from '../fold/board-draft.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaUnitId } from '../model/ids.js';
import type { Orders, SwArmadaMind, SwArmadaState, Window, WindowKind } from '../model/state.js';
import type { SwArmadaSheet } from '../model/sheet.js';

/** The events of a step; the caller applies each one before it asks for the next. */
export type SwArmadaFacts<T = void> = Generator<SwArmadaEvent, T, void>;

/** A battle in play: the position, updated after every event, and the answers. */
export interface RoundContext {
  readonly now: SwArmadaState;
  readonly dice: Dice;
  readonly sheets: Sheets<SwArmadaSheet>;
  /** The window that these orders answer, until the answer is used. */
  answering: Window | null;
  /** True if no seat is asked any more: plans and doctrine answer everything (SWA-ASY-06). */
  readonly finishing: boolean;
}

/** Returns a context of its own over a position that stays unchanged. */
export const roundContextAt = (
  state: SwArmadaState,
  sheets: Sheets<SwArmadaSheet>,
  dice: Dice,
  finishing = false,
): RoundContext => {
  const now = ownCopy(state);
  return { now, dice, sheets, answering: now.window, finishing };
};

/** Applies the events of a step and passes them on. */
export function* folding(context: RoundContext, facts: SwArmadaFacts): SwArmadaFacts {
  for (const event of facts) {
    evolve(context.now, event);
    yield event;
  }
}

/**
 * Returns a seat's answer to a window of this kind: its orders, null if it missed it, undefined if it was not asked. An
 * answer is used once.
 */
export function heard(context: RoundContext, kind: WindowKind, seat: SeatId): SwArmadaSheet | null | undefined {
  const { answering } = context;
  if (answering?.kind !== kind || !answering.seats.includes(seat)) return undefined;
  context.answering = null;
  return context.sheets[seat] ?? null;
}

/** Returns the answers to a window for both: those of each seat that was asked. */
export function heardOfBoth(context: RoundContext, kind: WindowKind): ReadonlyMap<SeatId, SwArmadaSheet | null> | null {
  const { answering } = context;
  if (answering?.kind !== kind) return null;
  context.answering = null;
  return new Map(answering.seats.map((seat) => [seat, context.sheets[seat] ?? null]));
}

/** A question to one seat. */
export interface Question<T> {
  readonly kind: WindowKind;
  readonly seat: SeatId;
  readonly unit: SwArmadaUnitId | null;
  /** Returns the answer in orders; null: none, as if nothing had been sent. */
  readonly said: (sheet: SwArmadaSheet) => T | null;
  /** Returns true if the question is asked at all (SWA-ASY-01). */
  readonly opens: () => boolean;
  /** Returns the default answer; `missed`: a window was open without an answer. */
  readonly usual: (missed: boolean) => T;
}

/**
 * Decides a question by the given answer, by default if no seat is asked, or by a window: then it returns null and play
 * stops.
 */
export function* decide<T>(
  context: RoundContext,
  { kind, seat, unit, said, opens, usual }: Question<T>,
): SwArmadaFacts<T | null> {
  const sheet = heard(context, kind, seat);
  if (sheet !== undefined) return (sheet === null ? null : said(sheet)) ?? usual(true);
  if (context.finishing || !opens()) return usual(false);
  yield { type: 'WindowOpened', window: { kind, seats: [seat], unit } };
  return null;
}

/** Returns a seat's plans and doctrines. */
export const mindOf = ({ now }: Pick<RoundContext, 'now'>, seat: SeatId): SwArmadaMind => now.minds[seat] ?? emptyMind;

/** Stores the rest of a seat's orders; no event without a change. */
export function* keep(context: RoundContext, seat: SeatId, orders: Partial<Orders>): SwArmadaFacts {
  const before = mindOf(context, seat).orders;
  const after = { ...before, ...orders };
  if (before.activate === null && after.activate === null && before.squadrons.length + after.squadrons.length === 0)
    return;
  yield { type: 'OrdersKept', seat, orders: after };
}

/** Discloses to a seat which part of its orders could not be carried out. */
export const lapse = (seat: SeatId, unit: SwArmadaUnitId, part: string, code: string): SwArmadaEvent => ({
  type: 'PlanLapsed',
  seat,
  lapse: { unit, part, code },
});
