import { shallowRef } from 'vue';

/** From this multiple of its letter size on, a window has room for two things side by side. */
const ROOM_IN_LETTERS = 20;

/** Whether the window is narrow, as the class says. */
export const isNarrow = shallowRef(false);

/**
 * Keeps the class `narrow` on the document while its window is narrow for its letter size: a small screen with large
 * letters. A media query sees only the letter size of the browser, not one that the page or a reader's own style sets.
 */
export function followNarrow(root: HTMLElement = document.documentElement): void {
  const measure = (): void => {
    const letters = parseFloat(getComputedStyle(root).fontSize);
    isNarrow.value = root.clientWidth < ROOM_IN_LETTERS * letters;
    root.classList.toggle('narrow', isNarrow.value);
  };
  measure();
  new ResizeObserver(measure).observe(root);
}
