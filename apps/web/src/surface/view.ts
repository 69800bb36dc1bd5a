import type { Box, Point } from './box.js';

/** Where a surface stands: a point `p` of the drawing lies at `p * k + (x, y)` pixels of the surface. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** Pixels per unit of the drawing. */
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Parts of the surface that something else covers, in pixels. */
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

/** The view in which `point` lies in the middle of what is not covered. */
export function centredOn(point: Point, k: number, size: Size, insets: Insets = noInsets): View {
  return {
    k,
    x: (insets.left + size.width - insets.right) / 2 - point.x * k,
    y: (insets.top + size.height - insets.bottom) / 2 - point.y * k,
  };
}

/**
 * What a hand may make of the view `now`: the middle of what is not covered stays over the box (units of the drawing), and where
 * it has left that already it goes no further away. So whatever lies at an edge can be drawn clear of a sheet, and a view
 * that was flown to never jumps under the finger.
 */
export function confined(next: View, now: View, box: Box, size: Size, insets: Insets): View {
  const middle = {
    x: (insets.left + size.width - insets.right) / 2,
    y: (insets.top + size.height - insets.bottom) / 2,
  };
  const held = (axis: 'x' | 'y', least: number, most: number): number => {
    const at = (view: View): number => (middle[axis] - view[axis]) / view.k;
    const [from, to] = [Math.min(least, at(now)), Math.max(most, at(now))];
    return middle[axis] - Math.min(to, Math.max(from, at(next))) * next.k;
  };
  return { x: held('x', box.left, box.right), y: held('y', box.top, box.bottom), k: next.k };
}

/** The view after zooming by `factor` about a point of the surface (pixels). */
export function zoomedAbout(view: View, factor: number, at: Point, range: ZoomRange): View {
  const k = clampScale(view.k * factor, range);
  const ratio = k / view.k;
  return { k, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** A step of the way from one view to another, 0 to 1: the scale moves evenly to the eye. */
export function between(from: View, to: View, progress: number, size: Size): View {
  const k = from.k * (to.k / from.k) ** progress;
  const middle = (view: View) => ({ x: (size.width / 2 - view.x) / view.k, y: (size.height / 2 - view.y) / view.k });
  const [a, b] = [middle(from), middle(to)];
  const at = { x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress };
  return { k, x: size.width / 2 - at.x * k, y: size.height / 2 - at.y * k };
}
