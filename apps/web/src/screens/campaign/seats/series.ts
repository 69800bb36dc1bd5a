import { seatNumber, type SeatId } from '@warlog/kernel';
import type { TurnSeries } from '../../../design/figures/over-turns.js';

/** The public figures at the end of each turn, as views keep them: turn by turn, rising. */
export type History = readonly {
  readonly turn: number;
  readonly figures: Readonly<Record<string, readonly (number | null)[]>>;
}[];

/** The history of a view that keeps one; none otherwise. */
export function historyOf(view: unknown): History {
  return (view as { readonly history?: History } | null)?.history ?? [];
}

/** One figure of every seat over the turns; seats of which nothing is known are left out. */
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
