/** A phase in the list of a campaign: its turn, and whether it has closed. */
interface Mark {
  readonly ordinal: number;
  readonly turn: number;
  readonly closedAt: string | null;
}

/** A report on longer spans loads only their last phases. */
const mostPhases = 40;

/**
 * Returns the closed phases that are reported together: those of the turn of `ordinal` up to it; `from` leaves out
 * earlier ones, which the reader has seen.
 */
export function spanOf(marks: readonly Mark[], ordinal: number, from = 0): readonly number[] {
  const turn = marks.find((mark) => mark.ordinal === ordinal)?.turn;
  return marks
    .filter((mark) => mark.closedAt !== null && mark.turn === turn && mark.ordinal <= ordinal && mark.ordinal >= from)
    .map((mark) => mark.ordinal)
    .sort((a, b) => a - b)
    .slice(-mostPhases);
}

/** Returns the last closed phase of every turn, ascending. */
export function turnEnds(marks: readonly Mark[]): readonly number[] {
  const ends = new Map<number, number>();
  for (const { ordinal, turn, closedAt } of marks)
    if (closedAt !== null) ends.set(turn, Math.max(ordinal, ends.get(turn) ?? 0));
  return [...ends.values()].sort((a, b) => a - b);
}
