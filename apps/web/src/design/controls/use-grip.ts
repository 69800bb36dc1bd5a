import { shallowRef, type ShallowRef } from 'vue';

/** A sheet that is dragged below this share of its height closes. */
const LEAST_SHARE = 0.5;

/** Provides the grip of a sheet: dragging it changes the height of the sheet; far enough down it closes the sheet. */
export function useGrip(sheet: Readonly<ShallowRef<HTMLElement | null>>, close: () => void) {
  /** In pixels; null until it is dragged. */
  const height = shallowRef<number | null>(null);
  let began: { readonly y: number; readonly height: number } | null = null;

  function start(event: PointerEvent): void {
    began = { y: event.clientY, height: sheet.value?.offsetHeight ?? 0 };
    if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
  }

  function move({ clientY }: PointerEvent): void {
    if (began !== null) height.value = Math.max(0, began.height + began.y - clientY);
  }

  function end(): void {
    const isClosing = began !== null && height.value !== null && height.value < began.height * LEAST_SHARE;
    began = null;
    if (!isClosing) return;
    height.value = null;
    close();
  }

  return { height, start, move, end };
}
