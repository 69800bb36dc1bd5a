/** A phase in the list of a campaign: its turn, and whether it has closed. */
interface Mark {
  readonly ordinal: number;
  readonly turn: number;
  /** The parts of its turn that it covers; null: the whole turn. */
  readonly part: { readonly from: number; readonly to: number } | null;
  readonly closedAt: string | null;
}

/** A report on longer spans loads only their last phases. */
const mostPhases = 40;

/** Whether a phase is one of many answers within a turn. */
export const isWindow = ({ part }: Pick<Mark, 'part'>): boolean => part !== null && part.from === part.to;

/**
 * Returns the closed phases that are reported together: those of the turn of `ordinal` up to it. `from`: the first one
 * that the reader has not seen; earlier ones are left out. Between two answers a turn may end: what happened before its
 * end is reported, too.
 */
export function spanOf(marks: readonly Mark[], ordinal: number, from = 0): readonly number[] {
  const turn = marks.find((mark) => mark.ordinal === ordinal)?.turn;
  const unseen = marks.filter((mark) => mark.closedAt !== null && mark.ordinal <= ordinal && mark.ordinal >= from);
  const isTable = from > 0 && unseen.some(isWindow);
  return unseen
    .filter((mark) => isTable || mark.turn === turn)
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
