import type { Message, Ref } from '@warlog/core';

/** A fraction of whole numbers as text, `"53763/65536"`, so that it stays exact. */
export type Fraction = `${number}/${number}` | `${bigint}/${bigint}`;

/** Returns a fraction in lowest terms; both arguments are safe integers. */
export function fractionOf(num: number, den: number): Fraction {
  let [by, rest] = [num, den];
  while (rest !== 0) [by, rest] = [rest, by % rest];
  return `${num / by}/${den / by}`;
}

/** What a draft spends of one budget: before, each kind of spending, after. */
export interface Budget {
  /** Message code of what is spent: `budget.credits`. */
  readonly code: string;
  /** The place that owns it; absent: the whole side. */
  readonly place?: string;
  readonly have: number;
  readonly spend: readonly { readonly code: string; readonly amount: number }[];
  readonly left: number;
}

/** One bar of a chance's chart. */
export interface ChanceBar {
  /** Its value on the axis: a margin of hits, a face, a total. */
  readonly at: number;
  readonly p: Fraction;
  /** The same as a decimal in [0, 1], for drawing only. */
  readonly share: number;
  readonly tone: 'good' | 'bad' | 'even';
  /** Figures under the bar, in the order of `Chance.rows`: own losses, enemy losses. */
  readonly figures: readonly number[];
}

/**
 * A possible result of this draft, by the viewer's own knowledge. It promises nothing more: if hidden facts could
 * change the result, `condition` says so.
 */
export interface Chance {
  /** Message code of the chance. Its text may name `{place}`, `{who}`, `{whom}` and `{at}`. */
  readonly code: string;
  /** The thing on the board that it is about: a place, a unit, a hex. */
  readonly place: string;
  /** The acting thing on the board, or a side; named by the viewer's `nameOf`. */
  readonly who?: Ref;
  /** The target, named in the same way. */
  readonly whom?: Ref;
  /** The part of the turn, as `PhasePart` counts them, from 1: an impulse, an activation. */
  readonly at?: number;
  /** Path of the order in the draft that causes it; absent: it happens without an order. */
  readonly path?: readonly (string | number)[];
  /** The chance of the good outcome, if the condition holds. */
  readonly good: Fraction;
  /** The same as a decimal in [0, 1], for drawing only. */
  readonly share: number;
  /** The exact mean of what `axis` counts, never negative; absent where it is meaningless. */
  readonly mean?: Fraction;
  /**
   * The same chance under other assumptions, in display order: another strength of screens, a shot that comes last.
   * Viewing one never changes the draft. Absent: none.
   */
  readonly variants?: readonly ChanceVariant[];
  /**
   * The condition of the chance, as a clause after the figure: "if no other side comes". Null only if no hidden fact,
   * no order of others and no later order of the viewer can change the outcome.
   */
  readonly condition: Message | null;
  /**
   * The same chance if free decisions of others turn out worst for the viewer. Absent if none changes it, or if the
   * condition already assumes the worst.
   */
  readonly worst?: Fraction;
  /** Whether every roll was counted. Otherwise the figure is within `plusMinus` of the truth, at 95 %. */
  readonly exact: boolean;
  readonly plusMinus?: number;
  /** How the figure is computed: "3 dice against 1, hits on 4 to 6". */
  readonly how?: Message;
  /** Message codes of the axis and of each row of figures. */
  readonly axis: string;
  readonly rows: readonly string[];
  readonly bars: readonly ChanceBar[];
  /** What it is based on: strengths as last seen, their age, guessed stances. */
  readonly assumptions: readonly Message[];
  readonly clause: string;
}

/** A chance under another assumption. */
export interface ChanceVariant {
  /** The assumption as a short label: "screens at 7". */
  readonly text: Message;
  readonly good: Fraction;
  readonly share: number;
  readonly mean?: Fraction;
  /** Its chart on the same axis with the same rows; absent: none of its own. */
  readonly bars?: readonly ChanceBar[];
}

/** Returns the nearest decimal of a fraction: for drawing and for rounded figures. */
export function decimalOf(fraction: Fraction): number {
  const [num = 0n, den = 1n] = fraction.split('/').map(BigInt);
  const whole = num / den;
  // Numbers too long for a decimal are shortened together, so that their ratio stays.
  const rest = Number(((num % den) * 10n ** 17n) / den) / 1e17;
  return Number(whole) + rest;
}

/**
 * Returns the outcome that a forecast calls certain if its condition holds: `yes` for the good outcome, `no` for its
 * absence. Null if dice decide, or if the figure is not exact.
 */
export function certaintyOf({ good, exact }: Pick<Chance, 'good' | 'exact'>): 'yes' | 'no' | null {
  const [num, den] = good.split('/');
  if (!exact || (num !== den && num !== '0')) return null;
  return num === den ? 'yes' : 'no';
}

/** A stance or setting of a side, often of an earlier turn, that prevents what the draft aims at. */
export interface Hindrance {
  readonly place: string;
  /** Path of the order in the draft that it hinders; absent: no order. */
  readonly path?: readonly (string | number)[];
  /** The setting, since when it holds, and what it costs here. */
  readonly line: Message;
  /** The change that would lift it, and the draft with it; null if no single change does. */
  readonly instead: { readonly line: Message; readonly sheet: unknown } | null;
}

/** What a draft of orders costs and may cause. For the empty draft: what happens without orders. */
export interface Forecast {
  readonly budgets: readonly Budget[];
  readonly chances: readonly Chance[];
  /** Settings in force that hinder the draft; absent: none. */
  readonly hindrances?: readonly Hindrance[];
  /** Consequences as messages: arrivals, forced retreats, losses. */
  readonly notes: readonly Message[];
}
