import type { Message } from '@warlog/core';

/** What an order asks for: a destination, what to build, a choice; `look` shows a place and orders nothing. */
export type SuggestionKind = 'move' | 'build' | 'choose' | 'look';

/** A suggested order for a beginner, with the reason. */
export interface Suggestion<Sheet = unknown> {
  readonly kind: SuggestionKind;
  /** Where it starts. */
  readonly place: string;
  /** The destination; null if there is none. */
  readonly to: string | null;
  /** What to tap: `Your force at Belsatha, then Kolvane I`. */
  readonly text: Message;
  /** The reason, by what the seat knows: `20 credits a turn, unclaimed`. */
  readonly reason: Message;
  /** Orders with only this order. */
  readonly sheet: Sheet;
}
