import { chartOfView, defendersOf, ownLanes, type FtarqView } from '@warlog/ftarq/ui';
import type { PlaceId } from '@warlog/star-map';
import { chartsBy } from '../star-map/sector-chart.js';
import { forces } from './forces.js';

export const charts = chartsBy<FtarqView>({
  forces,
  figureOf(view, planet) {
    const { credits = null, ic = null } = view.planets[planet] ?? {};
    return credits === null || ic === null ? null : `${credits}/${ic}`;
  },
  noteOf(view, planet, say) {
    const { gf = null, guard = null, yard = null } = view.planets[planet] ?? {};
    if (gf === null) return null;
    const garrison = say('ftarq.chart.garrison', { gf: guard ? `${gf}+${guard}` : gf });
    return yard === null ? garrison : `${garrison} ${say('ftarq.chart.yard', { paid: yard.paid, cost: yard.cost })}`;
  },
  factsOf(view, planet, say) {
    const { credits = null, ic = null } = view.planets[planet] ?? {};
    const defenders = defendersOf(view, planet);
    return [
      ...(credits === null || ic === null ? [] : [say('ftarq.chart.figures', { credits, ic }, credits)]),
      ...(defenders === null ? [] : [say('ftarq.chart.defenders', { count: defenders }, defenders)]),
    ];
  },
  chipWords: ({ code }, chance, say) => say(`ftarq.chip.${code.slice('chance.'.length)}`, { chance }),
});
export const { chartModel, knownChart } = charts;

/** Returns where a jump may go (FTQ-501). */
export function targetsOf(view: FtarqView, from: PlaceId): readonly PlaceId[] {
  return chartOfView(view).reach(from, ownLanes(view));
}
