import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { onBeforeUnmount, onMounted, shallowRef, watch, type Ref } from 'vue';
import { afterPicture } from '../composables/after-picture.js';
import { useMedia } from '../composables/useMedia.js';
import type { Box } from './box.js';
import { between, confined, type Insets, type Size, type View, type ZoomRange } from './view.js';

type ZoomEvent = D3ZoomEvent<HTMLElement, unknown>;

/** A finger may tremble this far (pixels) and still tap. */
const tapTolerance = 5;

/**
 * Pan and zoom by drag, pinch, wheel and double tap, kept in one reactive view; programmed moves fly there. `bounds`: what
 * there is to see, in units of the drawing; it may grow.
 */
export function useSurfaceView(given: {
  readonly host: Ref<HTMLElement | null>;
  readonly size: Ref<Size>;
  readonly bounds: () => Box;
  readonly insets: () => Insets;
  readonly range: () => ZoomRange;
}) {
  const { host: surface, size, bounds, insets, range } = given;
  const view = shallowRef<View>({ x: 0, y: 0, k: 1 });
  /** True from the first to the last event of a gesture or a flight. */
  const moving = shallowRef(false);
  let behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  let frame = 0;
  const flightMs = useFlightMs(surface);

  onMounted(() => {
    if (surface.value === null) return;
    behaviour = zoom<HTMLElement, unknown>()
      .extent(() => [
        [0, 0],
        [size.value.width, size.value.height],
      ])
      .constrain(({ x, y, k }) => {
        const held = confined({ x, y, k }, view.value, bounds(), size.value, insets());
        return zoomIdentity.translate(held.x, held.y).scale(held.k);
      })
      .clickDistance(tapTolerance)
      .tapDistance(4 * tapTolerance)
      .duration(flightMs.value)
      .on('start', ({ sourceEvent }: ZoomEvent) => {
        if (sourceEvent === null) return;
        cancelAnimationFrame(frame);
        moving.value = true;
      })
      .on('zoom', ({ transform }: ZoomEvent) => {
        const { x, y, k } = transform;
        // Who is sent where the surface stands already has nothing drawn anew.
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
  watch(range, confine);
  watch(flightMs, (ms) => behaviour?.duration(ms));

  function confine(): void {
    behaviour?.scaleExtent([...range()]);
  }

  /** Stands at `next` at once. */
  function show(next: View): void {
    cancelAnimationFrame(frame);
    moving.value = false;
    place(next);
  }

  /** Travels to `next`; at once where motion is not wanted. */
  function fly(next: View): void {
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

  /** Pans by so many pixels, as far as a hand could. */
  function pan(x: number, y: number): void {
    if (surface.value === null || behaviour === null) return;
    cancelAnimationFrame(frame);
    behaviour.translateBy(select(surface.value), x / view.value.k, y / view.value.k);
  }

  function place({ x, y, k }: View): void {
    if (surface.value === null || behaviour === null) return;
    behaviour.transform(select(surface.value), zoomIdentity.translate(x, y).scale(k));
  }

  return { view, moving, show, fly, pan };
}

/**
 * How long a step lasts, as the tokens say: nothing under reduced motion. Read when the surface was seen and when the wish changes:
 * whoever asks before a picture, the first one or that of a flight, has all styles worked out before their time.
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
