import { budgetIn, tradeOf, workPlanet, type FtarqConstructItem, type FtarqView } from '@warlog/ftarq/ui';
import type { SeatId } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';

/**
 * Returns the result of a list of items at a planet of this view, as computed by the ruleset. `costs` and `industry`:
 * of each item; `built`: ships and squadrons in order; `raised`: number of ground forces.
 */
export function workAt(view: FtarqView, seat: SeatId, planet: PlaceId, items: readonly FtarqConstructItem[]) {
  const [budget, trade] = [budgetIn(view, seat, planet), tradeOf(view, seat, planet)];
  const runs = items.map((_, index) => workPlanet(budget, items.slice(0, index + 1), trade, 'all'));
  const last = runs.at(-1);
  return {
    costs: runs.map((run, index) => run.spent - (runs[index - 1]?.spent ?? 0)),
    industry: runs.map((run, index) => run.icUsed - (runs[index - 1]?.icUsed ?? 0)),
    spent: last?.spent ?? 0,
    icUsed: last?.icUsed ?? 0,
    built: last?.built ?? [],
    raised: last?.raised ?? 0,
  };
}

export type FtarqWorkAtPlanet = ReturnType<typeof workAt>;
