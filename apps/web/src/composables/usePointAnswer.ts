import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { pointOf, pointText, wayOf, type AnswerPoint } from './point.js';
import type { PointQuestion, PointTarget, Selection } from './useSelection.js';

/** The pending answer to a question for a point: a mark that is placed, moved and finally taken. */
export interface PointAnswer {
  readonly question: Selection['pointQuestion'];
  /** The position of the mark; null without a question. */
  readonly mark: Readonly<ShallowRef<AnswerPoint | null>>;
  /** The mark in the question's coordinates, as text; empty without a question. */
  readonly text: ComputedRef<string>;
  /** Why the mark is illegal, in a sentence; null if it is legal. */
  readonly reason: ComputedRef<string | null>;
  readonly targets: ComputedRef<readonly PointTarget[]>;
  /** Moves the mark on a tap to the nearest legal point, or to the tapped point if there is none. */
  put(point: AnswerPoint): void;
  /** Moves the mark by one step of a key or button, even to an illegal point. */
  move(way: AnswerPoint, fine: boolean): void;
  /** Handles the keys of the question: arrows, with Shift for small steps, Enter, Escape. False for any other. */
  key(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean;
  /** Moves the mark exactly to typed coordinates. False if they are not valid. */
  type(text: string): boolean;
  /** Moves the mark to a named end position. */
  pick(id: string): void;
  /** Answers with the mark if it is legal. */
  take(): void;
}

const usualSteps = { coarse: 10, fine: 1 };

/**
 * Provides the pending answer to the point question of a selection. `turned`: whether the map is seen from its other
 * side, so that arrows move the mark in their direction on the screen.
 */
export function usePointAnswer(selection: Selection, turned: () => boolean = () => false): PointAnswer {
  const { pointQuestion: question } = selection;
  const mark = shallowRef<AnswerPoint | null>(null);
  watch(question, (asked) => (mark.value = asked?.start ?? null), { immediate: true, flush: 'sync' });

  function stepOf({ steps = usualSteps }: PointQuestion, fine: boolean): number {
    return (fine ? steps.fine : steps.coarse) * (turned() ? -1 : 1);
  }

  function move(way: AnswerPoint, fine: boolean): void {
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
