import type { Problem } from '@warlog/core';
import type { TextReading } from './text/paste/reading.js';
import type { GameTypes } from './game-types.js';

/** The result of parsing plain-text orders. */
export interface Parsed<Sheet> {
  readonly sheet: Sheet;
  /** One per line that was not understood; `path` is `[line number from 1]`. */
  readonly problems: readonly Problem[];
}

/**
 * The text notation of a ruleset's orders; `parse(format(orders))` returns the orders again. Separate from the ruleset,
 * because it decides nothing and a page loads it only when needed.
 */
export interface OrderText<G extends GameTypes> {
  parseOrders(view: G['View'], text: string): Parsed<G['Sheet']>;
  formatOrders(view: G['View'], sheet: G['Sheet']): string;
  /**
   * Reads pasted text by its meaning where that is unique, and asks otherwise (TXT-6); what `parseOrders` reads is read
   * as there. Skips the line numbers in `skip`.
   */
  readOrders(view: G['View'], text: string, skip?: ReadonlySet<number>): TextReading<G['Sheet']>;
  /** Returns example orders about things in this view; empty if nothing is asked. */
  exampleOrders(view: G['View']): readonly string[];
}

/** The text notation of a ruleset with hidden types. */
export type AnyOrderText = OrderText<GameTypes>;
