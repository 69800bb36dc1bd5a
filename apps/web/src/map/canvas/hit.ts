import { distanceToBox, type Box, type Point } from './box.js';

/** A target on the map canvas: its center in pixels at the present scale, without the view's offset. */
export interface HitTarget extends Point {
  readonly id: string;
  /** Further areas that belong to it: its label, its body if larger than a finger. */
  readonly areas: readonly Box[];
}

/** Half of the 44 px that a finger needs. */
export const hitRadius = 22;
/** Half of the 24 px of a target that no neighbor takes: where two of them overlap, the player is asked. */
export const coreRadius = 12;
/** A finger this near to a center (pixels) is on the disc and means it. */
const sureRadius = 5;
/** Two targets whose distances to the finger differ by less than this are ambiguous (pixels). */
const toss = 2;
/** A finger on a target's label counts as this far from its center, so that a disc under the finger wins. Pixels. */
const letteringDistance = 10;
/** Margin around a label that still counts as on it (pixels). */
const letteringRoom = 5;

export type Hit =
  | { readonly type: 'none' }
  | { readonly type: 'one'; readonly id: string }
  | { readonly type: 'several'; readonly ids: readonly string[] };

/** Returns the targets whose hit area contains the point, the nearest first; equal ones keep their order. */
export function idsUnder(point: Point, targets: readonly HitTarget[]): readonly string[] {
  return ranked(point, targets).map(({ id }) => id);
}

/**
 * Resolves a tap to the nearest target. Asks when two are equally near, or when the tap lies in the cores of two and on
 * the disc of neither.
 */
export function tapped(point: Point, targets: readonly HitTarget[]): Hit {
  const near = ranked(point, targets);
  const first = near[0];
  if (first === undefined) return { type: 'none' };
  const cores = near.filter(({ middle }) => middle <= coreRadius);
  const isTorn = cores.length > 1 && first.distance > sureRadius;
  const level = isTorn ? cores : near.filter(({ distance }) => distance - first.distance < toss);
  return level.length > 1 ? { type: 'several', ids: level.map(({ id }) => id) } : { type: 'one', id: first.id };
}

/** Resolves a long press; asks whenever hit areas overlap under the finger. */
export function pressed(point: Point, targets: readonly HitTarget[]): Hit {
  const ids = idsUnder(point, targets);
  const [first] = ids;
  if (first === undefined) return { type: 'none' };
  return ids.length > 1 ? { type: 'several', ids } : { type: 'one', id: first };
}

/** Returns the next target for the focus: the nearest within 60° of the direction; null when there is none. */
export function neighbourTowards(from: HitTarget, direction: Point, targets: readonly HitTarget[]): string | null {
  let best: { id: string; cost: number } | null = null;
  for (const target of targets) {
    const [dx, dy] = [target.x - from.x, target.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (target.id === from.id || ahead <= 0 || aside > ahead * Math.sqrt(3)) continue;
    const cost = ahead + 2 * aside;
    if (best === null || cost < best.cost) best = { id: target.id, cost };
  }
  return best?.id ?? null;
}

function ranked(point: Point, targets: readonly HitTarget[]) {
  return targets
    .map((target) => {
      const middle = Math.hypot(target.x - point.x, target.y - point.y);
      return { id: target.id, middle, distance: Math.min(middle, toLettering(point, target)) };
    })
    .filter(({ distance }) => distance <= hitRadius)
    .sort((a, b) => a.distance - b.distance);
}

function toLettering(point: Point, { areas }: HitTarget): number {
  const beside = Math.min(...areas.map((area) => distanceToBox(point, area)));
  return beside <= letteringRoom ? letteringDistance + beside : Infinity;
}
