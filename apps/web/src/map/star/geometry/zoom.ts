import type { Point } from '../../canvas/box.js';
import type { Framing } from '../../canvas/framing.js';
import {
  centredOn,
  clampScale,
  noInsets,
  type Insets,
  type Size,
  type CanvasView,
  type ZoomRange,
} from '../../canvas/view.js';
import { reach } from './cells.js';

/** far: territory and realms; mid: fleets, names, own figures; near: everything; close: also notes and unit names. */
export type Level = 'far' | 'mid' | 'near' | 'close';

export function levelAt(k: number): Level {
  if (k < 0.5) return 'far';
  if (k < 0.65) return 'mid';
  return k > 1.3 ? 'close' : 'near';
}

const zoomRange: ZoomRange = [0.16, 2.6];

/** At this scale every label finds its place on the shipped maps, whose systems lie at least 155 units apart. */
const smallestDefault = 0.74;
const largestDefault = 1.25;
/** From this scale on the whole map is shown first: every figure is written, though squadron counts may be left out. */
const smallestWhole = 0.65;
/** Smallest scale at which a past turn opens whole: it happens everywhere, so names and fleets are enough. */
export const smallestPast = 0.5;
/** Clear space between the outermost coast and the edge of the chart, pixels. */
const coastMargin = 4;
/**
 * Room for the block of a system around its point, pixels: figures and fleets at the sides, a name and its age below.
 */
const blockMargin = { side: 84, above: 44, below: 56 };
/** Width of the neatline and its letters, pixels. */
const frameWidth = 28;

/** Returns the view of all land and all labels, as large as the uncovered part allows. */
export function fitted(points: readonly Point[], size: Size, insets: Insets = noInsets): CanvasView {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  if (points.length === 0) return centredOn({ x: 0, y: 0 }, 1, size, insets);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = size.width - insets.left - insets.right;
  const height = size.height - insets.top - insets.bottom;
  const scaleFor = (wide: number, tall: number, land: number) =>
    Math.min((width - wide) / (right - left + land), (height - tall) / (bottom - top + land), largestDefault);
  const land = scaleFor(2 * coastMargin, 2 * coastMargin, 2 * reach);
  const lettered = scaleFor(2 * blockMargin.side, blockMargin.above + blockMargin.below, 1);
  const k = clampScale(Math.min(land, lettered), zoomRange);
  return centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, k, size, insets);
}

/**
 * Returns the view of some systems with their labels in the middle of the uncovered part, at most at scale `most`. Null
 * when their places would be too close to distinguish.
 */
export function together(
  points: readonly Point[],
  most: number,
  size: Size,
  insets: Insets = noInsets,
): CanvasView | null {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = size.width - insets.left - insets.right - 2 * blockMargin.side;
  const height = size.height - insets.top - insets.bottom - blockMargin.above - blockMargin.below;
  const k = Math.min(most, width / Math.max(1, right - left), height / Math.max(1, bottom - top));
  if (levelAt(k) === 'far') return null;
  const { x, y } = centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, k, size, insets);
  return { k, x, y: y + (blockMargin.above - blockMargin.below) / 2 };
}

/**
 * Returns the view moved so that no more sea than needed lies beyond the outermost systems; a dimension that fits is
 * shown whole.
 */
export function kept(view: CanvasView, points: readonly Point[], size: Size, insets: Insets = noInsets): CanvasView {
  if (points.length === 0) return view;
  const side = (low: number, high: number, least: number, most: number, at: number) =>
    Math.max(Math.min(least - low, most - high), Math.min(Math.max(least - low, most - high), at));
  const xs = points.map((point) => point.x * view.k);
  const ys = points.map((point) => point.y * view.k);
  // At the sides figures and fleets of a system at the edge stay clear of the frame as well.
  const [across, down] = [blockMargin.side + frameWidth, blockMargin.side];
  return {
    k: view.k,
    x: side(Math.min(...xs) - across, Math.max(...xs) + across, insets.left, size.width - insets.right, view.x),
    y: side(Math.min(...ys) - down, Math.max(...ys) + down, insets.top, size.height - insets.bottom, view.y),
  };
}

/**
 * Returns the view of the whole map if its scale is at least `least`; else the default scale, centered on the needed
 * place.
 */
export function opening(
  points: readonly Point[],
  needed: Point | null,
  size: Size,
  insets: Insets = noInsets,
  least = smallestWhole,
): CanvasView {
  const whole = fitted(points, size, insets);
  if (whole.k >= least) return whole;
  const middle = { x: (size.width / 2 - whole.x) / whole.k, y: (size.height / 2 - whole.y) / whole.k };
  return kept(centredOn(needed ?? middle, smallestDefault, size, insets), points, size, insets);
}

/** Returns whether labels and coasts are laid out again: when the level changes, or the scale by about a tenth. */
export function needsLayout(k: number, laidOutAt: number): boolean {
  return levelAt(k) !== levelAt(laidOutAt) || Math.abs(Math.log(k / laidOutAt)) > 0.1;
}

/** Returns how the chart of these systems is framed; `isPast`: a replay is shown. */
export function framingOf(systems: readonly Point[], isPast: boolean): Framing {
  return {
    range: zoomRange,
    readable: smallestDefault,
    whole: ({ size, insets }) => fitted(systems, size, insets),
    reading: (point, k, { size, insets }) => kept(centredOn(point, k, size, insets), systems, size, insets),
    together: (points, most, { size, insets }) => together(points, most, size, insets),
    opening: (needed, { size, insets }) =>
      opening(systems, needed, size, insets, isPast ? smallestPast : smallestWhole),
  };
}
