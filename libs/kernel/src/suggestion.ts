import type { Line } from './text/line.js';

/** What an order asks: where to, what to build, a choice that the sheet itself asks for; `look` shows a place and orders nothing. */
export type SuggestionKind = 'move' | 'build' | 'choose' | 'look';

/** One order that somebody new to the game may give now, and why. */
export interface Suggestion<Sheet = unknown> {
  readonly kind: SuggestionKind;
  /** Where it begins. */
  readonly place: string;
  /** The place that answers "where to?"; null where none is asked for. */
  readonly to: string | null;
  /** What to tap: `Your force at Belsatha, then Kolvane I`. */
  readonly text: Line;
  /** Why, from what the seat knows: `20 credits a turn, unclaimed`. */
  readonly reason: Line;
  /** The sheet that gives this order and no other. */
  readonly sheet: Sheet;
}
