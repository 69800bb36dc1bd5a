import type { Parsed } from '../../ruleset.js';
import type { Problem } from '../line.js';
import type { NameWords } from './names.js';
import type { Remark } from './reading.js';

/** What a tolerant form makes of a line. */
export type Guess =
  | { readonly kind: 'orders'; readonly orders: readonly string[]; readonly notes?: readonly Remark[] }
  /** Takes back what was said before: `keep` gives what stays of an order, null where nothing does. */
  | { readonly kind: 'hold'; readonly says: string; readonly keep: (order: string) => string | null }
  | { readonly kind: 'ask'; readonly why: Remark; readonly candidates: readonly string[] }
  | { readonly kind: 'refuse'; readonly why: Remark }
  /** Known not to be an order of this game: listed, no problem. */
  | { readonly kind: 'pass'; readonly why: Remark }
  | { readonly kind: 'unread'; readonly why: Remark };

/** How one game reads text beyond its strict grammar, for one view. */
export interface Tolerant {
  /**
   * What a line means that the strict grammar does not read. `before`: the orders read so far. `refusal`: why such a line is
   * refused in every game; then only an ask counts.
   */
  readonly guess: (line: string, before: readonly string[], refusal: Remark | null) => Guess | null;
  /** The names of this view: a line that holds one of them is no greeting. */
  readonly names: readonly NameWords[];
  /** What an order is about, so that a later line about the same is asked (TXT-13). */
  readonly subjects?: (order: string) => readonly string[];
  /** A line under which the following ones belong. */
  readonly head?: RegExp;
  /** The lines under a head may be written with their head once more. */
  readonly repeatsHead?: boolean;
}

/** The strict grammar and the tolerant forms of a game, for one view. */
export interface TextGrammar<Sheet> {
  readonly parse: (text: string) => Parsed<Sheet>;
  readonly format: (sheet: Sheet) => string;
  /** What the game says of a sheet: it suggests no order that it would refuse (TXT-7). */
  readonly check?: (sheet: Sheet) => readonly Problem[];
  readonly remark?: RegExp;
  readonly tolerant: Tolerant;
}
