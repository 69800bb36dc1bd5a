import { computed, type ComputedRef } from 'vue';
import type { ChartModel } from '../../map/star/model.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { numberOfJump } from './order-lines.js';
import type { SectorGameOf } from './game.js';
import type { Charts } from './sector-chart.js';
import type { SectorSheet } from './sheet.js';
import type { StarMapView } from './view.js';
import type { SectorWork } from './works.js';

/** The chart of the open campaign. */
export interface OpenChart {
  readonly model: ComputedRef<ChartModel | null>;
  /** Place of the viewer's capital; null without one. */
  readonly capital: ComputedRef<string | null>;
}

/** Builds the chart from the view, with drafted moves, the odds of their battles and places that wait for an order. */
export function useSectorChart<View extends StarMapView>(
  game: Pick<SectorGameOf<View, SectorSheet, SectorWork>, 'view' | 'sheet' | 'orders' | 'say' | 'mySeat'>,
  { chartModel, knownChart }: Charts<View>,
): OpenChart {
  const selection = useOpenSelection();
  const { view, sheet, orders, say, mySeat } = game;

  const attention = computed(() => {
    if (selection.question.value !== null) return selection.question.value.targets;
    return orders.idle.value.map((entry) => entry.place);
  });
  const known = computed(() => (view.value === null ? null : knownChart(view.value, say)));
  const model = computed(() => {
    if (view.value === null || known.value === null) return null;
    return chartModel(view.value, {
      draft: sheet.value,
      numberOf: (jump) => (sheet.value === null ? null : numberOfJump(sheet.value, jump)),
      isProblem: (jump) => orders.errors.value.some(({ path }) => path[0] === 'jump' && path[1] === jump),
      chances: orders.forecast.value?.chances ?? [],
      attention: attention.value,
      say,
      known: known.value,
    });
  });
  const capital = computed(() => (mySeat.value === null ? null : (view.value?.sides[mySeat.value]?.capital ?? null)));
  return { model, capital };
}
