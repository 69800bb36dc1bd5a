import { onBeforeUnmount, onMounted } from 'vue';

/**
 * Keeps those who go by keys where they were when what had the focus goes away: at the first control of the nearest
 * thing around it that is left, or at the main part of a screen that came instead.
 */
export function useKeptFocus(): void {
  let around: readonly Element[] = [];

  function remember({ target }: FocusEvent): void {
    around = ancestors(target as Element);
  }

  function keep(): void {
    if (around[0]?.isConnected !== false || document.activeElement !== document.body) return;
    const main = document.querySelector<HTMLElement>('#main');
    const left = around.find((one) => one.isConnected);
    const isInside = left !== undefined && left !== main && main?.contains(left) === true;
    // No field: on a phone that would bring up the keyboard.
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
