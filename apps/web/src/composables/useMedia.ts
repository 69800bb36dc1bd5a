import { ref, type Ref } from 'vue';
import { useListener } from './scoped.js';

/** Does a media query hold? For layouts that differ in more than their styles. */
export function useMedia(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query);
  const holds = ref(list.matches);
  useListener(list, 'change', () => (holds.value = list.matches));
  return holds;
}

/** Room for the whole campaign on one screen: seats, chart and orders side by side. */
export const WIDE = '(min-width: 75em)';
/** Broad enough for two charts side by side. */
export const BROAD = '(min-width: 56.25em)';
/** Room for the chart with what is open beside it, and for the seats or the parts above and below. */
export const ROOMY = '(min-width: 56.25em) and (min-height: 30em)';
/** What tells of a place stands beside the chart: there is room, or a phone lies on its side and is too low for both. */
export const BESIDE = `${WIDE}, ${ROOMY}, (max-height: 479px) and (min-width: 560px)`;
