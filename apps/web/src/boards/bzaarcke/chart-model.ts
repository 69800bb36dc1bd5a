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
import { chartOf, isDeepSpace, type OrdersSheet, type PlaceId, type View } from './rules.js';

const ink: SectorInk<View, KnownUnit> = {
  forces,
  lastSeen,
  figureOf(view, planet) {
    const credits = view.planets[planet as PlaceId]?.credits ?? null;
    return credits === null ? null : String(credits);
  },
  noteOf(view, planet, say) {
    const pd = view.planets[planet as PlaceId]?.pd ?? 0;
    return pd === 0 ? null : say('bzaarcke.chart.defences', { pd });
  },
  factsOf(view, planet, say) {
    const { credits = null, pd = 0 } = view.planets[planet as PlaceId] ?? {};
    return [
      ...(credits === null ? [] : [say('bzaarcke.chart.credits', { credits }, credits)]),
      ...(pd ? [say('bzaarcke.chart.defences', { pd })] : []),
    ];
  },
  chipWords: ({ code }, chance, say) => say(`bzaarcke.chip.${code.slice('chance.'.length)}`, { chance }),
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

/** Every place one jump away. */
export function reachOf(view: View, from: PlaceId): readonly PlaceId[] {
  return view.map === null ? [] : chartOf(view.map).reach(from);
}

/** Where a jump may go: from deep space only to planets (BZK-304). */
export function targetsOf(view: View, from: PlaceId): readonly PlaceId[] {
  const reach = reachOf(view, from);
  return isDeepSpace(from) ? reach.filter((place) => !isDeepSpace(place)) : reach;
}
