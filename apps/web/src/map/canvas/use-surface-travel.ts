import { watch, type Ref } from 'vue';
import type { Point } from './box.js';
import type { Framing, Room } from './framing.js';
import type { HitTarget } from './hit.js';
import { zoomedAbout, type Insets, type Size, type CanvasView, type ZoomRange } from './view.js';

const zoomStep = 1.35;
/** Pixels per press of an arrow. */
const panStep = 80;
/** A target nearer than this to an edge (pixels) is moved further in. */
const edge = 72;
/** Targets that are shown together may be as near to an edge as they are framed. Pixels. */
const inFrame = 24;
/** Share of the possible scale from which something is large enough. */
const largeEnough = 0.6;
/** The same for what must fill the free part. */
const almostAll = 0.9;

/** Moves the map canvas: to all, to a target, home; and chooses the first view. */
export function useSurfaceTravel(given: {
  readonly framing: () => Framing;
  /** Returns the position of a target, in units of the drawing; null for an unknown one. */
  readonly pointOf: (id: string) => Point | null;
  readonly targets: () => readonly HitTarget[];
  readonly home: () => string | null;
  /** What the first view must show, the most important first. */
  readonly wanted: () => readonly (string | null)[];
  /** The target of the current narration; it is moved into sight. */
  readonly narrated: () => string | null;
  /** Identifies the ground: another one opens as if for the first time. */
  readonly ground: () => string;
  readonly size: Ref<Size>;
  readonly insets: () => Insets;
  readonly view: Ref<CanvasView>;
  readonly show: (view: CanvasView) => void;
  readonly fly: (view: CanvasView) => void;
  readonly pan: (x: number, y: number) => void;
}) {
  const { framing, targets, size, insets, view, show, fly, pan } = given;
  const room = (): Room => ({ size: size.value, insets: insets() });
  const pointOf = (id: string | null): Point | null => (id === null ? null : given.pointOf(id));

  /** Shows everything. */
  function fit(): void {
    fly(framing().whole(room()));
  }

  /** Centers on a target, near enough to read it; an unknown id does nothing. */
  function focus(id: string): void {
    const point = pointOf(id);
    if (point !== null) fly(framing().reading(point, Math.max(view.value.k, framing().readable), room()));
  }

  /**
   * Shows several targets at once; returns whether that is possible. Does not move if they are well in sight already
   * and not much smaller than possible, so that the view stays calm.
   */
  function embrace(ids: readonly string[]): boolean {
    const points = ids.map(pointOf).filter((point) => point !== null);
    const most = Math.max(view.value.k, framing().readable);
    return showTogether(points, [0, most], largeEnough);
  }

  /**
   * Fills the free part with these points, in units of the drawing; calm in the same way. Returns false, and does not
   * move, where the scale would be below `least`.
   */
  function fill(points: readonly Point[], least = 0): boolean {
    return showTogether(points, [least, framing().range[1]], almostAll);
  }

  function showTogether(points: readonly Point[], [least, most]: ZoomRange, enough: number): boolean {
    const all = points.length === 0 ? null : framing().together(points, most, room());
    if (all === null || all.k < least) return false;
    const { k } = view.value;
    const areSeen = points.every((point) => isClear({ x: point.x * k, y: point.y * k }, inFrame));
    if (!areSeen || k < all.k * enough) fly(all);
    return true;
  }

  function goHome(): void {
    const home = given.home();
    if (home !== null) focus(home);
  }

  /** Pans one step in a direction. */
  function look({ x, y }: Point): void {
    pan(-x * panStep, -y * panStep);
  }

  function zoomBy(factor: number): void {
    const middle = { x: size.value.width / 2, y: size.value.height / 2 };
    fly(zoomedAbout(view.value, factor, middle, framing().range));
  }

  /** Moves the map canvas only when the target is not well in sight. */
  function reveal(id: string): void {
    const [target, point] = [targets().find((hitTarget) => hitTarget.id === id), pointOf(id)];
    if (target !== undefined && point !== null) bring(target, point);
  }

  /** The same for any point, in units of the drawing. */
  function revealPoint(point: Point): void {
    const { k } = view.value;
    bring({ x: point.x * k, y: point.y * k }, point);
  }

  function bring(target: Point, point: Point): void {
    if (size.value.width === 0 || isClear(target, edge)) return;
    fly(framing().reading(point, view.value.k, room()));
  }

  /** Whether a point of the drawing is this far from each edge. All in pixels. */
  function isClear(target: Point, away: number): boolean {
    const [x, y] = [target.x + view.value.x, target.y + view.value.y];
    const { top, right, bottom, left } = insets();
    const across = x > left + away && x < size.value.width - right - away;
    const down = y > top + away && y < size.value.height - bottom - away;
    return across && down;
  }

  /** Sets the first view: what is wanted, else home. */
  function open(): void {
    const needed = [...given.wanted(), given.home()].map(pointOf).find((point) => point !== null) ?? null;
    show(framing().opening(needed, room()));
  }

  watch(given.narrated, (id) => {
    if (id !== null) reveal(id);
  });
  watch(given.ground, () => {
    if (size.value.width > 0) open();
  });

  return {
    fit,
    focus,
    embrace,
    fill,
    goHome,
    look,
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    reveal,
    revealPoint,
    open,
  };
}
