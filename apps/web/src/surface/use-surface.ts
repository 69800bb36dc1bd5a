import { nextTick, onBeforeUnmount, onMounted, proxyRefs, shallowRef } from 'vue';
import type { Box, Point } from './box.js';
import type { Framing } from './framing.js';
import type { Target } from './hit.js';
import { usePannedLayer } from './use-panned-layer.js';
import { useSurfaceKeys } from './use-surface-keys.js';
import { useSurfacePointer } from './use-surface-pointer.js';
import { useSurfaceTravel } from './use-surface-travel.js';
import { useSurfaceView } from './use-surface-view.js';
import { noInsets, type Insets, type Size } from './view.js';

/** What a drawing tells its surface. Everything is asked anew when it is needed: it may change with the scale. */
export interface Drawing {
  /** What there is to see, in units of the drawing; it may grow. */
  bounds(): Box;
  framing(): Framing;
  /** What can be chosen, at the present scale. */
  targets(): readonly Target[];
  /** Where a target lies, in units of the drawing; null for an unknown one. */
  pointOf(id: string): Point | null;
  selected(): string | null;
  /** Where the Home key leads; null for nowhere. */
  home(): string | null;
  /** What the first view must show, the most important first. */
  wanted(): readonly (string | null)[];
  /** What is being told: the eye is taken along. */
  told(): string | null;
  /** Which ground this is: another one opens as if for the first time. */
  ground(): string;
  /** What covers the surface. */
  insets?(): Insets | undefined;
  choose(id: string): void;
  /** Several targets lie under one finger, the nearest first; `at`: pixels of the surface. */
  pick(ids: readonly string[], at: Point): void;
  /** A tap beside every target, in units of the drawing. */
  tap?(at: Point): void;
  /** Keys that an open question takes before the surface does, false for any other; those on a target are the target's. */
  key?(event: KeyboardEvent): boolean;
}

/**
 * A surface that one pans and zooms, by finger, wheel, keys and buttons, and whose targets one chooses. It knows nothing of
 * what is drawn: `Surface.vue` shows it, a drawing fills it. To be called while the drawing's component is set up.
 */
export function useSurface(drawing: Drawing) {
  const host = shallowRef<HTMLElement | null>(null);
  const size = shallowRef<Size>({ width: 0, height: 0 });
  const insets = () => drawing.insets?.() ?? noInsets;
  const framing = () => drawing.framing();
  const range = () => framing().range;
  const bounds = () => drawing.bounds();
  const { view, moving, show, fly, pan } = useSurfaceView({ host, size, bounds, insets, range });
  const layer = usePannedLayer(view, size, moving);
  const asked = {
    targets: () => drawing.targets(),
    selected: () => drawing.selected(),
    home: () => drawing.home(),
    choose: (id: string) => drawing.choose(id),
    pick: (ids: readonly string[], at: Point) => drawing.pick(ids, { x: at.x + view.value.x, y: at.y + view.value.y }),
  };
  const travel = useSurfaceTravel({
    ...{ ...asked, framing, insets, size, view, show, fly, pan },
    pointOf: (id) => drawing.pointOf(id),
    wanted: () => drawing.wanted(),
    told: () => drawing.told(),
    ground: () => drawing.ground(),
  });
  const keys = useSurfaceKeys({
    ...{ ...asked, ...travel },
    key: (event) => drawing.key?.(event) ?? false,
    focusTarget: (id) => {
      const target = () => host.value?.querySelector<SVGElement>(`[data-place="${CSS.escape(id)}"]`);
      void nextTick(() => target()?.focus({ preventScroll: true }));
    },
    focusSurface: () => host.value?.focus({ preventScroll: true }),
  });
  const pointer = useSurfacePointer({ ...asked, host, view, ground: (at) => drawing.tap?.(at) });

  /** Keys bring the target along; under a finger it must stay until the tap has been answered. */
  function targetFocused(id: string): void {
    keys.onFocus(id);
    if (document.activeElement?.matches(':focus-visible')) travel.reveal(id);
  }

  function resized(): void {
    if (host.value === null) return;
    const before = size.value;
    const next = { width: host.value.clientWidth, height: host.value.clientHeight };
    if (next.width === 0 || next.height === 0 || (next.width === before.width && next.height === before.height)) return;
    size.value = next;
    if (before.width === 0) return travel.open();
    const { x, y, k } = view.value;
    show({ k, x: x + (next.width - before.width) / 2, y: y + (next.height - before.height) / 2 });
    const selected = drawing.selected();
    if (selected !== null) travel.reveal(selected);
  }

  const observer = shallowRef<ResizeObserver>();
  onMounted(() => {
    resized();
    observer.value = new ResizeObserver(resized);
    if (host.value !== null) observer.value.observe(host.value);
  });
  onBeforeUnmount(() => observer.value?.disconnect());

  return proxyRefs({
    ...{ host, size, view, moving, layer: proxyRefs(layer) },
    /** Pixels per unit at which the drawing is to be drawn: that of the view, but while a hand zooms. */
    k: layer.scale,
    /** What shows the surface hands in its element once it stands. */
    attach: (element: HTMLElement) => (host.value = element),
    ...{ tabStop: keys.tabStop, onKeydown: keys.onKeydown, pointer, targetFocused },
    ...travel,
  });
}

/** What `useSurface` gives: where the surface stands, and how it is moved. */
export type SurfaceState = ReturnType<typeof useSurface>;
