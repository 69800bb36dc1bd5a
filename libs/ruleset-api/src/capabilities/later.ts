import type { Message, Problem } from '@warlog/core';
import type { GameTypes } from '../game-types.js';

/** A phase of a turn that comes later. */
export interface LaterPhase {
  readonly turn: number;
  readonly kind: string;
}

/** How a seat may give orders before their phase opens. */
export interface LaterRules<G extends GameTypes> {
  /** The kinds of phases for which orders may be set ahead. */
  readonly kinds: readonly string[];
  /** Returns the problems of form alone: what the rules allow is known when the phase comes. Never throws. */
  check(view: G['View'], phase: LaterPhase, sheet: unknown): readonly Problem[];
  /** Returns the view at the next orders as the seat plans it: own moves are done, and nothing is assumed of others. */
  ahead(view: G['View'], sheet: G['Sheet']): G['View'];
  /** Absent: orders have no conditions. */
  readonly conditions?: ConditionRules<G>;
}

/** A field of a condition, as the form shows it. */
export type ConditionField =
  | { readonly name: string; readonly kind: 'place' | 'planet' | 'seat' }
  | { readonly name: string; readonly kind: 'integer'; readonly min: number; readonly max: number };

/** A kind of condition: its code and its fields. A condition is an object with `if: <code>` and these fields. */
export interface ConditionSpec {
  readonly code: string;
  readonly fields: readonly ConditionField[];
}

/** The closed list of conditions under which a part of later orders counts, judged from the seat's own view alone. */
export interface ConditionRules<G extends GameTypes> {
  readonly specs: readonly ConditionSpec[];
  /** Returns the problems of a condition. Never throws. */
  check(view: G['View'], condition: unknown): readonly Problem[];
  /** Returns whether it holds in this view; false for anything that is no condition. Never throws. */
  holds(view: G['View'], condition: unknown): boolean;
  /** Returns a condition that passes `check` as a sentence: `if.<code>` with its fields. */
  sentence(condition: unknown): Message;
}
