import type { Point } from './point.js';
import { inject, provide, ref, shallowRef, type InjectionKey, type Ref, type ShallowRef } from 'vue';

/** A question that is answered by one of these places: where to? */
export interface PlaceQuestion {
  readonly kind?: 'place';
  readonly from: string;
  readonly targets: readonly string[];
  readonly answer: (place: string) => void;
}

/** A question that is answered by a point of the ground: where exactly? Points are in the ground's own units. */
export interface PointQuestion {
  readonly kind: 'point';
  /** The thing that it is asked for. */
  readonly from: string;
  /** Where its mark stands when it is asked. */
  readonly start: Point;
  /** Null where the thing may stand, else why it may not, in a sentence. */
  readonly legal: (point: Point) => string | null;
  /** The nearest point where it may stand; the very point where that is one. Null where there is none. */
  readonly snap: (point: Point) => Point | null;
  /** End positions that have a name, as answers to be picked from a list. */
  readonly targets?: readonly PointTarget[];
  /** How far a key moves the mark: alone, and with Shift. Absent: 10 and 1. */
  readonly steps?: { readonly coarse: number; readonly fine: number };
  /** How people count its points, where it is drawn from another corner or another side. Absent: as they are drawn. */
  readonly counted?: { readonly of: (drawn: Point) => Point; readonly drawn: (counted: Point) => Point };
  readonly answer: (point: Point) => void;
}

export interface PointTarget {
  readonly id: string;
  readonly name: string;
  readonly point: Point;
}

/**
 * What is in hand on the board of a campaign: the place that is open, and the question that is asked. Looking at a place
 * and answering are two acts: whatever leads somewhere (tabs, lists, "next one", search, notes) chooses, and can write no
 * order; only what shows the targets of the question (the list in its sheet, the rings on the chart) answers.
 */
export interface Selection {
  readonly place: Ref<string | null>;
  readonly question: Readonly<ShallowRef<PlaceQuestion | null>>;
  /** The question for a point, where one is asked; never both. */
  readonly pointQuestion: Readonly<ShallowRef<PointQuestion | null>>;
  /** Opens a place, or none. It answers nothing: a question that is open ends without an answer. */
  choose(place: string | null): void;
  ask(question: PlaceQuestion | PointQuestion): void;
  /** Answers the question that is open, once. A place that is none of its targets changes nothing. */
  answer(place: string): void;
  /** Answers the question for a point, once. A point where the thing may not stand changes nothing. */
  answerPoint(point: Point): void;
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
