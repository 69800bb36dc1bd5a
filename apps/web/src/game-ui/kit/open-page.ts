import { computed, shallowRef, type WritableComputedRef } from 'vue';
import { sharedOf } from './shared.js';

/** Returns the page of a unit's pane that is open in the campaign; null until one is chosen. */
export const useOpenPage = sharedOf(() => shallowRef<string | null>(null));

/** Returns the open page among those of a game: the first one until another is chosen. */
export function usePageAmong<Page extends string>(pages: readonly [Page, ...Page[]]): WritableComputedRef<Page> {
  const open = useOpenPage();
  return computed({
    get: () => pages.find((page) => page === open.value) ?? pages[0],
    set: (page) => (open.value = page),
  });
}
