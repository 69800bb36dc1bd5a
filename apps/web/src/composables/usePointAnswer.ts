import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { pointOf, pointText, wayOf, type Point } from './point.js';
import type { PointQuestion, PointTarget, Selection } from './useSelection.js';

/** The answer to a question for a point while it is being found: a mark that is put, moved and at last taken. */
export interface PointAnswer {
  readonly question: Selection['pointQuestion'];
  /** Where the mark stands; null while nothing is asked. */
  readonly mark: Readonly<ShallowRef<Point | null>>;
  /** The mark as people count and type it; empty while nothing is asked. */
  readonly text: ComputedRef<string>;
  /** Why the thing may not stand at the mark, in a sentence; null where it may. */
  readonly reason: ComputedRef<string | null>;
  readonly targets: ComputedRef<readonly PointTarget[]>;
  /** A tap: the mark goes to the nearest point where the thing may stand; where there is none, to the point itself. */
  put(point: Point): void;
  /** A key or a button: the mark moves a step, wherever that leads. */
  move(way: Point, fine: boolean): void;
  /** Handles the keys of the question: arrows, with Shift for small steps, Enter, Escape. False for any other. */
  key(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean;
  /** Typed coordinates: the mark goes exactly there. False for what are none. */
  type(text: string): boolean;
  /** A named end position. */
  pick(id: string): void;
  /** Answers with the mark, where the thing may stand there. */
  take(): void;
}

const usualSteps = { coarse: 10, fine: 1 };

/**
 * Finds the answer to the question for a point that a selection asks. `turned` says whether the ground is seen from its other
 * side, so that an arrow moves the mark the way that it points.
 */
export function usePointAnswer(selection: Selection, turned: () => boolean = () => false): PointAnswer {
  const { pointQuestion: question } = selection;
  const mark = shallowRef<Point | null>(null);
  watch(question, (asked) => (mark.value = asked?.start ?? null), { immediate: true, flush: 'sync' });

  function stepOf({ steps = usualSteps }: PointQuestion, fine: boolean): number {
    return (fine ? steps.fine : steps.coarse) * (turned() ? -1 : 1);
  }

  function move(way: Point, fine: boolean): void {
    if (question.value === null || mark.value === null) return;
    const step = stepOf(question.value, fine);
    mark.value = { x: mark.value.x + way.x * step, y: mark.value.y + way.y * step };
  }

  function take(): void {
    if (mark.value !== null) selection.answerPoint(mark.value);
  }

  return {
    question,
    mark,
    text: computed(() => {
      if (mark.value === null) return '';
      return pointText(question.value?.counted?.of(mark.value) ?? mark.value);
    }),
    reason: computed(() => (mark.value === null ? null : (question.value?.legal(mark.value) ?? null))),
    targets: computed(() => question.value?.targets ?? []),
    put(point) {
      if (question.value !== null) mark.value = question.value.snap(point) ?? point;
    },
    move,
    key({ key, shiftKey }) {
      if (question.value === null) return false;
      const way = wayOf(key);
      if (way !== null) move(way, shiftKey);
      else if (key === 'Enter') take();
      else if (key === 'Escape') selection.drop();
      else return false;
      return true;
    },
    type(text) {
      const point = pointOf(text);
      if (point !== null && question.value !== null) mark.value = question.value.counted?.drawn(point) ?? point;
      return point !== null;
    },
    pick(id) {
      const target = question.value?.targets?.find((each) => each.id === id);
      if (target !== undefined) mark.value = target.point;
    },
    take,
  };
}
