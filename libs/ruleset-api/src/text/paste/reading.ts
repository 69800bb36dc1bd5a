import type { Param, Problem } from '@warlog/core';

/** Why a line is a question, refused or not read: a message code with parameters. */
export interface Remark {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
}

/** An order that was read. */
export interface ReadOrder {
  /** Numbers of the pasted lines. */
  readonly lines: readonly number[];
  /** The pasted lines in plain characters. */
  readonly text: string;
  /** The order in the game's notation. */
  readonly says: string;
  /** `understood`: entered in another notation. */
  readonly how: 'exact' | 'understood';
  readonly notes: readonly Remark[];
}

/** A line with several meanings, or a similar name. */
export interface AskedLine {
  readonly line: number;
  readonly text: string;
  readonly why: Remark;
  /** Possible orders in the game's notation; several lines if one line means several orders. */
  readonly candidates: readonly string[];
}

/** A line that was skipped. */
export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  readonly why: Remark;
}

/** The reading of a pasted text (TXT-6). */
export interface TextReading<Sheet> {
  readonly sheet: Sheet;
  readonly read: readonly ReadOrder[];
  readonly asks: readonly AskedLine[];
  /** One per refused line; `path` is `[line number from 1]`. */
  readonly problems: readonly Problem[];
  readonly notRead: readonly UnreadLine[];
}
