import { changeAmong, type SeatId } from '@warlog/kernel';
import { chartOfView } from '../view/knowledge.js';
import { standingSheet, type ConstructEntry, type OrdersSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { workPlanet } from '../workshop.js';
import { benchIn } from './bench.js';
import { tradeOf } from './draft.js';

/** The sheet that standing orders make for the open turn: whatever does not fit is left out, planet by planet. */
export function fromStanding(view: View, standing: unknown): OrdersSheet | null {
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

/** Of every own planet's list as much as is valid and paid for, from its start. */
function validConstruct(view: View, seat: SeatId, entries: readonly ConstructEntry[]): ConstructEntry[] {
  const done = new Set<string>();
  return entries.flatMap(({ planet, items }) => {
    if (view.planets[planet]?.owner !== seat || done.has(planet)) return [];
    done.add(planet);
    const work = workPlanet(benchIn(view, seat, planet), items, tradeOf(view, seat, planet), 'until-fault');
    const valid = items.slice(0, work.faults[0]?.item ?? items.length);
    return valid.length > 0 ? [{ planet, items: valid }] : [];
  });
}
