import { computed, shallowRef, watch, type Ref } from 'vue';
import type { Size, CanvasView } from './view.js';

/** Share of the chart's size that is drawn beyond each edge; the layer is redrawn when a tenth of it is left. */
const spare = 0.5;
/** Most stretching of the layer: beyond it letters would blur. */
const mostStretch = 1.6;

/**
 * Pans and zooms without painting: the map is drawn once, with spare sea around the chart, and the compositor moves and
 * stretches the finished layer. It is redrawn when the gesture ends, when the spare part runs out, and when it is
 * stretched too far.
 */
export function usePannedLayer(view: Ref<CanvasView>, size: Ref<Size>, moving: Ref<boolean>) {
  const drawnAt = shallowRef(view.value);
  const margin = computed(() => ({
    x: Math.round(size.value.width * spare),
    y: Math.round(size.value.height * spare),
  }));
  /** The scale of the layer about its corner, and the distance of that corner from its drawn position. */
  const shift = computed(() => {
    const [at, drawn] = [view.value, drawnAt.value];
    const stretch = at.k / drawn.k;
    return {
      stretch,
      x: at.x + margin.value.x - stretch * (drawn.x + margin.value.x),
      y: at.y + margin.value.y - stretch * (drawn.y + margin.value.y),
    };
  });

  /** Whether the layer reaches beyond both edges by a tenth of its spare part. */
  const reaches = (from: number, length: number, room: number): boolean =>
    from <= room * 0.9 && from - room + shift.value.stretch * (length + 2 * room) >= length + room * 0.1;

  // Synchronous: code that reads the scale after a move must get the new one.
  watch(
    [view, moving, size],
    () => {
      const { stretch, x, y } = shift.value;
      const isWorn =
        stretch > mostStretch ||
        !reaches(x, size.value.width, margin.value.x) ||
        !reaches(y, size.value.height, margin.value.y);
      // At rest, letters are on whole pixels.
      const isBlurred = !moving.value && (stretch !== 1 || offPixel(x) || offPixel(y));
      if (isWorn || isBlurred) drawnAt.value = view.value;
    },
    { flush: 'sync' },
  );

  return {
    /** Pixels per unit at which the layer was drawn. */
    scale: computed(() => drawnAt.value.k),
    /** Size and position of the layer within the chart, pixels. */
    frame: computed(() => ({
      width: size.value.width + 2 * margin.value.x,
      height: size.value.height + 2 * margin.value.y,
    })),
    style: computed(() => {
      const { stretch, x, y } = shift.value;
      const move = `translate3d(${x}px, ${y}px, 0)`;
      return {
        left: `${-margin.value.x}px`,
        top: `${-margin.value.y}px`,
        transform: stretch === 1 ? move : `${move} scale(${stretch})`,
      };
    }),
    /** Where the map's origin lies within the layer. */
    origin: computed(() => `translate(${drawnAt.value.x + margin.value.x} ${drawnAt.value.y + margin.value.y})`),
  };
}

function offPixel(distance: number): boolean {
  return Math.abs(distance - Math.round(distance)) > 0.01;
}
