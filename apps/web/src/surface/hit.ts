import { distanceToBox, type Box, type Point } from './box.js';

/** What can be chosen on a surface: its middle in pixels at the present scale, without the view's offset. */
export interface Target extends Point {
  readonly id: string;
  /** What else belongs to it: lettering beside it, its body where that is larger than a finger. */
  readonly areas: readonly Box[];
}

/** Half of the 44 px that a finger needs. */
export const hitRadius = 22;
/** Half of the 24 px of a target that no neighbour takes: where two of them overlap, the person is asked. */
export const coreRadius = 12;
/** A finger this near to a middle (pixels) is on the disc and means it. */
const sureRadius = 5;
/** Two targets nearer to the finger than this to each other are a guess, not a choice (pixels). */
const toss = 2;
/** A finger on a target's lettering counts as this far from its middle, so that a disc under the finger wins. */
const letteringDistance = 10;
/** Room around lettering that still counts as on it (pixels). */
const letteringRoom = 5;

export type Hit =
  | { readonly type: 'none' }
  | { readonly type: 'one'; readonly id: string }
  | { readonly type: 'several'; readonly ids: readonly string[] };

/** Targets whose hit area holds the point, the nearest first; equal ones keep their order. */
export function idsUnder(point: Point, targets: readonly Target[]): readonly string[] {
  return ranked(point, targets).map(({ id }) => id);
}

/**
 * A tap chooses the nearest target. When two are equally near, or when it lies in the cores of two and on the disc of
 * neither, the person is asked.
 */
export function tapped(point: Point, targets: readonly Target[]): Hit {
  const near = ranked(point, targets);
  const first = near[0];
  if (first === undefined) return { type: 'none' };
  const cores = near.filter(({ middle }) => middle <= coreRadius);
  const isTorn = cores.length > 1 && first.distance > sureRadius;
  const level = isTorn ? cores : near.filter(({ distance }) => distance - first.distance < toss);
  return level.length > 1 ? { type: 'several', ids: level.map(({ id }) => id) } : { type: 'one', id: first.id };
}

/** A long press asks whenever hit areas overlap under the finger. */
export function pressed(point: Point, targets: readonly Target[]): Hit {
  const ids = idsUnder(point, targets);
  const [first] = ids;
  if (first === undefined) return { type: 'none' };
  return ids.length > 1 ? { type: 'several', ids } : { type: 'one', id: first };
}

/** The target to move the focus to from `from`: the nearest within 60° of the direction; null when there is none. */
export function neighbourTowards(from: Target, direction: Point, targets: readonly Target[]): string | null {
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

function ranked(point: Point, targets: readonly Target[]) {
  return targets
    .map((target) => {
      const middle = Math.hypot(target.x - point.x, target.y - point.y);
      return { id: target.id, middle, distance: Math.min(middle, toLettering(point, target)) };
    })
    .filter(({ distance }) => distance <= hitRadius)
    .sort((a, b) => a.distance - b.distance);
}

function toLettering(point: Point, { areas }: Target): number {
  const beside = Math.min(...areas.map((area) => distanceToBox(point, area)));
  return beside <= letteringRoom ? letteringDistance + beside : Infinity;
}
