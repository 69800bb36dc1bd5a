import { computed, nextTick } from 'vue';
import { useRouter } from 'vue-router';
import type { BoardCoach } from '../../../boards/board.js';
import { afterPicture } from '../../../composables/after-picture.js';
import type { FirstStep, FirstTurn } from '../../../composables/useFirstTurn.js';
import { useOpenOrders } from '../../../composables/useOrders.js';

/** What the coach's card and its line have in common: the step's number, its words, and what "show me" does. */
export function useCoaching(first: FirstTurn, coach: BoardCoach) {
  const orders = useOpenOrders();
  const router = useRouter();
  const ask = coach.useAsk();

  return {
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
      // What is to be tapped next may lie below the edge of its sheet, which is filled a picture later.
      afterPicture(() => document.querySelector(`[data-coach="${kind}"]`)?.scrollIntoView({ block: 'nearest' }));
    },
  };
}
