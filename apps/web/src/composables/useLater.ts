import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { afterPicture } from './after-picture.js';

/**
 * What a source says, one picture later: what may follow lets what matters most be seen first. Where it changes faster than the
 * screen shows pictures, only the last of it comes. `before`: what it says until the first picture; absent: what there is.
 */
export function useLater<T>(source: () => T, before?: T): Readonly<ShallowRef<T>> {
  const shown = shallowRef(before === undefined ? source() : before) as ShallowRef<T>;
  let isAsked = false;
  let isOver = false;
  onScopeDispose(() => (isOver = true));
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    afterPicture(() => {
      isAsked = false;
      if (!isOver) shown.value = source();
    });
  };
  watch(source, ask, { immediate: before !== undefined });
  return shown;
}
