import { byCodePoint } from '@warlog/core';
import { gapBetween } from '../geometry/distance.js';
import { measured } from '../geometry/gap.js';
import { overlap } from '../geometry/polygon.js';
import { baseOf, type SwArmadaPlaced, type Polygon, type SwArmadaPose } from '../geometry/pose.js';
import type { InTheWay } from '../geometry/sight.js';
import { tables, type TableSize } from '../tables.js';
import { endPose, type SwArmadaSide } from './tool.js';

/** A ship that another one may run into. */
export interface Other extends SwArmadaPlaced {
  readonly id: string;
}

/** The end of a maneuver (SWA-MOV-20, SWA-MOV-21, SWA-MOV-60). */
export interface Flown {
  readonly pose: SwArmadaPose;
  /** The ship's final notch: the number of joints flown. */
  readonly notch: number;
  /** Ships overlapped on any tried notch, by id. */
  readonly overlapped: readonly string[];
  /** The closest of them: it and the mover are dealt cards. */
  readonly rammed: string | null;
  readonly leavesTable: boolean;
}

/**
 * Flies a legal course. Only the end counts (SWA-MOV-14): if a base is in the way the ship goes back notch by notch, to
 * its start if necessary (SWA-MOV-20).
 */
export function fly(
  ship: SwArmadaPlaced,
  clicks: readonly number[],
  side: SwArmadaSide,
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

const overlapping = (ship: SwArmadaPlaced, others: readonly Other[]): readonly Other[] => {
  const base = baseOf(ship);
  return others.filter((other) => overlap(base, baseOf(other)));
};

/** Returns the closest ship, base to base, the first of equals by id (SWA-MOV-21). */
function closestOf(ship: SwArmadaPlaced, others: readonly Other[]): string | null {
  const base = baseOf(ship);
  const away = others.map((other) => ({ id: other.id, distance: measured(gapBetween(base, baseOf(other))) }));
  return (
    away.reduce<(typeof away)[number] | null>(
      (best, neighbor) => (best === null || neighbor.distance < best.distance ? neighbor : best),
      null,
    )?.id ?? null
  );
}

/** Returns true if any corner is outside. Exactly on the edge is inside (SWA-MOV-60). */
export function leavesTable(base: Polygon, table: TableSize): boolean {
  const [width, depth] = tables[table];
  return base.some(([x, y]) => x < 0 || x > width || y < 0 || y > depth);
}

/** Returns the obstacles under a ship in the order of ids: they act once each (SWA-MOV-50). */
export function obstaclesUnder(ship: SwArmadaPlaced, obstacles: readonly InTheWay[]): readonly string[] {
  const base = baseOf(ship);
  return obstacles.filter(({ outline }) => overlap(base, outline)).map(({ id }) => id);
}

/** The fields of a ship that count when bases meet. */
export interface Rammer {
  readonly flotilla: boolean;
  /** Copies of Damaged Controls. */
  readonly damagedControls?: number;
}

/** Returns the facedown cards of the mover and of the rammed ship (SWA-MOV-21, SWA-MOV-22, SWA-MOV-31). */
export function ramCards(mover: Rammer, other: Rammer): readonly [mover: number, other: number] {
  const isSpared = (rammer: Rammer, by: Rammer): boolean => !rammer.flotilla && by.flotilla;
  const extra = mover.damagedControls ?? 0;
  return [(isSpared(mover, other) ? 0 : 1) + extra, isSpared(other, mover) ? 0 : 1];
}
