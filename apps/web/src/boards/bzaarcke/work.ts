import type { SeatId } from '@warlog/kernel';
import { benchIn, tradeOf, workPlanet, type ConstructItem, type PlaceId, type View } from './rules.js';

/** What a list of items comes to at a planet of this view, in the ruleset's own workshop; `costs` of each item. */
export function workAt(view: View, seat: SeatId, planet: PlaceId, items: readonly ConstructItem[]) {
  const [bench, trade] = [benchIn(view, seat, planet), tradeOf(view, seat, planet)];
  const runs = items.map((_, index) => workPlanet(bench, items.slice(0, index + 1), trade, 'all'));
  return {
    costs: runs.map((run, index) => run.spent - (runs[index - 1]?.spent ?? 0)),
    spent: runs.at(-1)?.spent ?? 0,
    built: runs.at(-1)?.built ?? [],
  };
}

export type WorkAtPlanet = ReturnType<typeof workAt>;
