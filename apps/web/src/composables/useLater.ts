import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { afterPicture } from './after-picture.js';

/**
 * Follows a source one frame late, so that more important things are painted first. If it changes faster than the
 * screen, only the last value arrives. `before`: the value until the first frame; default: the current one.
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
