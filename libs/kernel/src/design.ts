import type { Line, Problem } from './text/line.js';

/**
 * What a game system knows of its players' own designs: ships, lists of fleets. Players keep them by name on a shelf of
 * theirs; a sheet that uses one holds it whole, so that what is changed on the shelf later changes no game.
 */
export interface DesignRules {
  /**
   * Kinds of designs, in the order in which they are shown. The messages `design.<kind>` and `design.<kind>.teach` say what
   * one is called, and what it is good for where there is none yet.
   */
  readonly kinds: readonly string[];
  /** Everything wrong with a design of that kind; any JSON whatever. Never throws. */
  check(kind: string, design: unknown): readonly Problem[];
  /** What a design that passes `check` is, in a line: its size and what it costs. */
  tell(kind: string, design: unknown): Line;
  /** A design that passes `check`, to begin with. */
  example(kind: string): unknown;
}
