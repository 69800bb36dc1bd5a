import type { Dice, SeatId, Sheets } from '@warlog/kernel';
import { evolve, ownCopy } from '../evolve.js';
import { emptyMind } from '../fold/table.js';
import type { Event } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { Orders, Mind, State, Window, WindowKind } from '../model/state.js';
import type { Sheet } from '../model/sheet.js';

/** What a step says; whoever drives it folds each fact before the next one is asked for. */
export type Facts<T = void> = Generator<Event, T, void>;

/** A battle that is being played on: the position, brought up to date after every fact, and what was answered. */
export interface Table {
  readonly now: State;
  readonly dice: Dice;
  readonly sheets: Sheets<Sheet>;
  /** The window that these sheets answer, until somebody takes the answer up. */
  answering: Window | null;
  /** Nobody is asked any more: plans and doctrine answer everything (SWA-ASY-06). */
  readonly finishing: boolean;
}

/** A table of its own over a position that stays as it is. */
export const tableAt = (state: State, sheets: Sheets<Sheet>, dice: Dice, finishing = false): Table => {
  const now = ownCopy(state);
  return { now, dice, sheets, answering: now.window, finishing };
};

/** Folds what a step says and hands it on. */
export function* folding(table: Table, facts: Facts): Facts {
  for (const event of facts) {
    evolve(table.now, event);
    yield event;
  }
}

/**
 * What a seat answered to a window of this kind: its sheet, null where it missed it, undefined where it was not asked. An
 * answer is taken up once.
 */
export function heard(table: Table, kind: WindowKind, seat: SeatId): Sheet | null | undefined {
  const { answering } = table;
  if (answering?.kind !== kind || !answering.seats.includes(seat)) return undefined;
  table.answering = null;
  return table.sheets[seat] ?? null;
}

/** Likewise of a window for both: what each seat that was asked said. */
export function heardOfBoth(table: Table, kind: WindowKind): ReadonlyMap<SeatId, Sheet | null> | null {
  const { answering } = table;
  if (answering?.kind !== kind) return null;
  table.answering = null;
  return new Map(answering.seats.map((seat) => [seat, table.sheets[seat] ?? null]));
}

/** A question to one seat. */
export interface Question<T> {
  readonly kind: WindowKind;
  readonly seat: SeatId;
  readonly unit: UnitId | null;
  /** What a sheet answers to it; null: nothing, it is answered as if nothing had been sent. */
  readonly said: (sheet: Sheet) => T | null;
  /** Is it asked at all? (SWA-ASY-01) */
  readonly opens: () => boolean;
  /** What holds for who says nothing; `missed`: a window stood open and nobody answered. */
  readonly usual: (missed: boolean) => T;
}

/** Who decides: an answer that was given, or nobody is asked, or a window: null, the machine stops here. */
export function* decide<T>(table: Table, { kind, seat, unit, said, opens, usual }: Question<T>): Facts<T | null> {
  const sheet = heard(table, kind, seat);
  if (sheet !== undefined) return (sheet === null ? null : said(sheet)) ?? usual(true);
  if (table.finishing || !opens()) return usual(false);
  yield { type: 'WindowOpened', window: { kind, seats: [seat], unit } };
  return null;
}

/** What a seat has in mind. */
export const mindOf = ({ now }: Pick<Table, 'now'>, seat: SeatId): Mind => now.minds[seat] ?? emptyMind;

/** Keeps what is left of a seat's orders; says nothing where nothing changes. */
export function* keep(table: Table, seat: SeatId, orders: Partial<Orders>): Facts {
  const before = mindOf(table, seat).orders;
  const after = { ...before, ...orders };
  if (before.activate === null && after.activate === null && before.squadrons.length + after.squadrons.length === 0)
    return;
  yield { type: 'OrdersKept', seat, orders: after };
}

/** Tells a seat what of its orders could not be carried out. */
export const lapse = (seat: SeatId, unit: UnitId, part: string, code: string): Event => ({
  type: 'PlanLapsed',
  seat,
  lapse: { unit, part, code },
});
