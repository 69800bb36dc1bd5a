import type { Message, Problem } from '@warlog/core';

/**
 * A game's rules for designs of players: ships, fleet lists. Players save them by name; orders contain a used design
 * completely, so later changes of a saved one affect no game.
 */
export interface DesignRules {
  /**
   * Kinds of designs, in display order. The messages `design.<kind>` and `design.<kind>.teach` are its label, and its
   * use for players who have none yet.
   */
  readonly kinds: readonly string[];
  /** Returns all problems of a design of that kind, given as any JSON. Never throws. */
  check(kind: string, design: unknown): readonly Problem[];
  /** Describes a design that passes `check` in one line: its size and cost. */
  describe(kind: string, design: unknown): Message;
  /** Returns a design that passes `check`, as a start. */
  example(kind: string): unknown;
}
