import { computed, nextTick, onBeforeUnmount, onMounted, proxyRefs, shallowRef, watch } from 'vue';
import { mapMagnification as magnified } from '../../design/narrow.js';
import { shifted, type Box, type Point } from './box.js';
import type { Framing } from './framing.js';
import type { HitTarget } from './hit.js';
import { usePannedLayer } from './use-panned-layer.js';
import { useSurfaceKeys } from './use-surface-keys.js';
import { useSurfacePointer } from './use-surface-pointer.js';
import { useSurfaceTravel } from './use-surface-travel.js';
import { useSurfaceView } from './use-surface-view.js';
import { noInsets, type Insets, type Size } from './view.js';

/**
 * What a drawing provides to its map canvas. Every function is called again when its result is needed: it may change
 * with the scale.
 */
export interface Drawing {
  /** Content of the drawing, in its units; it may grow. */
  bounds(): Box;
  framing(): Framing;
  /** Returns what can be chosen, at the present scale. */
  targets(): readonly HitTarget[];
  /** Returns the position of a target, in units of the drawing; null for an unknown one. */
  pointOf(id: string): Point | null;
  selected(): string | null;
  /** Returns where the Home key leads; null for nowhere. */
  home(): string | null;
  /** Returns what the first view must show, the most important first. */
  wanted(): readonly (string | null)[];
  /** Returns the target of the current narration; it is moved into sight. */
  narrated(): string | null;
  /** Identifies the ground: another one opens as if for the first time. */
  ground(): string;
  /** Returns what covers the map canvas, in pixels of the screen. */
  insets?(): Insets | undefined;
  choose(id: string): void;
  /** Handles several targets under one finger, the nearest first; `at`: pixels of the screen from its corner. */
  pick(ids: readonly string[], at: Point): void;
  /** Handles a long press on one target; returns false for the same as a tap. */
  hold?(id: string): boolean;
  /** Handles a tap beside all targets, in units of the drawing. */
  tap?(at: Point): void;
  /**
   * Handles keys of an open question before the map canvas does, false for any other; keys on a target belong to the
   * target.
   */
  key?(event: KeyboardEvent): boolean;
}

/**
 * Creates a map canvas to pan and zoom by finger, wheel, keys and buttons, with targets to choose. It is independent of
 * the drawing: `Surface.vue` shows it, and a drawing fills it. Call it in the setup of the drawing's component.
 */
export function useSurface(drawing: Drawing) {
  const host = shallowRef<HTMLElement | null>(null);
  const size = shallowRef<Size>({ width: 0, height: 0 });
  const insets = (): Insets => {
    const { top, right, bottom, left } = drawing.insets?.() ?? noInsets;
    const by = magnified.value;
    return { top: top / by, right: right / by, bottom: bottom / by, left: left / by };
  };
  const framing = () => drawing.framing();
  const range = () => framing().range;
  const bounds = () => drawing.bounds();
  const { view, moving, show, fly, pan } = useSurfaceView({ host, size, bounds, insets, range, magnified });
  const layer = usePannedLayer(view, size, moving);
  const seen = computed<Box>(() => {
    const { top, right, bottom, left } = insets();
    const { x, y } = view.value;
    const viewport = { left, top, right: size.value.width - right, bottom: size.value.height - bottom };
    return shifted(viewport, { x: -x, y: -y });
  });
  const asked = {
    targets: () => drawing.targets(),
    selected: () => drawing.selected(),
    home: () => drawing.home(),
    choose: (id: string) => drawing.choose(id),
    pick: (ids: readonly string[], { x, y }: Point) => {
      const [by, from] = [magnified.value, view.value];
      drawing.pick(ids, { x: (x + from.x) * by, y: (y + from.y) * by });
    },
  };
  const travel = useSurfaceTravel({
    ...{ ...asked, framing, insets, size, view, show, fly, pan },
    pointOf: (id) => drawing.pointOf(id),
    wanted: () => drawing.wanted(),
    narrated: () => drawing.narrated(),
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
  const pointer = useSurfacePointer({
    ...{ ...asked, host, view, magnified, ground: (at: Point) => drawing.tap?.(at) },
    hold: (id) => drawing.hold?.(id) ?? false,
  });

  /** Key focus moves the target into sight; under a finger it must stay until the tap is handled. */
  function targetFocused(id: string): void {
    keys.onFocus(id);
    if (document.activeElement?.matches(':focus-visible')) travel.reveal(id);
  }

  function resized(): void {
    if (host.value === null) return;
    const before = size.value;
    const by = magnified.value;
    const next = { width: host.value.clientWidth / by, height: host.value.clientHeight / by };
    if (next.width === 0 || next.height === 0 || (next.width === before.width && next.height === before.height)) return;
    size.value = next;
    if (before.width === 0) return travel.open();
    const { x, y, k } = view.value;
    // A whole drawing stays whole.
    const isWhole = Math.abs(framing().whole({ size: before, insets: insets() }).k - k) < 1e-6;
    if (isWhole) return show(framing().whole({ size: next, insets: insets() }));
    show({ k, x: x + (next.width - before.width) / 2, y: y + (next.height - before.height) / 2 });
    const selected = drawing.selected();
    if (selected !== null) travel.reveal(selected);
  }

  watch(magnified, resized);
  const observer = shallowRef<ResizeObserver>();
  onMounted(() => {
    resized();
    observer.value = new ResizeObserver(resized);
    if (host.value !== null) observer.value.observe(host.value);
  });
  onBeforeUnmount(() => observer.value?.disconnect());

  return proxyRefs({
    ...{ host, size, view, moving, layer: proxyRefs(layer), magnified },
    /** The size of the map canvas in pixels of the screen; `size` is in pixels of the drawing. */
    onScreen: computed<Size>(() => {
      const { width, height } = size.value;
      return { width: width * magnified.value, height: height * magnified.value };
    }),
    /** The uncovered part, in pixels of the drawing. */
    seen,
    /** Pixels per unit at which to draw: those of the view, except while a hand zooms. */
    k: layer.scale,
    /** Receives the mounted element from the component that shows the map canvas. */
    attach: (element: HTMLElement) => (host.value = element),
    ...{ tabStop: keys.tabStop, onKeydown: keys.onKeydown, pointer, targetFocused },
    ...travel,
  });
}

/** The result of `useSurface`: position of the map canvas, and how to move it. */
export type SurfaceState = ReturnType<typeof useSurface>;
