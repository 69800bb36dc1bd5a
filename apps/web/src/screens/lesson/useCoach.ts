import { computed, ref, shallowRef, watch } from 'vue';
import { useRoute } from 'vue-router';
import { useOpenPage } from '../../game-ui/kit/open-page.js';
import { useShownArcs } from '../../game-ui/kit/shown-arcs.js';
import { useFigures } from '../../game-ui/kit/use-figures.js';
import { loadChapter, stepAfter, type LessonChapter, type LessonSeen } from '../../game-ui/lessons/chapter.js';
import { layLesson } from '../../composables/lesson/tables.js';
import type { OpenLesson } from '../../composables/lesson/useLesson.js';
import { useMedia, WIDE } from '../../composables/useMedia.js';
import type { OpenOrders } from '../../composables/useOrders.js';
import { useOpenSelection } from '../../composables/useSelection.js';
import { keepLesson, storedLesson } from '../../offline/lessons.js';

/** Provides the progress of a lesson. It advances when the learner has done the step in any way, and is stored. */
export function useCoach({ id, ruleset, chapter: number, isVerified }: OpenLesson, orders: OpenOrders) {
  const route = useRoute();
  const [selection, arcs, page] = [useOpenSelection(), useShownArcs(), useOpenPage()];
  const words = useFigures();
  const isWide = useMedia(WIDE);
  const chapter = shallowRef<LessonChapter | null>(null);
  const asked = ref(Infinity);
  const done = ref(storedLesson(id)?.step ?? 0);
  void Promise.all([loadChapter(ruleset, number), layLesson(id)]).then(([loaded, laid]) => {
    asked.value = laid?.asked ?? Infinity;
    chapter.value = loaded;
  });

  const isClosed = computed(() =>
    orders.open.marks.value.some(({ ordinal, closedAt }) => ordinal === asked.value && closedAt !== null),
  );
  const seen = computed<LessonSeen | null>(() => {
    const { value: view } = orders.view;
    if (view === null) return null;
    return {
      view,
      sheet: orders.sheet.value,
      part: String(route.name),
      isWide: isWide.value,
      place: selection.place.value,
      isAsking: selection.question.value !== null,
      page: page.value,
      arcs: arcs.unit.value,
      isSent: orders.sent.value?.sheet != null && orders.isSent.value,
      isClosed: isClosed.value,
      isVerified: isVerified.value,
    };
  });

  watch(
    [seen, chapter],
    () => {
      if (chapter.value !== null && seen.value !== null) done.value = stepAfter(chapter.value, done.value, seen.value);
    },
    { immediate: true },
  );
  watch(done, (step) => {
    const version = orders.ruleset.value?.version ?? 1;
    keepLesson(id, { version, deeds: [], ...storedLesson(id), step, of: chapter.value?.steps.length ?? 0 });
  });

  const step = computed(() => chapter.value?.steps[done.value] ?? null);
  return {
    /** The step that waits; null when all are done. */
    step,
    /** How many are done, and of how many. */
    done,
    steps: computed(() => chapter.value?.steps.length ?? 0),
    /** The figures of the text of the step. */
    figures: computed(() => (seen.value && step.value?.figures?.(seen.value, words)) ?? {}),
    /** The game went on without what the chapter shows. */
    isMissed: computed(() => seen.value !== null && chapter.value?.isMissed?.(seen.value) === true),
    /** Waits until the subject of the game's lesson is known. */
    isReady: computed(() => chapter.value !== null),
    isWide,
    pointers: computed(() => (seen.value && step.value?.pointers(seen.value)) ?? []),
  };
}
