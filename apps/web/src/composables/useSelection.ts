import { inject, provide, ref, shallowRef, type InjectionKey, type Ref, type ShallowRef } from 'vue';

/** A question that is answered by one of these places: where to? */
export interface PlaceQuestion {
  readonly from: string;
  readonly targets: readonly string[];
  readonly answer: (place: string) => void;
}

/**
 * What is in hand on the board of a campaign: the place that is open, and the question that is asked. Looking at a place
 * and answering are two acts: whatever leads somewhere (tabs, lists, "next one", search, notes) chooses, and can write no
 * order; only what shows the targets of the question (the list in its sheet, the rings on the chart) answers.
 */
export interface Selection {
  readonly place: Ref<string | null>;
  readonly question: Readonly<ShallowRef<PlaceQuestion | null>>;
  /** Opens a place, or none. It answers nothing: a question that is open ends without an answer. */
  choose(place: string | null): void;
  ask(question: PlaceQuestion): void;
  /** Answers the question that is open, once. A place that is none of its targets changes nothing. */
  answer(place: string): void;
  /** Ends the question without an answer. */
  drop(): void;
}

export function useSelection(): Selection {
  const place = ref<string | null>(null);
  const question = shallowRef<PlaceQuestion | null>(null);

  return {
    place,
    question,
    choose(next) {
      question.value = null;
      place.value = next;
    },
    ask(next) {
      question.value = next;
    },
    answer(target) {
      const asked = question.value;
      if (asked?.targets.includes(target) !== true) return;
      question.value = null;
      asked.answer(target);
    },
    drop() {
      question.value = null;
    },
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
