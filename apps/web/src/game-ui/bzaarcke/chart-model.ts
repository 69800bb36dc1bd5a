import type { BzaarckeView } from '@warlog/bzaarcke';
import { chartOf, isDeepSpace, type PlaceId } from '@warlog/star-map';
import { chartsBy } from '../star-map/sector-chart.js';
import { forces } from './forces.js';

export const charts = chartsBy<BzaarckeView>({
  forces,
  figureOf(view, planet) {
    const credits = view.planets[planet]?.credits ?? null;
    return credits === null ? null : String(credits);
  },
  noteOf(view, planet, say) {
    const pd = view.planets[planet]?.pd ?? 0;
    return pd === 0 ? null : say('bzaarcke.chart.defences', { pd });
  },
  factsOf(view, planet, say) {
    const { credits = null, pd = 0 } = view.planets[planet] ?? {};
    return [
      ...(credits === null ? [] : [say('bzaarcke.chart.credits', { credits }, credits)]),
      ...(pd ? [say('bzaarcke.chart.defences', { pd })] : []),
    ];
  },
  chipWords: ({ code }, chance, say) => say(`bzaarcke.chip.${code.slice('chance.'.length)}`, { chance }),
});
export const { chartModel, knownChart } = charts;

/** Returns where a jump may go: every place one jump away, but from deep space only planets (BZK-304). */
export function targetsOf({ map }: BzaarckeView, from: PlaceId): readonly PlaceId[] {
  const reach = map === null ? [] : chartOf(map).reach(from);
  return isDeepSpace(from) ? reach.filter((place) => !isDeepSpace(place)) : reach;
}
