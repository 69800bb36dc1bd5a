import { shallowRef } from 'vue';

/** From this multiple of its letter size on, a window has room for two things side by side. */
const ROOM_IN_LETTERS = 20;

/** The font size of a document without settings of its reader, pixels. */
const USUAL_LETTERS = 16;
/** Beyond it too little of a map would be in sight. */
const MOST_MAGNIFIED = 1.7;

/** Whether the window is narrow, as the class says. */
export const isNarrow = shallowRef(false);

/** How many times larger than usual maps are drawn, for letters that are larger than usual: from 1 to 1.7. */
export const mapMagnification = shallowRef(1);

/**
 * Keeps the class `narrow` on the document while its window is narrow for its letter size: a small screen with large
 * letters. A media query sees only the letter size of the browser, not one that the page or a reader's own style sets.
 */
export function followNarrow(root: HTMLElement = document.documentElement): void {
  const measure = (): void => {
    const letters = parseFloat(getComputedStyle(root).fontSize);
    isNarrow.value = root.clientWidth < ROOM_IN_LETTERS * letters;
    mapMagnification.value = Math.max(1, Math.min(letters / USUAL_LETTERS, MOST_MAGNIFIED));
    root.classList.toggle('narrow', isNarrow.value);
  };
  measure();
  // Follows the letter size, which may change in a window that does not.
  const letter = document.createElement('span');
  letter.style.cssText = 'position: absolute; inline-size: 1rem; visibility: hidden';
  root.append(letter);
  const observer = new ResizeObserver(measure);
  for (const element of [root, letter]) observer.observe(element);
}
