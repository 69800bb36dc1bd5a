import { computed, nextTick } from 'vue';
import { useRouter } from 'vue-router';
import type { BoardCoach, CoachControl } from '../../../game-ui/game-ui.js';
import { useWords } from '../../../game-ui/kit/words.js';
import { afterPicture } from '../../../composables/after-picture.js';
import type { FirstStep, FirstTurn } from '../../../composables/useFirstTurn.js';
import { useOpenOrders } from '../../../composables/useOrders.js';

/** The common part of the coach's card and line: the step's number, its text, and the action of "Show me". */
export function useCoaching(first: FirstTurn, coach: BoardCoach) {
  const orders = useOpenOrders();
  const router = useRouter();
  const words = useWords();
  const ask = coach.useAsk();

  /** The control that gives the order of a step in the sheet of its place; null if the sheet names none. */
  function controlOf({ suggestion }: FirstStep): CoachControl | null {
    const view = orders.view.value;
    return suggestion === null || view === null ? null : (coach.controlOf?.(suggestion, view, words.say) ?? null);
  }

  return {
    controlOf,
    number: computed(() => first.steps.value.findIndex((step) => step === first.next.value) + 1),
    show: async (step: FirstStep): Promise<void> => {
      const { kind, suggestion } = step;
      if (suggestion === null || kind === 'choose') {
        await router.push({ name: 'orders', params: { id: orders.open.id } });
        return;
      }
      await router.push({ name: 'board', params: { id: orders.open.id } });
      ask(suggestion);
      first.look(step);
      await nextTick();
      bringIntoView(controlOf(step)?.mark ?? kind);
    },
  };
}

/**
 * Scrolls the next control into view, which may lie below the edge of its sheet. The sheet is filled one frame later.
 */
export function bringIntoView(mark: string): void {
  afterPicture(() => document.querySelector(`[data-coach="${mark}"]`)?.scrollIntoView({ block: 'nearest' }));
}
