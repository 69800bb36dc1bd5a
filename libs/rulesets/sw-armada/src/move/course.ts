import type { SwArmadaShipType } from '../model/catalogue.js';

/** Why a course is refused, as a code of the rulebook. */
export type CourseFault = 'SPEED_CHART' | 'CLICK_COUNT' | 'YAW_LIMIT' | 'TOOL_OVERLAP';

/** Maximum clicks of a joint, whatever is added (SWA-CMD-01). */
const mostClicks = 2;

/** Changes of a ship's chart: copies of Thrust-Control Malfunction, and the joint of a navigate dial, from 1. */
export interface Steering {
  readonly malfunctions?: number;
  readonly joint?: number | null;
}

/**
 * Returns the maximum clicks of each joint at a speed, the first joint first; null: the ship has no such speed
 * (SWA-MOV-01). A malfunction lowers the last joint of the printed column that bends; the dial is added afterwards
 * (SWA-MOV-02, SWA-CMD-01).
 */
export function yawLimits(type: SwArmadaShipType, speed: number, steering: Steering = {}): readonly number[] | null {
  if (speed === 0) return [];
  const printed = printedColumn(type, speed);
  if (printed === null) return null;
  const { malfunctions = 0, joint = null } = steering;
  const bends = printed.findLastIndex((limit) => limit > 0);
  return printed
    .map((limit, n) => (n === bends ? Math.max(0, limit - malfunctions) : limit))
    .map((limit, n) => (n + 1 === joint ? Math.min(mostClicks, limit + 1) : limit));
}

function printedColumn({ speedChart }: SwArmadaShipType, speed: number): readonly number[] | null {
  const found = Object.entries(speedChart).find(([column]) => Number(column) === speed);
  return found?.[1] ?? null;
}

/** Returns the first fault of a list of clicks at a speed, the tool ignored; null: none (SWA-MOV-01). */
export function clicksFault(
  type: SwArmadaShipType,
  speed: number,
  clicks: readonly number[],
  steering: Steering = {},
): CourseFault | null {
  return clicksFaults(type, speed, clicks, steering)[0] ?? null;
}

/** Returns every fault of a list of clicks at a speed; a joint outside the chart breaks no limit. */
export function clicksFaults(
  type: SwArmadaShipType,
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

/** Returns every list of clicks within these limits, from all to port to all to starboard. */
export function clickLists(limits: readonly number[]): readonly (readonly number[])[] {
  return limits.reduce<readonly (readonly number[])[]>(
    (lists, limit) => lists.flatMap((list) => Array.from({ length: 2 * limit + 1 }, (_, n) => [...list, n - limit])),
    [[]],
  );
}

/**
 * Returns every list of clicks at a speed with a navigate dial, each once. Lists within the chart are included, and
 * lists with one joint a click beyond it (SWA-CMD-01).
 */
export function dialledLists(type: SwArmadaShipType, speed: number, malfunctions = 0): readonly (readonly number[])[] {
  const limits = yawLimits(type, speed, { malfunctions }) ?? [];
  const beyond = limits.flatMap((limit, joint) => {
    if (limit >= mostClicks) return [];
    const within = clickLists(limits.map((most, n) => (n === joint ? 0 : most)));
    return [-limit - 1, limit + 1].flatMap((click) => within.map((list) => list.with(joint, click)));
  });
  return [...clickLists(limits), ...beyond];
}

/** Returns the joint, from 1, on which such a list spends the dial; null: it needs none. */
export function dialledJoint(
  type: SwArmadaShipType,
  speed: number,
  clicks: readonly number[],
  malfunctions = 0,
): number | null {
  const limits = yawLimits(type, speed, { malfunctions }) ?? [];
  const joint = clicks.findIndex((click, n) => Math.abs(click) > (limits[n] ?? 0));
  return joint < 0 ? null : joint + 1;
}
