import { onBeforeUnmount, onMounted } from 'vue';

/**
 * Restores the keyboard focus when the focused element disappears. It moves to the first control of the nearest
 * remaining ancestor, or to the main part of a new screen.
 */
export function useFocusRestore(): void {
  let focusPath: readonly Element[] = [];

  function remember({ target }: FocusEvent): void {
    focusPath = ancestors(target as Element);
  }

  function keep(): void {
    if (focusPath[0]?.isConnected !== false || document.activeElement !== document.body) return;
    const main = document.querySelector<HTMLElement>('#main');
    const left = focusPath.find((element) => element.isConnected);
    const isInside = left !== undefined && left !== main && main?.contains(left) === true;
    // Fields are skipped because focus would open the keyboard of a phone.
    if (isInside) left.querySelector<HTMLElement>('button, a[href], summary')?.focus({ preventScroll: true });
    if (document.activeElement === document.body) main?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(keep);
  onMounted(() => {
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
  });
  onBeforeUnmount(() => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  });
}

function ancestors(element: Element): readonly Element[] {
  return element.parentElement === null ? [element] : [element, ...ancestors(element.parentElement)];
}
