import type { Line, Ref } from './text/line.js';

/** A whole-number fraction as text, `"53763/65536"`, so that nothing is lost on the way to the screen. */
export type Fraction = `${number}/${number}` | `${bigint}/${bigint}`;

/** A share of whole weights in lowest terms; both are safe integers. */
export function fractionOf(num: number, den: number): Fraction {
  let [by, rest] = [num, den];
  while (rest !== 0) [by, rest] = [rest, by % rest];
  return `${num / by}/${den / by}`;
}

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

/**
 * What a turn may bring if this draft is sent, on the viewer's own knowledge. It promises nothing beyond that: where
 * something that the viewer cannot see could make it come out otherwise, `condition` says so in the same breath.
 */
export interface Chance {
  /** Message code of what it is the chance of. Its sentence may name `{place}`, `{who}`, `{whom}` and `{at}`. */
  readonly code: string;
  /** The thing on the board that it is about, as everywhere: a place, a unit, a hex. */
  readonly place: string;
  /** Whose deed it is, a thing on the board or a side; the viewer's `nameOf` names it. */
  readonly who?: Ref;
  /** Whom it strikes; named likewise. */
  readonly whom?: Ref;
  /** The part of the turn that it falls in, as `PhasePart` counts them, from 1: an impulse, an activation. */
  readonly at?: number;
  /** Where in the draft the order stands that brings it about; absent when it comes by itself. */
  readonly path?: readonly (string | number)[];
  /** The chance of the good outcome, where the condition holds. */
  readonly good: Fraction;
  /** The same as a decimal in [0, 1], for drawing only. */
  readonly share: number;
  /** The mean of what `axis` counts, never negative; absent where a mean says nothing. As exact as the rest. */
  readonly mean?: Fraction;
  /**
   * The same chance under other assumptions, in the order in which they are offered: another strength of screens, a shot that
   * comes last. To look at one changes the picture and never the draft. Absent: there is one way alone.
   */
  readonly variants?: readonly ChanceVariant[];
  /**
   * What must hold for that, as a clause to be put after the figure: "if nobody else comes". Null only where nothing
   * unseen, no order of anybody else and no later one of the viewer's can change the outcome.
   */
  readonly condition: Line | null;
  /**
   * The same chance where decisions that others are free to take turn out worst for the viewer. Absent where none of them changes
   * it, or where the condition already takes the worst.
   */
  readonly worst?: Fraction;
  /** About the arithmetic alone: every throw was counted. Otherwise it is within `plusMinus` of the truth, at 95 %. */
  readonly exact: boolean;
  readonly plusMinus?: number;
  /** How the figure comes about: "3 dice against 1, hits on 4 to 6". */
  readonly how?: Line;
  /** Message code of the axis and of each row of figures. */
  readonly axis: string;
  readonly rows: readonly string[];
  readonly bars: readonly ChanceBar[];
  /** What it rests on: strengths as last seen, their age, stances guessed. */
  readonly assumptions: readonly Line[];
  readonly clause: string;
}

/** A chance as it would be under another assumption. */
export interface ChanceVariant {
  /** The assumption, short enough for a choice: "screens at 7". */
  readonly text: Line;
  readonly good: Fraction;
  readonly share: number;
  readonly mean?: Fraction;
  /** Its picture on the same axis with the same rows; absent where it has none of its own. */
  readonly bars?: readonly ChanceBar[];
}

/** A fraction as the nearest decimal: for drawing and for figures that are rounded anyway. */
export function decimalOf(fraction: Fraction): number {
  const [num = 0n, den = 1n] = fraction.split('/').map(BigInt);
  const whole = num / den;
  // Numbers too long for a decimal are shortened together, so that their relation stays.
  const rest = Number(((num % den) * 10n ** 17n) / den) / 1e17;
  return Number(whole) + rest;
}

/**
 * What a forecast says must come, as far as its condition holds: `yes` for the good outcome, `no` for its absence; null
 * where dice decide, or where the arithmetic is not exact.
 */
export function certaintyOf({ good, exact }: Pick<Chance, 'good' | 'exact'>): 'yes' | 'no' | null {
  const [num, den] = good.split('/');
  if (!exact || (num !== den && num !== '0')) return null;
  return num === den ? 'yes' : 'no';
}

/** A word of a side, often of an earlier turn, that keeps something from coming about which the draft goes for. */
export interface Hindrance {
  readonly place: string;
  /** Where in the draft the order stands that it hinders; absent when it comes by itself. */
  readonly path?: readonly (string | number)[];
  /** The word, since when it holds, and what it costs here. */
  readonly line: Line;
  /** What would lift it, and the draft with that; null where no single word does. */
  readonly instead: { readonly line: Line; readonly sheet: unknown } | null;
}

/** What a draft sheet costs and may bring about. For the empty draft: what happens if nothing is done. */
export interface Forecast {
  readonly budgets: readonly Budget[];
  readonly chances: readonly Chance[];
  /** Words in force that stand in the draft's way; absent where there are none. */
  readonly hindrances?: readonly Hindrance[];
  /** Consequences in words: arrivals, forced retreats, what is lost. */
  readonly notes: readonly Line[];
}
