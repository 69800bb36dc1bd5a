import type { ChartModel } from '../../chart/model.js';
import type { Say } from '../parts/say.js';
import {
  knownChart as sectorKnown,
  sectorChart,
  type ChartExtras,
  type KnownChart,
  type SectorInk,
} from '../parts/sector/sector-chart.js';
import { forces, lastSeen, type KnownUnit } from './forces.js';
import { chartOfView, defendersOf, ownLanes, type OrdersSheet, type PlaceId, type View } from './rules.js';

const ink: SectorInk<View, KnownUnit> = {
  forces,
  lastSeen,
  figureOf(view, planet) {
    const { credits = null, ic = null } = view.planets[planet as PlaceId] ?? {};
    return credits === null || ic === null ? null : `${credits}/${ic}`;
  },
  noteOf(view, planet, say) {
    const { gf = null, guard = null, yard = null } = view.planets[planet as PlaceId] ?? {};
    if (gf === null) return null;
    const garrison = say('ftarq.chart.garrison', { gf: guard ? `${gf}+${guard}` : gf });
    return yard === null ? garrison : `${garrison} ${say('ftarq.chart.yard', { paid: yard.paid, cost: yard.cost })}`;
  },
  factsOf(view, planet, say) {
    const { credits = null, ic = null } = view.planets[planet as PlaceId] ?? {};
    const defenders = defendersOf(view, planet as PlaceId);
    return [
      ...(credits === null || ic === null ? [] : [say('ftarq.chart.figures', { credits, ic }, credits)]),
      ...(defenders === null ? [] : [say('ftarq.chart.defenders', { count: defenders }, defenders)]),
    ];
  },
  chipWords: ({ code }, chance, say) => say(`ftarq.chip.${code.slice('chance.'.length)}`, { chance }),
};

/** The part of the chart that no draft changes, in words. */
export function knownChart(view: View, say: Say): KnownChart {
  return sectorKnown(view, ink, say);
}

/** A view of this game as the star chart draws it, with the jumps of a draft. */
export function chartModel(
  view: View,
  { draft = null, ...extras }: Omit<ChartExtras, 'jumps'> & { readonly draft?: OrdersSheet | null } = {},
): ChartModel {
  return sectorChart(view, ink, { ...extras, jumps: draft?.jump ?? [] });
}

/** Where a jump may go (FTQ-501). */
export function targetsOf(view: View, from: PlaceId): readonly PlaceId[] {
  return chartOfView(view).reach(from, ownLanes(view));
}
