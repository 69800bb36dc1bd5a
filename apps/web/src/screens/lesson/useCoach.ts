import { computed, ref, shallowRef, watch } from 'vue';
import { useRoute } from 'vue-router';
import { loadBoardLesson, type BoardLesson } from '../../game-ui/lesson.js';
import { layLesson } from '../../composables/lesson/tables.js';
import type { OpenLesson } from '../../composables/lesson/useLesson.js';
import { useMedia, WIDE } from '../../composables/useMedia.js';
import type { OpenOrders } from '../../composables/useOrders.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { keepLesson, storedLesson } from '../../offline/lessons.js';
import { pointersOf, stepAfter, steps, type Seen } from './steps.js';

/** Provides the progress of a lesson. It advances when the learner has done the step in any way, and is stored. */
export function useCoach({ ruleset, isVerified }: OpenLesson, orders: OpenOrders) {
  const route = useRoute();
  const selection = useOpenSelection();
  const isWide = useMedia(WIDE);
  const game = shallowRef<BoardLesson | null>(null);
  const asked = ref(Infinity);
  const step = ref(storedLesson(ruleset)?.step ?? 0);
  void Promise.all([loadBoardLesson(ruleset), layLesson(ruleset)]).then(([board, laid]) => {
    asked.value = laid?.asked ?? Infinity;
    game.value = board;
  });

  const isClosed = computed(() =>
    orders.open.marks.value.some(({ ordinal, closedAt }) => ordinal === asked.value && closedAt !== null),
  );
  const seen = computed<Seen>(() => {
    const { value: view } = orders.view;
    const { value: sheet } = orders.sheet;
    return {
      part: String(route.name),
      isWide: isWide.value,
      from: view === null ? null : (game.value?.from(view) ?? null),
      place: selection.place.value,
      isAsking: selection.question.value !== null,
      isMoved: view !== null && (game.value?.isMoved(sheet, view) ?? false),
      isGiven:
        view !== null && (game.value?.isGiven?.(view) ?? (orders.sent.value?.sheet != null && orders.isSent.value)),
      isClosed: isClosed.value,
      isVerified: isVerified.value,
    };
  });

  watch(
    [seen, game],
    () => {
      if (game.value === null) return;
      step.value = stepAfter(step.value, seen.value);
    },
    { immediate: true },
  );
  watch(step, (next) => {
    const saved = storedLesson(ruleset);
    keepLesson(ruleset, { version: orders.ruleset.value?.version ?? 1, deeds: [], ...saved, step: next });
  });

  const name = computed(() => steps[step.value] ?? null);
  return {
    /** The step that waits; null when all are done. */
    name,
    /** How many are done. */
    done: computed(() => Math.min(step.value, steps.length)),
    /** Waits until the subject of the game's lesson is known. */
    isReady: computed(() => game.value !== null),
    isWide,
    pointers: computed(() => (game.value && name.value ? pointersOf(name.value, seen.value, game.value.to) : [])),
  };
}
