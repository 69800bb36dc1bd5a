import type { Param, Problem } from '../line.js';

/** Why a line is asked about, refused or not read: a code of the text's messages, and what fills its gaps. */
export interface Remark {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
}

/** An order that was read. */
export interface ReadOrder {
  /** Numbers of the pasted lines that say it. */
  readonly lines: readonly number[];
  /** The lines as pasted, in plain characters. */
  readonly text: string;
  /** The order as the game writes it. */
  readonly says: string;
  /** `understood`: not written as the game writes it. */
  readonly how: 'exact' | 'understood';
  readonly notes: readonly Remark[];
}

/** A line with several meanings, or with a near one. */
export interface AskedLine {
  readonly line: number;
  readonly text: string;
  readonly why: Remark;
  /** Orders as the game writes them, one of which is meant; several lines where one line means several orders. */
  readonly candidates: readonly string[];
}

/** A line that was passed over. */
export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  readonly why: Remark;
}

/** What a pasted text says (TXT-6). */
export interface TextReading<Sheet> {
  readonly sheet: Sheet;
  readonly read: readonly ReadOrder[];
  readonly asks: readonly AskedLine[];
  /** One per line that is refused; `path` is `[line number from 1]`. */
  readonly problems: readonly Problem[];
  readonly notRead: readonly UnreadLine[];
}
