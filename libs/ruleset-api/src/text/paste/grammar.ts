import type { Parsed } from '../../ruleset.js';
import type { Problem } from '@warlog/core';
import type { NameWords } from './names.js';
import type { Remark } from './reading.js';

/** The reading of a line by a tolerant form. */
export type Guess =
  | { readonly kind: 'orders'; readonly orders: readonly string[]; readonly notes?: readonly Remark[] }
  /** Removes earlier orders: `keep` returns what stays of an order, null if nothing does. */
  | { readonly kind: 'hold'; readonly says: string; readonly keep: (order: string) => string | null }
  | { readonly kind: 'ask'; readonly why: Remark; readonly candidates: readonly string[] }
  | { readonly kind: 'refuse'; readonly why: Remark }
  /** Known not to be an order of this game: listed, without a problem. */
  | { readonly kind: 'pass'; readonly why: Remark }
  | { readonly kind: 'unread'; readonly why: Remark };

/** How one game reads text beyond its strict grammar, for one view. */
export interface Tolerant {
  /**
   * Reads a line that the strict grammar does not read. `before`: the orders read so far. `refusal`: why every game
   * refuses such a line; then only a question counts.
   */
  readonly guess: (line: string, before: readonly string[], refusal: Remark | null) => Guess | null;
  /** The names of this view: a line with one of them is no greeting. */
  readonly names: readonly NameWords[];
  /** Returns the subjects of an order, so that a later line on the same ones is a question (TXT-13). */
  readonly subjects?: (order: string) => readonly string[];
  /** A line that leads the following ones. */
  readonly header?: RegExp;
  /** Whether lines under a head may repeat it. */
  readonly repeatsHeader?: boolean;
}

/** The strict grammar and the tolerant forms of a game, for one view. */
export interface TextGrammar<Sheet> {
  readonly parse: (text: string) => Parsed<Sheet>;
  readonly format: (sheet: Sheet) => string;
  /** Returns the game's problems of orders: no order is suggested that it would refuse (TXT-7). */
  readonly check?: (sheet: Sheet) => readonly Problem[];
  readonly remark?: RegExp;
  readonly tolerant: Tolerant;
}
