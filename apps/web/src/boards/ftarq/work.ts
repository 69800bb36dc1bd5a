import type { SeatId } from '@warlog/kernel';
import { benchIn, tradeOf, workPlanet, type ConstructItem, type PlaceId, type TypeId, type View } from './rules.js';

/** What a list of items comes to at one planet, as the ruleset reckons it. */
export interface WorkAtPlanet {
  /** Credits and industry of each item. */
  readonly costs: readonly number[];
  readonly industry: readonly number[];
  readonly spent: number;
  readonly icUsed: number;
  /** Types of the ships and squadrons finished, in order; ground forces are counted. */
  readonly built: readonly TypeId[];
  readonly raised: number;
}

/** Runs the items of a planet of this view through the ruleset's own workshop. */
export function workAt(view: View, seat: SeatId, planet: PlaceId, items: readonly ConstructItem[]): WorkAtPlanet {
  const [bench, trade] = [benchIn(view, seat, planet), tradeOf(view, seat, planet)];
  const runs = items.map((_, index) => workPlanet(bench, items.slice(0, index + 1), trade, 'all'));
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
