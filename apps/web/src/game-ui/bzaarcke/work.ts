import { budgetIn, tradeOf, workPlanet, type BzaarckeConstructItem, type BzaarckeView } from '@warlog/bzaarcke/ui';
import type { SeatId } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';

/** Returns the result of a list of items at a planet of this view, as computed by the ruleset; `costs` of each item. */
export function workAt(view: BzaarckeView, seat: SeatId, planet: PlaceId, items: readonly BzaarckeConstructItem[]) {
  const [budget, trade] = [budgetIn(view, seat, planet), tradeOf(view, seat, planet)];
  const runs = items.map((_, index) => workPlanet(budget, items.slice(0, index + 1), trade, 'all'));
  return {
    costs: runs.map((run, index) => run.spent - (runs[index - 1]?.spent ?? 0)),
    spent: runs.at(-1)?.spent ?? 0,
    built: runs.at(-1)?.built ?? [],
  };
}

export type BzaarckeWorkAtPlanet = ReturnType<typeof workAt>;
