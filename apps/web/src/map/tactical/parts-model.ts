import type { NamedFace } from '@warlog/ruleset-api';

/** Models of the parts beside the map: plain data with texts of the game in the reader's language. */

/** A step of play on a strip: an impulse, an activation. */
export interface StripStep {
  readonly id: string;
  readonly text: string;
}

/** What happens to one unit in one step. */
export interface StripCell {
  /** Degrees clockwise from the top; drawn as a small hull. */
  readonly heading?: number;
  /** Filled ticks out of all. */
  readonly ticks?: { readonly filled: number; readonly of: number };
  readonly text?: string;
  /** Whether it stands out. */
  readonly isStrong?: boolean;
}

/** A row of a strip: one unit, or one figure. */
export interface StripLane {
  readonly id: string;
  readonly text: string;
  readonly seat: number | null;
  /** One for each step; null: nothing. */
  readonly cells: readonly (StripCell | null)[];
  /** Steps that belong together, first and last index; they share a frame. */
  readonly legs: readonly { readonly from: number; readonly to: number }[];
}

export interface StripModel {
  /** What the slider moves: `impulse`. */
  readonly label: string;
  readonly steps: readonly StripStep[];
  readonly lanes: readonly StripLane[];
  /** Description of each step, for screen readers. */
  readonly spoken: readonly string[];
}

/** A part of a plan that is edited: a choice, from when to when, how much. */
export interface LegModel {
  readonly choice: {
    readonly label: string;
    readonly value: string;
    readonly choices: readonly { readonly value: string; readonly text: string; readonly heading?: number }[];
  };
  readonly figures: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: number;
    readonly min: number;
    readonly max: number;
  }[];
}

/** Rows × steps: the worth of each weapon by step. */
export interface MatrixModel {
  readonly title: string;
  readonly steps: readonly StripStep[];
  /** A second line of heads, such as the distance. */
  readonly under: { readonly text: string; readonly cells: readonly string[] } | null;
  readonly rows: readonly MatrixRow[];
}

export interface MatrixRow {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Whether it fires at the current step. */
  readonly isChosen: boolean;
  /** The step at which it fires; absent or null: at none except the current one, if it is chosen there. */
  readonly firesAt?: number | null;
  /** The step at which it would fire automatically: drawn hollow. */
  readonly plannedAt?: number | null;
  /** Its worth at each step; null: it cannot fire. */
  readonly worth: readonly (number | null)[];
  /** Its result at the cursor, and how likely. */
  readonly result: string;
  readonly odds: string;
}

/** What a volley may bring, column by column. */
export interface VolleyModel {
  /** The decisive chance, and what it is a chance of: `82 %`, `reach the inside`. */
  readonly figure: string;
  /** Whether it looks sure, but a decision of the other side overturns it. */
  readonly isOpen?: boolean;
  readonly sentence: string;
  /** How certain that is: `exact`. */
  readonly source: string;
  readonly bars: readonly {
    readonly at: number;
    readonly share: number;
    readonly isGood: boolean;
    /** Whether it is the actual result, for a past volley. */
    readonly came?: boolean;
  }[];
  readonly bad: string;
  readonly good: string;
  /** Possible assumptions about the other side; null where nothing is open. */
  readonly assumptions: {
    readonly label: string;
    readonly value: string;
    readonly choices: readonly { readonly value: string; readonly text: string }[];
  } | null;
  /** An additional option, and what it changes: `lasers last`, `+4.0 boxes`. Null for none. */
  readonly check: { readonly label: string; readonly gain: string; readonly isOn: boolean } | null;
}

/** A die of a throw, and whether it counts; null where dice do not count individually. */
export interface LineDie {
  readonly face: number;
  readonly sides: number;
  /** Its symbol beside the number; absent for numbers alone. */
  readonly named?: NamedFace;
  /** Whether it is the dark one of two dice that are read separately. */
  readonly isDark?: boolean;
  readonly counts: boolean | null;
}

/** One throw from its dice to its result. */
export interface DiceLineModel {
  readonly name: string;
  readonly note: string;
  readonly dice: readonly LineDie[];
  /** The sum of the dice: `9 + 1 − 2 = 8`; null where nothing is added. */
  readonly total: string | null;
  /** `needs 6 or more`; null where nothing is needed. */
  readonly needed: string | null;
  readonly result: string;
  readonly tone: 'good' | 'bad' | 'plain';
}

/** A gap in a sentence: one of a few choices, in the reader's language. */
export interface RuleGap {
  readonly id: string;
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}

/** A rule of a doctrine: a sentence in parts, texts and gaps in the order of the reader's language. */
export interface DoctrineRule {
  readonly id: string;
  /** Which sentence it is. */
  readonly kind: string;
  readonly parts: readonly (string | RuleGap)[];
}

export interface DoctrineModel {
  readonly label: string;
  /** The first counts before the second. */
  readonly rules: readonly DoctrineRule[];
  /** Sentences that can be added unchanged, each with its name. */
  readonly offers: readonly { readonly name: string; readonly kind: string; readonly parts: DoctrineRule['parts'] }[];
  /** Most rules. */
  readonly most: number;
}

/** Boxes in a row: remaining ones, lost ones, and those of them lost just now. */
export interface TrackModel {
  readonly id: string;
  readonly text: string;
  readonly left: number;
  readonly lost: number;
  readonly lostNow: number;
  /** Intact but empty: their content is used up. Absent: none. */
  readonly used?: number;
}

/** The state of a weapon or a token; `ready` is the default. */
export type StatusTone = 'ready' | 'waiting' | 'spent' | 'gone';

/** A unit with all its sides, tracks and weapons. */
export interface UnitModel {
  readonly seat: number | null;
  readonly shape: 'hex' | 'base';
  /** What is written under the hull. */
  readonly middle: string;
  /** The bow first, then clockwise. */
  readonly sides: readonly TrackModel[];
  readonly tracks: readonly TrackModel[];
  readonly weapons: readonly {
    readonly id: string;
    readonly name: string;
    readonly note: string;
    /** Where it bears: degrees clockwise from the bow. */
    readonly arc: { readonly from: number; readonly to: number };
    readonly status: string;
    readonly tone: StatusTone;
  }[];
}
