import { inject, provide, ref, shallowRef, type InjectionKey, type Ref, type ShallowRef } from 'vue';

/** A question that the next tap on the board answers: to which of these places? */
export interface PlaceQuestion {
  readonly from: string;
  readonly targets: readonly string[];
  readonly answer: (place: string) => void;
}

/** What is in hand on the board of a campaign: the place that is open, and what a tap would mean. */
export interface Selection {
  readonly place: Ref<string | null>;
  readonly question: Readonly<ShallowRef<PlaceQuestion | null>>;
  /** Opens a place, or answers the open question with it; any other place drops the question. */
  choose(place: string | null): void;
  ask(question: PlaceQuestion): void;
  drop(): void;
}

export function useSelection(): Selection {
  const place = ref<string | null>(null);
  const question = shallowRef<PlaceQuestion | null>(null);

  return {
    place,
    question,
    choose(next) {
      const asked = question.value;
      question.value = null;
      if (asked !== null && next !== null && asked.targets.includes(next)) asked.answer(next);
      else place.value = next;
    },
    ask(next) {
      question.value = next;
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
