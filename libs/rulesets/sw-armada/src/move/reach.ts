import type { Placed } from '../geometry/pose.js';
import type { TableSize } from '../tables.js';
import { clickLists, dialledLists, yawLimits, type Steering } from './course.js';
import { fly, type Flown, type Other } from './maneuver.js';
import { sideFor, type Side } from './tool.js';

/** A course that may be flown, and where it ends. */
export interface Course extends Flown {
  readonly speed: number;
  readonly clicks: readonly number[];
  readonly side: Side;
}

/** A speed that a ship may fly at, and what bends its chart there. */
export interface Speed {
  readonly speed: number;
  readonly steering?: Steering;
  /** A navigate dial may bend any one joint: all its lists, each once. */
  readonly dialled?: boolean;
}

/** Among whom a ship flies. */
export interface Traffic {
  readonly others: readonly Other[];
  readonly table: TableSize;
}

/** Every legal course of a ship at a speed, the tool laid as by itself (SWA-MOV-01, SWA-MOV-13). */
export function coursesAt(
  ship: Placed,
  { speed, steering = {}, dialled = false }: Speed,
  { others, table }: Traffic,
): readonly Course[] {
  const lists = dialled
    ? dialledLists(ship.type, speed, steering.malfunctions)
    : clickLists(yawLimits(ship.type, speed, steering) ?? []);
  return lists.flatMap((clicks) => {
    const side = sideFor(ship, clicks, 'auto');
    return side === null ? [] : [{ speed, clicks, side, ...fly(ship, clicks, side, others, table) }];
  });
}
