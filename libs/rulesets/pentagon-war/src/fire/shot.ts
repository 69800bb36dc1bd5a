import { beamDamage, beamKills, bolt, boltDamage, hitNumber, rangePenalties, type DirectType } from '../tables.js';
import { acid, quietImpulses, smallestClass } from '../tables.js';
import { timeOf, turnOf } from '../geometry/motion.js';

/** Laser and radiation gun (PW-1.5). */
export const isRadiative = (type: DirectType): type is 'laser' | 'radiationGun' =>
  type === 'laser' || type === 'radiationGun';

/** The size class of a unit with so many boxes as built, the radar track not counted (PW-7.2). */
export function sizeClass(boxes: number): number {
  let size = 1;
  for (let most = smallestClass; most < boxes; most *= 2) size += 1;
  return size;
}

/** What range takes off a total; null beyond the longest range (PW-7.3, without lock-on PW-6.3). */
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

/** Points that a shot scores in its own impulse; against size 0 a beam that kills scores 1 (PW-7.6 to PW-7.8, PW-7.11). */
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

/** When a weapon that was used at a time may be used again (PW-7.9). */
export const nextUse = (time: number): number => Math.max(time + quietImpulses + 1, timeOf(turnOf(time) + 1, 1));

/** When a weapon may be used again that may be used now, were it used: within so many impulses? (PW-18.5, `keepFor`) */
export const isReadyAgain = (time: number, within: number): boolean => nextUse(time) <= time + within;

/** What is left of a bolt that flew so many hexes and took so much of proton cannons and beams (PW-8.12, PW-8.13). */
export function boltStrength(hexes: number, protonDamage: number, taken = 0): number {
  const full = hexes > bolt.strengths.length ? 0 : (bolt.strengths[Math.max(0, hexes - 1)] ?? 0);
  return Math.max(0, full - Math.floor(protonDamage / 2) - taken);
}

/** All points that an acid hit brings in the end (PW-7.8). */
export const acidTotal = acid.points * (1 + acid.later);
