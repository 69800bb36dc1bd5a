import { changeAmong } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { chartOfView } from '../view/knowledge.js';
import { standingSheet, type BzaarckeConstructEntry, type BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { workPlanet } from '../workshop.js';
import { budgetIn } from './planet-budget.js';
import { tradeOf } from './draft.js';

/** Returns the orders from standing orders for the open turn without what does not fit, planet by planet. */
export function fromStanding(view: BzaarckeView, standing: unknown): BzaarckeOrdersSheet | null {
  const { seat } = view;
  const parsed = standingSheet.safeParse(standing);
  if (!parsed.success || seat === null || view.stage !== 'orders') return null;
  const chart = chartOfView(view);
  const construct = validConstruct(view, seat, parsed.data.construct ?? []);
  const retreat = parsed.data.retreat?.filter((place) => chart.has(place));
  const control = parsed.data.control?.filter((entry) => chart.has(entry.planet));
  const { stance } = parsed.data;
  return {
    v: 1,
    turn: view.turn,
    ...(construct.length > 0 ? { construct } : {}),
    ...(stance === undefined ? {} : { stance: changeAmong(view.sides, seat, stance) }),
    ...(retreat === undefined ? {} : { retreat }),
    ...(control === undefined || control.length === 0 ? {} : { control }),
  };
}

/** Returns the valid and paid beginning of every own planet's list. */
function validConstruct(
  view: BzaarckeView,
  seat: SeatId,
  entries: readonly BzaarckeConstructEntry[],
): BzaarckeConstructEntry[] {
  const done = new Set<string>();
  return entries.flatMap(({ planet, items }) => {
    if (view.planets[planet]?.owner !== seat || done.has(planet)) return [];
    done.add(planet);
    const work = workPlanet(budgetIn(view, seat, planet), items, tradeOf(view, seat, planet), 'until-fault');
    const valid = items.slice(0, work.faults[0]?.item ?? items.length);
    return valid.length > 0 ? [{ planet, items: valid }] : [];
  });
}
