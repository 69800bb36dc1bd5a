import { seatNumber, type SeatId } from '@warlog/core';
import type { TurnSeries } from '../../../design/figures/over-turns.js';

/** The public figures at the end of each turn, as a viewer knew them then, in ascending order of turns. */
export type History = readonly {
  /** The phase that opened when the turn ended. */
  readonly ordinal: number;
  readonly turn: number;
  readonly figures: Readonly<Record<string, readonly (number | null)[]>>;
}[];

/** One figure of every seat over the turns; seats without known values are left out. */
export function seriesOf(
  history: History,
  seats: readonly string[],
  figure: number,
  nameOf: (seat: string) => string,
): readonly TurnSeries[] {
  return seats.flatMap((seat) => {
    const values = history.map(({ figures }) => figures[seat]?.[figure] ?? null);
    if (values.every((value) => value === null)) return [];
    return [{ seat: seatNumber(seat as SeatId), name: nameOf(seat), values }];
  });
}
