import type { Box, Point } from './box.js';
import { centredOn, clampScale, type Insets, type Size, type CanvasView, type ZoomRange } from './view.js';

/** The size of the map canvas, and what covers parts of it. */
export interface Room {
  readonly size: Size;
  readonly insets: Insets;
}

/** How a drawing is framed: how large it must be to be read, and what room its labels need. */
export interface Framing {
  readonly range: ZoomRange;
  /** The scale from which a focused target can be read. */
  readonly readable: number;
  /** Returns the view of the whole drawing. */
  whole(room: Room): CanvasView;
  /** Returns a view centered on a point, but with no more empty ground than needed. */
  reading(point: Point, k: number, room: Room): CanvasView;
  /**
   * Returns a view of some points at once, at most at scale `most`; null where they would be too close to distinguish.
   */
  together(points: readonly Point[], most: number, room: Room): CanvasView | null;
  /** Returns the first view; `needed`: what it must show. */
  opening(needed: Point | null, room: Room): CanvasView;
}

/** Returns the smallest box around all points; null without any. */
export function boundsOf(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Frames the content of a box, with `margin` pixels of room around it. */
export function framingOfBox(
  box: Box,
  given: {
    readonly range: ZoomRange;
    readonly readable: number;
    /** The scale from which the whole is shown first; below it `needed` is centered instead. */
    readonly worth: number;
    readonly margin: number;
    /** Points that the first view shows at once, if it then can be larger than the whole; limited by `readable`. */
    readonly stands?: () => readonly Point[];
  },
): Framing {
  const { range, readable, worth, margin, stands } = given;
  const largest = (part: Box, { size, insets }: Room, free = margin) =>
    Math.min(
      (size.width - insets.left - insets.right - 2 * free) / Math.max(1e-6, part.right - part.left),
      (size.height - insets.top - insets.bottom - 2 * free) / Math.max(1e-6, part.bottom - part.top),
    );
  const at = (part: Box, k: number, { size, insets }: Room) =>
    centredOn({ x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 }, k, size, insets);
  const whole = (room: Room) => at(box, clampScale(largest(box, room), range), room);
  return {
    range,
    readable,
    whole,
    reading: (point, k, room) => centredOn(point, clampScale(k, range), room.size, room.insets),
    together(points, most, room) {
      const part = boundsOf(points);
      if (part === null) return null;
      const k = Math.min(most, largest(part, room));
      return k < range[0] ? null : at(part, k, room);
    },
    opening(needed, room) {
      const all = whole(room);
      const near = boundsOf(stands?.() ?? []);
      // Names and hulls reach further than the points of the pieces.
      const k = near === null ? 0 : Math.min(readable, largest(near, room, 2 * margin));
      if (near !== null && k > Math.max(all.k, worth)) return at(near, k, room);
      return all.k >= worth || needed === null
        ? all
        : centredOn(needed, clampScale(worth, range), room.size, room.insets);
    },
  };
}
