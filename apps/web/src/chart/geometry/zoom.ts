import type { Point } from './box.js';
import { reach } from './cells.js';

/** Where the chart stands: a map point `p` lies at `p * k + (x, y)` pixels of the chart. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** Pixels per map unit. */
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Parts of the chart that something else covers, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** far: territory and realms; mid: fleets, names, my figures; near: everything; close: also notes and unit names. */
export type Level = 'far' | 'mid' | 'near' | 'close';

export function levelAt(k: number): Level {
  if (k < 0.5) return 'far';
  if (k < 0.7) return 'mid';
  return k > 1.3 ? 'close' : 'near';
}

export const zoomRange: readonly [number, number] = [0.16, 2.6];

/** At this scale every label finds its place on the shipped maps, whose systems lie at least 155 units apart. */
export const smallestDefault = 0.74;
const largestDefault = 1.25;
/** From this scale on the whole map is worth opening: every figure is written, though squadron counts may yield. */
export const smallestWhole = 0.7;
/** A past turn happens everywhere: there the whole map is worth it as long as names and fleets are written. */
export const smallestPast = 0.5;
/** What stays clear between the outermost coast and the edge of the chart, pixels. */
const coastMargin = 4;
/** Room for the block of a system around its point: figures and fleets at the sides, a name and its age below. */
const blockMargin = { side: 84, above: 44, below: 56 };
/** What the neatline and its letters take of a side. */
const frameWidth = 28;

function clampScale(k: number): number {
  return Math.min(zoomRange[1], Math.max(zoomRange[0], k));
}

/** The view in which `point` lies in the middle of what is not covered. */
export function centredOn(point: Point, k: number, size: Size, insets: Insets = noInsets): View {
  const scale = clampScale(k);
  return {
    k: scale,
    x: (insets.left + size.width - insets.right) / 2 - point.x * scale,
    y: (insets.top + size.height - insets.bottom) / 2 - point.y * scale,
  };
}

/** All the land and the lettering of all systems, as large as the uncovered part allows. */
export function fitted(points: readonly Point[], size: Size, insets: Insets = noInsets): View {
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
  const k = clampScale(Math.min(land, lettered));
  return centredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, k, size, insets);
}

/**
 * Some systems with their lettering in the middle of what is not covered, at `most` so large. Null when they lie too far
 * apart for their places to be told apart.
 */
export function together(points: readonly Point[], most: number, size: Size, insets: Insets = noInsets): View | null {
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

/** The view moved so that no more sea than needed lies beyond the outermost systems; what fits one way shows whole. */
export function kept(view: View, points: readonly Point[], size: Size, insets: Insets = noInsets): View {
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

/** Everything where that is worth it, from the scale `least` on; else the default scale, centred on what needs me. */
export function opening(
  points: readonly Point[],
  needed: Point | null,
  size: Size,
  insets: Insets = noInsets,
  least = smallestWhole,
): View {
  const whole = fitted(points, size, insets);
  if (whole.k >= least) return whole;
  const middle = { x: (size.width / 2 - whole.x) / whole.k, y: (size.height / 2 - whole.y) / whole.k };
  return kept(centredOn(needed ?? middle, smallestDefault, size, insets), points, size, insets);
}

/** The view after zooming by `factor` about a point of the chart (pixels). */
export function zoomedAbout(view: View, factor: number, at: Point): View {
  const k = clampScale(view.k * factor);
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

/** Lettering and coasts are laid out anew when the scale left this share of the last layout's. */
export function needsLayout(k: number, laidOutAt: number): boolean {
  return levelAt(k) !== levelAt(laidOutAt) || Math.abs(Math.log(k / laidOutAt)) > 0.1;
}
