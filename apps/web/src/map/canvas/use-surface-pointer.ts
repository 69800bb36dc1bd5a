import type { Ref } from 'vue';
import { useTimer } from '../../composables/scoped.js';
import type { Point } from './box.js';
import { pressed, tapped, type Hit, type HitTarget } from './hit.js';
import type { CanvasView } from './view.js';

const longPressMs = 500;
/** A press that moves further (pixels) is a drag. */
const wander = 8;

/**
 * Resolves taps and long presses by distance and not by which shape lies on top. Returns handlers for the map canvas.
 */
export function useSurfacePointer(given: {
  readonly host: Ref<HTMLElement | null>;
  readonly view: Ref<CanvasView>;
  /** Pixels of the screen per pixel of the drawing; absent: one. */
  readonly magnified?: Ref<number>;
  readonly targets: () => readonly HitTarget[];
  readonly choose: (id: string) => void;
  readonly pick: (ids: readonly string[], at: Point) => void;
  /** Handles a long press on one target; absent or false: it is the same as a tap. */
  readonly hold?: (id: string) => boolean;
  /** Handles a tap beside all targets; in units of the drawing. */
  readonly ground: (at: Point) => void;
}) {
  const timer = useTimer();
  let start: Point | null = null;
  /** The click that follows a long press is not a tap. */
  let answered = false;

  function cancel(): void {
    timer.stop();
    start = null;
  }

  function toWorld(event: MouseEvent): Point {
    const box = given.host.value?.getBoundingClientRect();
    const { x, y } = given.view.value;
    const by = given.magnified?.value ?? 1;
    return { x: (event.clientX - (box?.left ?? 0)) / by - x, y: (event.clientY - (box?.top ?? 0)) / by - y };
  }

  function held(at: Point): void {
    const hit = pressed(at, given.targets());
    if (hit.type !== 'one' || given.hold?.(hit.id) !== true) answer(hit, at);
  }

  function answer(hit: Hit, at: Point): void {
    switch (hit.type) {
      case 'one':
        return given.choose(hit.id);
      case 'several':
        return given.pick(hit.ids, at);
      case 'none':
        return;
    }
  }

  return {
    pointerdown(event: PointerEvent): void {
      cancel();
      answered = false;
      if (!event.isPrimary || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      const at = toWorld(event);
      timer.in(longPressMs, () => {
        answered = true;
        cancel();
        held(at);
      });
    },
    pointermove(event: PointerEvent): void {
      if (start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > wander) cancel();
    },
    pointerup: cancel,
    pointercancel: cancel,
    click(event: MouseEvent): void {
      if (answered) return;
      // A click without a pointer (screen readers, scripts) has no position to resolve.
      const id =
        event.target instanceof Element ? event.target.closest('[data-place]')?.getAttribute('data-place') : null;
      if (event.detail === 0 && id) return given.choose(id);
      const at = toWorld(event);
      const hit = tapped(at, given.targets());
      if (hit.type !== 'none') return answer(hit, at);
      const { k } = given.view.value;
      given.ground({ x: at.x / k, y: at.y / k });
    },
    contextmenu(event: MouseEvent): void {
      event.preventDefault();
      if (answered) return;
      held(toWorld(event));
    },
  };
}
