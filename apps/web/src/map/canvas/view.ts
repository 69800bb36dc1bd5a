import type { Box, Point } from './box.js';

/** Position of a map canvas: a point `p` of the drawing lies at `p * k + (x, y)` pixels of the map canvas. */
export interface CanvasView {
  readonly x: number;
  readonly y: number;
  /** Pixels per unit of the drawing. */
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Parts of the map canvas that something else covers, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Smallest and largest scale. */
export type ZoomRange = readonly [least: number, most: number];

export function clampScale(k: number, [least, most]: ZoomRange): number {
  return Math.min(most, Math.max(least, k));
}

/** Returns the view in which `point` lies in the middle of the uncovered part. */
export function centredOn(point: Point, k: number, size: Size, insets: Insets = noInsets): CanvasView {
  return {
    k,
    x: (insets.left + size.width - insets.right) / 2 - point.x * k,
    y: (insets.top + size.height - insets.bottom) / 2 - point.y * k,
  };
}

/**
 * Limits a drag from the view `now`: the middle of the uncovered part stays over the box (units of the drawing). If it
 * has left the box already, it goes no further away. So content at an edge can be moved clear of a pane, and a view
 * that was flown to never jumps under the finger.
 */
export function confined(next: CanvasView, now: CanvasView, box: Box, size: Size, insets: Insets): CanvasView {
  const middle = {
    x: (insets.left + size.width - insets.right) / 2,
    y: (insets.top + size.height - insets.bottom) / 2,
  };
  const clamped = (axis: 'x' | 'y', least: number, most: number): number => {
    const at = (view: CanvasView): number => (middle[axis] - view[axis]) / view.k;
    const [from, to] = [Math.min(least, at(now)), Math.max(most, at(now))];
    return middle[axis] - Math.min(to, Math.max(from, at(next))) * next.k;
  };
  return { x: clamped('x', box.left, box.right), y: clamped('y', box.top, box.bottom), k: next.k };
}

/** Returns the view after zooming by `factor` about a point of the map canvas (pixels). */
export function zoomedAbout(view: CanvasView, factor: number, at: Point, range: ZoomRange): CanvasView {
  const k = clampScale(view.k * factor, range);
  const ratio = k / view.k;
  return { k, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Returns a step between two views, `progress` 0 to 1: the scale changes exponentially, which looks even. */
export function between(from: CanvasView, to: CanvasView, progress: number, size: Size): CanvasView {
  const k = from.k * (to.k / from.k) ** progress;
  const middle = (view: CanvasView) => ({
    x: (size.width / 2 - view.x) / view.k,
    y: (size.height / 2 - view.y) / view.k,
  });
  const [a, b] = [middle(from), middle(to)];
  const at = { x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress };
  return { k, x: size.width / 2 - at.x * k, y: size.height / 2 - at.y * k };
}
