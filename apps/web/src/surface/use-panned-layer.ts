import { computed, shallowRef, watch, type Ref } from 'vue';
import type { Size, View } from './view.js';

/** How much is drawn beyond each edge, as a share of the chart's size. */
const spare = 0.5;

/**
 * Panning without painting: the map is drawn once, with some sea to spare around the chart, and the finished layer is
 * slid along by the compositor. It is drawn anew when the scale changes or when the spare part runs out.
 */
export function usePannedLayer(view: Ref<View>, size: Ref<Size>, moving: Ref<boolean>) {
  const drawnAt = shallowRef(view.value);
  const margin = computed(() => ({
    x: Math.round(size.value.width * spare),
    y: Math.round(size.value.height * spare),
  }));

  watch([view, moving, size], () => {
    const { x, y, k } = view.value;
    const [dx, dy] = [x - drawnAt.value.x, y - drawnAt.value.y];
    const usedUp = Math.abs(dx) > margin.value.x * 0.9 || Math.abs(dy) > margin.value.y * 0.9;
    // At rest, letters stand on whole pixels.
    const blurred = !moving.value && (offPixel(dx) || offPixel(dy));
    if (k !== drawnAt.value.k || usedUp || blurred) drawnAt.value = view.value;
  });

  return {
    /** Size and place of the layer within the chart, pixels. */
    frame: computed(() => ({
      width: size.value.width + 2 * margin.value.x,
      height: size.value.height + 2 * margin.value.y,
    })),
    style: computed(() => ({
      left: `${-margin.value.x}px`,
      top: `${-margin.value.y}px`,
      transform: `translate3d(${view.value.x - drawnAt.value.x}px, ${view.value.y - drawnAt.value.y}px, 0)`,
    })),
    /** Where the map's origin lies within the layer. */
    origin: computed(() => `translate(${drawnAt.value.x + margin.value.x} ${drawnAt.value.y + margin.value.y})`),
  };
}

function offPixel(distance: number): boolean {
  return Math.abs(distance - Math.round(distance)) > 0.01;
}
