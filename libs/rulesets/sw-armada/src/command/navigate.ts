/** The spent part of a navigate command (SWA-CMD-01). */
export type Navigate = 'dial' | 'token' | 'both' | 'none';

export type NavigateFault = 'SPEED_CHANGE' | 'SPEED_CHART' | 'JOINT_FORBIDDEN';

/** An ordered speed change, with the joint that a dial bends, from 1. */
export interface SpeedOrder {
  readonly change: number;
  readonly use: Navigate;
  readonly joint?: number | null;
}

const most: Readonly<Record<Navigate, number>> = { none: 0, token: 1, dial: 1, both: 2 };

/** Returns what is wrong with a change of speed; null: nothing (SWA-CMD-01, SWA-ASY-24). */
export function navigateFault(
  speed: number,
  maxSpeed: number,
  { change, use, joint = null }: SpeedOrder,
): NavigateFault | null {
  if (joint !== null && use !== 'dial' && use !== 'both') return 'JOINT_FORBIDDEN';
  if (Math.abs(change) > most[use]) return 'SPEED_CHANGE';
  return speed + change < 0 || speed + change > maxSpeed ? 'SPEED_CHART' : null;
}
