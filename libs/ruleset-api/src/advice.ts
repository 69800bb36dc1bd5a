import type { Chance } from './forecast.js';
import type { GameTypes } from './game-types.js';

/** Orders that the computer suggests, with their best chance and their worst, by what the seat knows. */
export interface Advice<Sheet = unknown> {
  readonly sheet: Sheet;
  /** The most that the orders may gain; null: they attack nothing. */
  readonly gain: Chance | null;
  /** The chance to withstand the strongest attack afterwards; null: none is possible from where the enemies are. */
  readonly risk: Chance | null;
}

/** What the computer suggests in the phases of a game system; loaded on demand. */
export interface Advisor<G extends GameTypes> {
  /** Returns one of the suggestions for a view, the best first; null: there are no more. Each passes `check`. */
  advise(view: G['View'], index: number): Advice<G['Sheet']> | null;
}

/** The advisor of any game system. */
export type AnyAdvisor = Advisor<GameTypes>;
