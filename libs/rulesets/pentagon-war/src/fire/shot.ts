import { beamDamage, beamKills, bolt, boltDamage, hitNumber, rangePenalties, type DirectType } from '../tables.js';
import { acid, quietImpulses, smallestClass } from '../tables.js';
import { timeOf, turnOf } from '../geometry/motion.js';

/** Returns true for laser and radiation gun (PW-1.5). */
export const isRadiative = (type: DirectType): type is 'laser' | 'radiationGun' =>
  type === 'laser' || type === 'radiationGun';

/** Returns the size class of a unit by its boxes as built, without the radar track (PW-7.2). */
export function sizeClass(boxes: number): number {
  let size = 1;
  for (let most = smallestClass; most < boxes; most *= 2) size += 1;
  return size;
}

/** Returns the penalty of a range; null beyond the maximum range (PW-7.3, without lock-on PW-6.3). */
export function rangePenalty(range: number, locked: boolean): number | null {
  const [, penalty] = rangePenalties.find(([last]) => range <= last) ?? [];
  if (penalty === undefined) return null;
  return locked ? penalty : Math.max(2, 2 * penalty);
}

/** One shot as the tables read it. */
export interface Shot {
  readonly type: DirectType;
  /** 2d6 + size class of the target − range penalty (PW-7.1). */
  readonly total: number;
  readonly range: number;
  /** 0 for missiles, drones and bolts. */
  readonly size: number;
}

/**
 * Returns the points of a shot in its own impulse; against size 0 a beam that destroys scores 1 (PW-7.6 to PW-7.8,
 * PW-7.11).
 */
export function damageOf({ type, total, range, size }: Shot): number {
  if (isRadiative(type)) {
    if (size === 0) return total >= beamKills[type] ? 1 : 0;
    const { rows, most } = beamDamage[type];
    return rows.find(([last]) => total <= last)?.[1] ?? most;
  }
  if (total < hitNumber) return 0;
  if (type === 'acidGun') return acid.points;
  return boltDamage[type].find(([last]) => range <= last)?.[1] ?? 0;
}

/** Returns when a weapon may be used again after a use (PW-7.9). */
export const nextUse = (time: number): number => Math.max(time + quietImpulses + 1, timeOf(turnOf(time) + 1, 1));

/** Returns true if a weapon, used now, is ready again within this number of impulses (PW-18.5, `keepFor`). */
export const isReadyAgain = (time: number, within: number): boolean => nextUse(time) <= time + within;

/** Returns the strength of a bolt after its flight and the damage by proton cannons and beams (PW-8.12, PW-8.13). */
export function boltStrength(hexes: number, protonDamage: number, taken = 0): number {
  const full = hexes > bolt.strengths.length ? 0 : (bolt.strengths[Math.max(0, hexes - 1)] ?? 0);
  return Math.max(0, full - Math.floor(protonDamage / 2) - taken);
}

/** All points of an acid hit in the end (PW-7.8). */
export const acidTotal = acid.points * (1 + acid.later);
