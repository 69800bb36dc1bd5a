import type { SeatId } from '@warlog/kernel';
import { benchIn, tradeOf, workPlanet, type ConstructItem, type PlaceId, type View } from './rules.js';

/**
 * What a list of items comes to at a planet of this view, in the ruleset's own workshop: `costs` and `industry` of each
 * item; `built` are ships and squadrons in order, ground forces are counted (`raised`).
 */
export function workAt(view: View, seat: SeatId, planet: PlaceId, items: readonly ConstructItem[]) {
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

export type WorkAtPlanet = ReturnType<typeof workAt>;
