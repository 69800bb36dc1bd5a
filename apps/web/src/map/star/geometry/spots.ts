import { placesBySystem, type ChartModel, type ChartPlace } from '../model.js';
import type { Point } from '../../canvas/box.js';
import type { Level } from './zoom.js';

/** Where a place is drawn: pixels from its system's point. */
export interface Spot extends Point {
  readonly place: ChartPlace;
  readonly side: 'left' | 'right' | 'middle';
  /** Radius of the disc, pixels. */
  readonly radius: number;
  /** Radius of all that is drawn around it: rim, capital's ring, blockade, warning ring. Pixels. */
  readonly outer: number;
  /** Radius of the ring for places that wait or expect a battle; it lies outside the others. Pixels. */
  readonly warning: number;
}

/** First planet of each side, as printed: lower left and upper right of the system's point. */
const firstLeft = { x: -15, y: 10.5 };
const firstRight = { x: 15, y: -10.5 };
/** Pixels from one planet of a stack to the next, with a row of fleets between. */
const stackStep = 46;
/** Radius of a system that is one place, pixels. */
export const systemRadius = 11;
const warningGap = 3.6;
export const capitalRing = 3;
export const blockadeRing = 5.2;

/**
 * Returns spots by place id. At level far they move together around the point, since nothing is written beside them.
 */
export function spotsOf(model: ChartModel, level: Level): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  const ringed = [...model.attention, ...model.battles.map((battle) => battle.place), model.battlePlace];
  const warned = new Set(ringed);
  for (const places of placesBySystem(model).values()) {
    let [left, right] = [0, 0];
    for (const place of places) {
      if (place.kind === 'deep') {
        spots.set(place.id, { place, x: 0, y: 0, side: 'middle', ...sizesOf(2.2, 3, warned.has(place.id)) });
        continue;
      }
      if (place.kind === 'system') {
        spots.set(place.id, { place, x: 0, y: 0, side: 'middle', ...systemSizes(place, level, warned.has(place.id)) });
        continue;
      }
      const side = place.dx < 0 ? 'left' : 'right';
      // The left stack grows upwards and the right one downwards, away from each other.
      const at =
        side === 'left'
          ? { x: firstLeft.x, y: firstLeft.y - stackStep * left++ }
          : { x: firstRight.x, y: firstRight.y + stackStep * right++ };
      spots.set(place.id, {
        place,
        side,
        ...planetSizes(place, level, warned.has(place.id)),
        ...(level === 'far' ? drawnIn(at) : at),
      });
    }
  }
  return spots;
}

function drawnIn(at: Point): Point {
  return { x: at.x * 0.5, y: at.y * 0.55 };
}

function planetSizes(place: ChartPlace, level: Level, warned: boolean) {
  if (level === 'far') return sizesOf(4, place.capital ? 8 : 5, warned);
  const radius = 5.4 + 0.16 * Math.min(place.size, 60);
  const rim = place.capital ? capitalRing + 0.5 : place.seat === null ? 0.7 : 1.2;
  return sizesOf(radius, radius + (place.blockade === null ? rim : blockadeRing + 1.2), warned);
}

function systemSizes(place: ChartPlace, level: Level, warned: boolean) {
  const radius = level === 'far' ? 6 : level === 'mid' ? 8 : systemRadius;
  return sizesOf(radius, radius + (place.capital ? capitalRing + 0.5 : 1.2), warned);
}

function sizesOf(radius: number, rings: number, warned: boolean) {
  const warning = rings + warningGap;
  return { radius, warning, outer: warned ? warning + 0.8 : rings };
}
