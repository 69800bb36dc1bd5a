import type { ShipType } from '../model/catalogue.js';

/** Why a course is refused, as a code of the rulebook. */
export type CourseFault = 'SPEED_CHART' | 'CLICK_COUNT' | 'YAW_LIMIT' | 'TOOL_OVERLAP';

/** A joint bends no further, whatever is added (SWA-CMD-01). */
const mostClicks = 2;

/** What bends a ship's chart: copies of Thrust-Control Malfunction, and the joint of a navigate dial, from 1. */
export interface Steering {
  readonly malfunctions?: number;
  readonly joint?: number | null;
}

/**
 * The most clicks of each joint at a speed, the first joint first; null: the ship has no such speed (SWA-MOV-01). A
 * malfunction lowers the last joint of the printed column that bends; the dial is added afterwards (SWA-MOV-02, SWA-CMD-01).
 */
export function yawLimits(type: ShipType, speed: number, steering: Steering = {}): readonly number[] | null {
  if (speed === 0) return [];
  const printed = printedColumn(type, speed);
  if (printed === null) return null;
  const { malfunctions = 0, joint = null } = steering;
  const bends = printed.findLastIndex((limit) => limit > 0);
  return printed
    .map((limit, n) => (n === bends ? Math.max(0, limit - malfunctions) : limit))
    .map((limit, n) => (n + 1 === joint ? Math.min(mostClicks, limit + 1) : limit));
}

function printedColumn({ speedChart }: ShipType, speed: number): readonly number[] | null {
  const found = Object.entries(speedChart).find(([column]) => Number(column) === speed);
  return found?.[1] ?? null;
}

/** The first thing that is wrong with a list of clicks at a speed, the tool left aside; null: nothing (SWA-MOV-01). */
export function clicksFault(
  type: ShipType,
  speed: number,
  clicks: readonly number[],
  steering: Steering = {},
): CourseFault | null {
  return clicksFaults(type, speed, clicks, steering)[0] ?? null;
}

/** Everything that is wrong with a list of clicks at a speed; a joint that the chart does not have bends no limit. */
export function clicksFaults(
  type: ShipType,
  speed: number,
  clicks: readonly number[],
  steering: Steering = {},
): readonly CourseFault[] {
  const limits = yawLimits(type, speed, steering);
  if (limits === null) return ['SPEED_CHART'];
  const isBeyond = limits.some((limit, n) => Math.abs(clicks[n] ?? 0) > limit);
  return [
    ...(clicks.length === limits.length ? [] : ['CLICK_COUNT' as const]),
    ...(isBeyond ? ['YAW_LIMIT' as const] : []),
  ];
}

/** Every list of clicks within these limits, from all to port to all to starboard. */
export function clickLists(limits: readonly number[]): readonly (readonly number[])[] {
  return limits.reduce<readonly (readonly number[])[]>(
    (lists, limit) => lists.flatMap((list) => Array.from({ length: 2 * limit + 1 }, (_, n) => [...list, n - limit])),
    [[]],
  );
}

/**
 * Every list of clicks at a speed that a navigate dial may reach, each once: those within the chart, and those with one joint
 * a click beyond it (SWA-CMD-01).
 */
export function dialledLists(type: ShipType, speed: number, malfunctions = 0): readonly (readonly number[])[] {
  const limits = yawLimits(type, speed, { malfunctions }) ?? [];
  const beyond = limits.flatMap((limit, joint) => {
    if (limit >= mostClicks) return [];
    const within = clickLists(limits.map((most, n) => (n === joint ? 0 : most)));
    return [-limit - 1, limit + 1].flatMap((click) => within.map((list) => list.with(joint, click)));
  });
  return [...clickLists(limits), ...beyond];
}

/** The joint, from 1, on which such a list spends the dial; null: it needs none. */
export function dialledJoint(
  type: ShipType,
  speed: number,
  clicks: readonly number[],
  malfunctions = 0,
): number | null {
  const limits = yawLimits(type, speed, { malfunctions }) ?? [];
  const joint = clicks.findIndex((click, n) => Math.abs(click) > (limits[n] ?? 0));
  return joint < 0 ? null : joint + 1;
}
