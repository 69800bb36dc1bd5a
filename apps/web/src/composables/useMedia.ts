import { ref, type Ref } from 'vue';
import { useListener } from './scoped.js';

/** Whether a media query matches, for layouts that differ in more than their styles. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query);
  const holds = ref(list.matches);
  // Paper has another width than the window: a page with another layout is made again, and prints empty.
  useListener(list, 'change', () => {
    if (query === 'print' || !matchMedia('print').matches) holds.value = list.matches;
  });
  return holds;
}

/** Room for the whole campaign on one screen: seats, map and orders side by side. */
export const WIDE = '(min-width: 75em)';
/** Wide enough for two maps side by side. */
export const BROAD = '(min-width: 56.25em)';
/** Room for the map with an open panel beside it, and for the seats or the parts above and below. */
export const ROOMY = '(min-width: 56.25em) and (min-height: 30em)';
/** A phone in landscape, too low for a map with anything below it. */
export const LOW = '(max-height: 479px) and (min-width: 560px)';
/** The panel of a place is beside the map. */
export const BESIDE = `${WIDE}, ${ROOMY}, ${LOW}`;
