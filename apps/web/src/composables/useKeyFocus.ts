import { nextTick, onBeforeUnmount, watch, type Ref } from 'vue';

/**
 * Moves the keyboard focus into a layer when it opens or shows something else (`shown` names it), and back when it
 * closes. If `changes` removed the focused control, the first one of the layer gets the focus. Taps do not move it.
 */
export function useKeyFocus(
  layer: Readonly<Ref<HTMLElement | null>>,
  shown: () => string,
  changes: () => unknown,
): void {
  let origin: HTMLElement | SVGElement | null = null;

  watch(
    [shown, changes],
    async ([name], [before]) => {
      const active = document.activeElement as HTMLElement | SVGElement | null;
      if (active?.matches(':focus-visible') !== true) return;
      const isInside = layer.value?.contains(active) === true;
      if (!isInside && name === before) return;
      if (!isInside) origin = active;
      await nextTick();
      const stays = isInside && name === before && active.isConnected;
      if (!stays) layer.value?.querySelector<HTMLElement>('button, a[href], input')?.focus();
    },
    { immediate: true },
  );

  onBeforeUnmount(() => {
    const hadFocus = layer.value?.contains(document.activeElement) === true;
    if (hadFocus && origin?.isConnected === true) origin.focus();
  });
}
