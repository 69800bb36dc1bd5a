import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { onBeforeUnmount, onMounted, shallowRef, watch, type Ref } from 'vue';
import { afterPicture } from '../../composables/after-picture.js';
import { useMedia } from '../../composables/useMedia.js';
import type { Box } from './box.js';
import { between, confined, type Insets, type Size, type CanvasView, type ZoomRange } from './view.js';

type ZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

/** A finger may move this far (pixels) and still tap. */
const tapTolerance = 5;

/**
 * Handles pan and zoom by drag, pinch, wheel and double tap, in one reactive view; programmed moves are animated.
 * `bounds`: content of the drawing in its units; it may grow. A `magnified` pixel of the drawing takes that many pixels
 * of the screen.
 */
export function useSurfaceView(given: {
  readonly host: Ref<HTMLElement | null>;
  readonly size: Ref<Size>;
  readonly bounds: () => Box;
  readonly insets: () => Insets;
  readonly range: () => ZoomRange;
  readonly magnified: Ref<number>;
}) {
  const { host: surface, size, bounds, insets, range, magnified } = given;
  const view = shallowRef<CanvasView>({ x: 0, y: 0, k: 1 });
  /** True from the first to the last event of a gesture or a flight. */
  const moving = shallowRef(false);
  let behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  let frame = 0;
  const flightMs = useFlightMs(surface);

  const drawn = ({ x, y, k }: CanvasView): CanvasView => scaled({ x, y, k }, 1 / magnified.value);
  const onScreen = (given: CanvasView) => {
    const { x, y, k } = scaled(given, magnified.value);
    return zoomIdentity.translate(x, y).scale(k);
  };

  onMounted(() => {
    if (surface.value === null) return;
    behaviour = zoom<HTMLElement, unknown>()
      .extent(() => [
        [0, 0],
        [size.value.width * magnified.value, size.value.height * magnified.value],
      ])
      .constrain((transform) => onScreen(confined(drawn(transform), view.value, bounds(), size.value, insets())))
      .clickDistance(tapTolerance)
      .tapDistance(4 * tapTolerance)
      .duration(flightMs.value)
      .on('start', ({ sourceEvent }: ZoomEvent) => {
        if (sourceEvent === null) return;
        cancelAnimationFrame(frame);
        moving.value = true;
      })
      .on('zoom', ({ transform }: ZoomEvent) => {
        const { x, y, k } = drawn(transform);
        // A move to the present view redraws nothing.
        if (x !== view.value.x || y !== view.value.y || k !== view.value.k) view.value = { x, y, k };
      })
      .on('end', ({ sourceEvent }: ZoomEvent) => {
        if (sourceEvent !== null) moving.value = false;
      });
    confine();
    select(surface.value).call(behaviour);
  });
  onBeforeUnmount(() => {
    cancelAnimationFrame(frame);
    if (surface.value !== null) select(surface.value).on('.zoom', null);
  });
  watch([range, magnified], confine, { flush: 'sync' });
  watch(flightMs, (ms) => behaviour?.duration(ms));

  function confine(): void {
    const [least, most] = range();
    behaviour?.scaleExtent([least * magnified.value, most * magnified.value]);
  }

  /** Moves to `next` at once. */
  function show(next: CanvasView): void {
    cancelAnimationFrame(frame);
    moving.value = false;
    place(next);
  }

  /** Moves to `next` with an animation; at once under reduced motion. */
  function fly(next: CanvasView): void {
    cancelAnimationFrame(frame);
    const [from, duration] = [view.value, flightMs.value];
    if (duration === 0) return place(next);
    moving.value = true;
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / duration));
      place(between(from, next, 1 - (1 - share) ** 3, size.value));
      if (share < 1) frame = requestAnimationFrame(step);
      else moving.value = false;
    };
    frame = requestAnimationFrame(step);
  }

  /** Pans by pixels, within the limits of a drag. */
  function pan(x: number, y: number): void {
    if (surface.value === null || behaviour === null) return;
    cancelAnimationFrame(frame);
    behaviour.translateBy(select(surface.value), x / view.value.k, y / view.value.k);
  }

  function place(next: CanvasView): void {
    if (surface.value === null || behaviour === null) return;
    behaviour.transform(select(surface.value), onScreen(next));
  }

  return { view, moving, show, fly, pan };
}

function scaled({ x, y, k }: CanvasView, by: number): CanvasView {
  return { x: x * by, y: y * by, k: k * by };
}

/**
 * Duration of a flight from the design tokens: 0 under reduced motion. Read after the first paint and when the
 * preference changes: reading it before a paint would force an early style calculation.
 */
function useFlightMs(surface: Ref<HTMLElement | null>): Ref<number> {
  const flightMs = shallowRef(0);
  function read(): void {
    const token = surface.value && getComputedStyle(surface.value).getPropertyValue('--t-step');
    flightMs.value = Number.parseFloat(token ?? '') || 0;
  }
  onMounted(() => afterPicture(read));
  watch(useMedia('(prefers-reduced-motion: reduce)'), read);
  return flightMs;
}
