import type { SeatId } from '@warlog/core';

/** Whether forces shoot: in general, and towards single seats. */
export interface FireWords<Word extends string = string> {
  readonly default: Word;
  readonly players: Readonly<Partial<Record<SeatId, Word>>>;
}

/** The turns in which stances were set; an absent one holds since the start, or is unknown. */
export interface FireSince {
  readonly default?: number;
  readonly players: Readonly<Partial<Record<SeatId, number>>>;
}

/** A stance that stays in force: towards one seat, or (null) towards all that are not named. */
export interface WordInForce<Word extends string = string> {
  readonly towards: SeatId | null;
  readonly word: Word;
  /** The turn in which it was set; null if unknown. */
  readonly since: number | null;
}

/** Returns the turns after stances were set again: an unchanged one keeps its turn. */
export function sinceAfter(before: FireWords, since: FireSince | undefined, after: FireWords, turn: number): FireSince {
  const isSame = before.default === after.default;
  const general = isSame ? since?.default : turn;
  const players = Object.fromEntries(
    (Object.entries(after.players) as [SeatId, string][]).flatMap(([seat, word]) => {
      const given = before.players[seat] === word ? since?.players[seat] : turn;
      return given === undefined ? [] : [[seat, given]];
    }),
  );
  return { ...(general === undefined ? {} : { default: general }), players };
}

/** Returns the stances in force of a view's own side that differ from the default. */
export function stancesInForce<Word extends string>({
  seat,
  sides,
  options,
}: {
  readonly seat: SeatId | null;
  readonly sides: Readonly<
    Record<SeatId, { readonly stance: FireWords<Word> | null; readonly stanceSince?: FireSince }>
  >;
  readonly options: { readonly defaultStance: Word; readonly stanceLapses?: boolean };
}): readonly WordInForce<Word>[] {
  const side = seat === null ? undefined : sides[seat];
  if (side?.stance == null || options.stanceLapses === true) return [];
  return wordsInForce(side.stance, side.stanceSince, options.defaultStance);
}

/** Returns stances that differ from the default, the general one first, then by seat as they were set. */
export function wordsInForce<Word extends string>(
  words: FireWords<Word>,
  since: FireSince | undefined,
  usual: Word,
): readonly WordInForce<Word>[] {
  const general = { towards: null, word: words.default, since: since?.default ?? null };
  const single = (Object.entries(words.players) as [SeatId, Word][]).map(([towards, word]) => {
    return { towards, word, since: since?.players[towards] ?? null };
  });
  return [...(words.default === usual ? [] : [general]), ...single.filter(({ word }) => word !== words.default)];
}
