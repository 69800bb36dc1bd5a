import { carrierAt } from '@warlog/armada-pnp/ui';
import { computed, type ComputedRef } from 'vue';
import type { ChartModel } from '../../map/star/model.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { belongsTo } from '../kit/orders/order-line.js';
import { chartModel } from './chart-model.js';
import { useGame } from './use-game.js';

/**
 * Builds the chart with its counters, declared and drafted moves, the odds of their battles and what waits for an
 * order.
 */
export function useChart(): {
  readonly model: ComputedRef<ChartModel | null>;
  /** Where the viewer's carrier is; null without one. */
  readonly home: ComputedRef<string | null>;
  /** The systems that either side is known to hold; at first, where it started. */
  readonly homes: ComputedRef<readonly string[]>;
} {
  const game = useGame();
  const selection = useOpenSelection();

  const attention = computed<readonly string[]>(() => {
    if (selection.question.value !== null) return selection.question.value.targets;
    const { retreat } = game.view.value ?? {};
    if (game.kind.value === 'combat.retreat' && game.orders.isAsked.value) return retreat?.options ?? [];
    return game.orders.idle.value.map((entry) => entry.place);
  });
  const draft = computed(() =>
    game.lines.value.flatMap((line) => {
      const to = game.sheet.value?.order === 'move' ? game.sheet.value.declare[Number(line.path[1])]?.to : undefined;
      if (line.kind !== 'move' || to === undefined || line.place === null || line.number === null) return [];
      const isProblem = game.orders.errors.value.some(({ path }) => belongsTo(path, line.path));
      return [{ from: line.place, to, number: line.number, isProblem }];
    }),
  );
  /** Where a battle waits for hits to be placed. */
  const highlighted = computed(() => {
    const place = game.view.value?.battle?.place;
    return place === undefined ? null : place.kind === 'system' ? place.system : place.from.confed;
  });
  const model = computed(() => {
    const view = game.view.value;
    if (view === null) return null;
    const chances = game.orders.forecast.value?.chances ?? [];
    return chartModel(view, {
      draft: draft.value,
      chances,
      attention: attention.value,
      battlePlace: highlighted.value,
      say: game.say,
    });
  });
  const home = computed(() => {
    const [view, side] = [game.view.value, game.mySide.value];
    return view === null || side === null ? null : (carrierAt(view, side)?.system ?? null);
  });
  const homes = computed(() => {
    const controlled = Object.entries(game.view.value?.systems ?? {}).filter(
      ([, { controller }]) => controller !== null,
    );
    return controlled.map(([id]) => id);
  });
  return { model, home, homes };
}
