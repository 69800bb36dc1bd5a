import { watch, type Ref } from 'vue';
import { useOpenSelection } from '../../../composables/useSelection.js';
import { useSubject } from '../../../composables/useSubject.js';
import type { SurfaceState } from '../../../map/canvas/use-surface.js';

type MovableMap = Pick<SurfaceState, 'size' | 'embrace' | 'focus'>;

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
