import { watch, type Ref } from 'vue';
import { useOpenSelection } from '../../../composables/useSelection.js';
import { useSubject } from '../../../composables/useSubject.js';

/** A map that can move a target into view. */
interface MovableMap {
  readonly size: unknown;
  embrace(ids: readonly string[]): boolean;
  focus(id: string): void;
}

/** Moves the subject of a tip into view while nothing is open, also when the coach takes another height; returns it. */
export function useShownSubject(map: () => MovableMap | null): Ref<string | null> {
  const [subject, selection] = [useSubject(), useOpenSelection()];
  watch(
    [subject, () => map()?.size],
    ([id]) => {
      if (id !== null && selection.place.value === null && map()?.embrace([id]) === false) map()?.focus(id);
    },
    { flush: 'post' },
  );
  return subject;
}
