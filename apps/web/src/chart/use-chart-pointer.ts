import type { Ref } from 'vue';
import { useTimer } from '../composables/scoped.js';
import type { Point } from './geometry/box.js';
import { pressed, tapped, type Hit, type Target } from './geometry/hit.js';
import type { View } from './geometry/zoom.js';

const longPressMs = 500;
/** A press that wanders further (pixels) is a drag. */
const wander = 8;

/** Taps and long presses, judged by distance and not by which shape lies on top. Handlers for the chart's surface. */
export function useChartPointer(given: {
  readonly surface: Ref<HTMLElement | null>;
  readonly view: Ref<View>;
  readonly targets: Ref<readonly Target[]>;
  readonly choose: (place: string) => void;
  readonly pick: (places: readonly string[], at: Point) => void;
}) {
  const timer = useTimer();
  let start: Point | null = null;
  /** The click that follows a long press is not a tap. */
  let answered = false;

  function cancel(): void {
    timer.stop();
    start = null;
  }

  function toMap(event: MouseEvent): Point {
    const box = given.surface.value?.getBoundingClientRect();
    const { x, y } = given.view.value;
    return { x: event.clientX - (box?.left ?? 0) - x, y: event.clientY - (box?.top ?? 0) - y };
  }

  function answer(hit: Hit, at: Point): void {
    switch (hit.type) {
      case 'place':
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
      const at = toMap(event);
      timer.in(longPressMs, () => {
        answered = true;
        cancel();
        answer(pressed(at, given.targets.value), at);
      });
    },
    pointermove(event: PointerEvent): void {
      if (start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > wander) cancel();
    },
    pointerup: cancel,
    pointercancel: cancel,
    click(event: MouseEvent): void {
      if (answered) return;
      // A click without a pointer (screen readers, scripts) has no position to judge by.
      const place =
        event.target instanceof Element ? event.target.closest('[data-place]')?.getAttribute('data-place') : null;
      if (event.detail === 0 && place) return given.choose(place);
      const at = toMap(event);
      answer(tapped(at, given.targets.value), at);
    },
    contextmenu(event: MouseEvent): void {
      event.preventDefault();
      if (answered) return;
      const at = toMap(event);
      answer(pressed(at, given.targets.value), at);
    },
  };
}
