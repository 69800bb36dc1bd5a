import type { Line } from './text/line.js';

/** A whole-number fraction as text, `"53763/65536"`, so that nothing is lost on the way to the screen. */
export type Fraction = `${number}/${number}` | `${bigint}/${bigint}`;

/** What a draft spends of one purse: before, each kind of spending, after. */
export interface Budget {
  /** Message code of what is spent: `budget.credits`. */
  readonly code: string;
  /** The place whose purse it is; absent for the whole side. */
  readonly place?: string;
  readonly have: number;
  readonly spend: readonly { readonly code: string; readonly amount: number }[];
  readonly left: number;
}

/** One bar of a chance's picture. */
export interface ChanceBar {
  /** What it is on the picture's axis: a margin of hits, a face, a total. */
  readonly at: number;
  readonly p: Fraction;
  /** The same as a decimal in [0, 1], for drawing only. */
  readonly share: number;
  readonly tone: 'good' | 'bad' | 'even';
  /** Figures under the bar, in the order of `Chance.rows`: what I lose, what they lose. */
  readonly figures: readonly number[];
}

/** What dice may bring if this draft is sent, on the viewer's own knowledge. */
export interface Chance {
  readonly code: string;
  readonly place: string;
  /** Where in the draft the order stands that brings it about; absent when it comes by itself. */
  readonly path?: readonly (string | number)[];
  /** The chance of the good outcome. */
  readonly good: Fraction;
  readonly share: number;
  /** Exact by enumeration, or sampled with a half-width at 95 %. */
  readonly exact: boolean;
  readonly plusMinus?: number;
  /** Message code of the axis and of each row of figures. */
  readonly axis: string;
  readonly rows: readonly string[];
  readonly bars: readonly ChanceBar[];
  /** What it rests on: strengths as last seen, their age, stances guessed. */
  readonly assumptions: readonly Line[];
  readonly clause: string;
}

/** What a draft sheet costs and may bring about. For the empty draft: what happens if nothing is done. */
export interface Forecast {
  readonly budgets: readonly Budget[];
  readonly chances: readonly Chance[];
  /** Consequences in words: arrivals, forced retreats, what is lost. */
  readonly notes: readonly Line[];
}
