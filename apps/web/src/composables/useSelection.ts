import type { AnswerPoint } from './point.js';
import { inject, provide, ref, shallowRef, type InjectionKey, type Ref, type ShallowRef } from 'vue';

/** A question that is answered by one of these places: where to? */
export interface PlaceQuestion {
  readonly kind?: 'place';
  readonly from: string;
  readonly targets: readonly string[];
  readonly answer: (place: string) => void;
}

/** A question that is answered by a point of the map: where exactly? Points are in the map's own units. */
export interface PointQuestion {
  readonly kind: 'point';
  /** The thing to place. */
  readonly from: string;
  /** The initial position of the mark. */
  readonly start: AnswerPoint;
  /** Null if the thing may be there, else the reason why not, in a sentence. */
  readonly legal: (point: AnswerPoint) => string | null;
  /** The nearest legal point; the same point if it is legal. Null if there is none. */
  readonly snap: (point: AnswerPoint) => AnswerPoint | null;
  /** Named end positions that can be picked from a list. */
  readonly targets?: readonly PointTarget[];
  /** The steps of a key: alone, and with Shift. Default: 10 and 1. */
  readonly steps?: { readonly coarse: number; readonly fine: number };
  /** Converts to the coordinates that users know, if the drawing has another origin or side. Absent: no conversion. */
  readonly counted?: {
    readonly of: (drawn: AnswerPoint) => AnswerPoint;
    readonly drawn: (counted: AnswerPoint) => AnswerPoint;
  };
  readonly answer: (point: AnswerPoint) => void;
}

export interface PointTarget {
  readonly id: string;
  readonly name: string;
  readonly point: AnswerPoint;
}

/**
 * The selection in a campaign: the open place and the current question. Looking at a place and answering are separate
 * actions. Whatever leads somewhere (tabs, lists, "next one", search, notes) chooses a place and cannot change orders.
 * Only what shows the targets of the question (the list in its sheet, the rings on the map) answers.
 */
export interface Selection {
  readonly place: Ref<string | null>;
  readonly question: Readonly<ShallowRef<PlaceQuestion | null>>;
  /** The current question for a point; a place question and a point question are never open together. */
  readonly pointQuestion: Readonly<ShallowRef<PointQuestion | null>>;
  /** Opens a place, or none. Ends an open question without an answer. */
  choose(place: string | null): void;
  ask(question: PlaceQuestion | PointQuestion): void;
  /** Answers the open question, once. A place that is not one of its targets changes nothing. */
  answer(place: string): void;
  /** Answers the question for a point, once. An illegal point changes nothing. */
  answerPoint(point: AnswerPoint): void;
  /** Ends the question without an answer. */
  drop(): void;
}

export function useSelection(): Selection {
  const place = ref<string | null>(null);
  const question = shallowRef<PlaceQuestion | null>(null);
  const pointQuestion = shallowRef<PointQuestion | null>(null);

  function drop(): void {
    question.value = null;
    pointQuestion.value = null;
  }

  return {
    place,
    question,
    pointQuestion,
    choose(next) {
      drop();
      place.value = next;
    },
    ask(next) {
      drop();
      if (next.kind === 'point') pointQuestion.value = next;
      else question.value = next;
    },
    answer(target) {
      const asked = question.value;
      if (asked?.targets.includes(target) !== true) return;
      question.value = null;
      asked.answer(target);
    },
    answerPoint(point) {
      const asked = pointQuestion.value;
      if (asked === null || asked.legal(point) !== null) return;
      pointQuestion.value = null;
      asked.answer(point);
    },
    drop,
  };
}

const openSelection: InjectionKey<Selection> = Symbol('selection');

export function provideSelection(): Selection {
  const selection = useSelection();
  provide(openSelection, selection);
  return selection;
}

/** The selection of the surrounding campaign. */
export function useOpenSelection(): Selection {
  const selection = inject(openSelection);
  if (selection === undefined) throw new Error('No campaign is open around this component.');
  return selection;
}
