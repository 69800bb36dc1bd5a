import type { SeatId } from '@warlog/kernel';
import { benchIn, tradeOf, workPlanet, type ConstructItem, type PlaceId, type TypeId, type View } from './rules.js';

/** What a list of items comes to at one planet, as the ruleset reckons it. */
export interface WorkAtPlanet {
  /** Credits of each item. */
  readonly costs: readonly number[];
  readonly spent: number;
  /** Types of the units finished, in order. */
  readonly built: readonly TypeId[];
}

/** Runs the items of a planet of this view through the ruleset's own workshop. */
export function workAt(view: View, seat: SeatId, planet: PlaceId, items: readonly ConstructItem[]): WorkAtPlanet {
  const [bench, trade] = [benchIn(view, seat, planet), tradeOf(view, seat, planet)];
  const runs = items.map((_, index) => workPlanet(bench, items.slice(0, index + 1), trade, 'all'));
  return {
    costs: runs.map((run, index) => run.spent - (runs[index - 1]?.spent ?? 0)),
    spent: runs.at(-1)?.spent ?? 0,
    built: runs.at(-1)?.built ?? [],
  };
}
