import type { SwArmadaPlaced } from '../geometry/pose.js';
import type { TableSize } from '../tables.js';
import { clickLists, dialledLists, yawLimits, type Steering } from './course.js';
import { fly, type Flown, type Other } from './maneuver.js';
import { sideFor, type SwArmadaSide } from './tool.js';

/** A legal course, and its end. */
export interface SwArmadaCourse extends Flown {
  readonly speed: number;
  readonly clicks: readonly number[];
  readonly side: SwArmadaSide;
}

/** A possible speed of a ship, and the changes of its chart. */
export interface Speed {
  readonly speed: number;
  readonly steering?: Steering;
  /** True if a navigate dial may bend any one joint: all its lists, each once. */
  readonly dialled?: boolean;
}

/** The surroundings of a flight. */
export interface Traffic {
  readonly others: readonly Other[];
  readonly table: TableSize;
}

/** Returns every legal course of a ship at a speed, with the default side of the tool (SWA-MOV-01, SWA-MOV-13). */
export function coursesAt(
  ship: SwArmadaPlaced,
  { speed, steering = {}, dialled = false }: Speed,
  { others, table }: Traffic,
): readonly SwArmadaCourse[] {
  const lists = dialled
    ? dialledLists(ship.type, speed, steering.malfunctions)
    : clickLists(yawLimits(ship.type, speed, steering) ?? []);
  return lists.flatMap((clicks) => {
    const side = sideFor(ship, clicks, 'auto');
    return side === null ? [] : [{ speed, clicks, side, ...fly(ship, clicks, side, others, table) }];
  });
}
