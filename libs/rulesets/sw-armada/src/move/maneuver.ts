import { byCodePoint } from '@warlog/kernel';
import { gapBetween } from '../geometry/distance.js';
import { measured } from '../geometry/gap.js';
import { overlap } from '../geometry/polygon.js';
import { baseOf, type Placed, type Polygon, type Pose } from '../geometry/pose.js';
import type { InTheWay } from '../geometry/sight.js';
import { tables, type TableSize } from '../tables.js';
import { endPose, type Side } from './tool.js';

/** A ship that another one may run into. */
export interface Other extends Placed {
  readonly id: string;
}

/** How a manoeuvre ends (SWA-MOV-20, SWA-MOV-21, SWA-MOV-60). */
export interface Flown {
  readonly pose: Pose;
  /** The notch at which the ship stands: the number of joints that were flown. */
  readonly notch: number;
  /** Ships overlapped on any notch that was tried, by id. */
  readonly overlapped: readonly string[];
  /** The closest of them: it and the mover are dealt cards. */
  readonly rammed: string | null;
  readonly leavesTable: boolean;
}

/**
 * Flies a course that is legal. Only the end counts (SWA-MOV-14): where a base lies in the way the ship goes back a notch,
 * again and again, to where it started if need be (SWA-MOV-20).
 */
export function fly(
  ship: Placed,
  clicks: readonly number[],
  side: Side,
  others: readonly Other[],
  table: TableSize,
): Flown {
  const met = new Map<string, Other>();
  let notch = clicks.length;
  let pose = endPose(ship, clicks, side);
  for (; notch > 0; notch -= 1) {
    pose = endPose(ship, clicks.slice(0, notch), side);
    const here = overlapping({ type: ship.type, pose }, others);
    if (here.length === 0) break;
    for (const other of here) met.set(other.id, other);
  }
  if (notch === 0) pose = ship.pose;
  const standing = { type: ship.type, pose };
  const overlapped = [...met.values()].sort((a, b) => byCodePoint(a.id, b.id));
  return {
    pose,
    notch,
    overlapped: overlapped.map(({ id }) => id),
    rammed: closestOf(standing, overlapped),
    leavesTable: leavesTable(baseOf(standing), table),
  };
}

const overlapping = (ship: Placed, others: readonly Other[]): readonly Other[] => {
  const base = baseOf(ship);
  return others.filter((other) => overlap(base, baseOf(other)));
};

/** Of ships in the order of their ids, the first of those closest, base to base (SWA-MOV-21). */
function closestOf(ship: Placed, others: readonly Other[]): string | null {
  const base = baseOf(ship);
  const away = others.map((other) => ({ id: other.id, distance: measured(gapBetween(base, baseOf(other))) }));
  return (
    away.reduce<(typeof away)[number] | null>(
      (best, one) => (best === null || one.distance < best.distance ? one : best),
      null,
    )?.id ?? null
  );
}

/** Is any corner outside? Exactly on the edge is inside (SWA-MOV-60). */
export function leavesTable(base: Polygon, table: TableSize): boolean {
  const [width, depth] = tables[table];
  return base.some(([x, y]) => x < 0 || x > width || y < 0 || y > depth);
}

/** Of obstacles in the order of their ids, those on which a ship stands: they act once each (SWA-MOV-50). */
export function obstaclesUnder(ship: Placed, obstacles: readonly InTheWay[]): readonly string[] {
  const base = baseOf(ship);
  return obstacles.filter(({ outline }) => overlap(base, outline)).map(({ id }) => id);
}

/** What of a ship counts when bases meet. */
export interface Rammer {
  readonly flotilla: boolean;
  /** Copies of Damaged Controls. */
  readonly damagedControls?: number;
}

/** Facedown cards of the mover and of the ship that it ran into (SWA-MOV-21, SWA-MOV-22, SWA-MOV-31). */
export function ramCards(mover: Rammer, other: Rammer): readonly [mover: number, other: number] {
  const isSpared = (one: Rammer, by: Rammer): boolean => !one.flotilla && by.flotilla;
  const extra = mover.damagedControls ?? 0;
  return [(isSpared(mover, other) ? 0 : 1) + extra, isSpared(other, mover) ? 0 : 1];
}
