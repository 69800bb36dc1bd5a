import { computed, type ComputedRef } from 'vue';
import type { ChartModel } from '../../chart/model.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { chartModel, knownChart } from './chart-model.js';
import { numberOfJump } from './order-lines.js';
import { useGame } from './use-game.js';

/** The map as I know it, with my drafted moves, the odds of their battles and what still waits for an order. */
export function useChart(): {
  readonly model: ComputedRef<ChartModel | null>;
  /** My capital's place; null without one. */
  readonly capital: ComputedRef<string | null>;
} {
  const game = useGame();
  const selection = useOpenSelection();

  const attention = computed(() => {
    if (selection.question.value !== null) return selection.question.value.targets;
    return game.orders.idle.value.map((entry) => entry.place);
  });
  const known = computed(() => (game.view.value === null ? null : knownChart(game.view.value, game.say)));
  const model = computed(() => {
    const { view, sheet, orders } = game;
    if (view.value === null || known.value === null) return null;
    return chartModel(view.value, {
      draft: sheet.value,
      numberOf: (jump) => (sheet.value === null ? null : numberOfJump(sheet.value, jump)),
      isProblem: (jump) => orders.errors.value.some(({ path }) => path[0] === 'jump' && path[1] === jump),
      chances: orders.forecast.value?.chances ?? [],
      attention: attention.value,
      say: game.say,
      known: known.value,
    });
  });
  const capital = computed(() =>
    game.mySeat.value === null ? null : (game.view.value?.sides[game.mySeat.value]?.capital ?? null),
  );
  return { model, capital };
}
