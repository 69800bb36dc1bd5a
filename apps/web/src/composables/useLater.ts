import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { afterPicture } from './after-picture.js';

/**
 * What a source says, one picture later: what may follow lets what matters most be seen first. Where it changes faster than the
 * screen shows pictures, only the last of it comes.
 */
export function useLater<T>(source: () => T): Readonly<ShallowRef<T>> {
  const shown = shallowRef(source()) as ShallowRef<T>;
  let isAsked = false;
  let isOver = false;
  onScopeDispose(() => (isOver = true));
  watch(source, () => {
    if (isAsked) return;
    isAsked = true;
    afterPicture(() => {
      isAsked = false;
      if (!isOver) shown.value = source();
    });
  });
  return shown;
}
