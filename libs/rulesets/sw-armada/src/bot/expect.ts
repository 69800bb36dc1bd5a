import { declare, type AimedAt, type Attacking, type SwArmadaDeclared } from '../attack/declare.js';
import { meanDie } from '../attack/dice.js';
import { edgesOf, rightOf, squaredLength } from '../geometry/polygon.js';
import { arcOf, targetingPoint } from '../geometry/pose.js';
import { inTheWay, isBlocked, type InTheWay } from '../geometry/sight.js';
import type { SquadronType } from '../model/catalogue.js';
import type { Pool, Shields } from '../model/target.js';
import { rangeLimits, zones, type Zone } from '../tables.js';

/** A ship as a bot evaluates it: its remaining actions and hull. */
export interface Afloat extends Attacking {
  readonly id: string;
  readonly shields: Shields;
  /** Cards that it can still take. */
  readonly hullLeft: number;
  /** True if it came into the battle scarred (SWA-CAM-02). */
  readonly scarred?: boolean;
}

/** A squadron as a bot evaluates it; `hull`: points left. Without a type it is worth no points. */
export type Aloft = Extract<AimedAt, { kind: 'squadron' }> & {
  readonly hull: number;
  readonly type?: SquadronType;
  readonly scarred?: boolean;
};

/** Returns the mean damage of a pool, in quarters of a point. */
export const quartersOf = (pool: Pool, against: 'ship' | 'squadron'): number => {
  const { red, blue, black } = meanDie[against];
  return pool.red * red + pool.blue * blue + pool.black * black;
};

/** Returns everything that may obstruct an attack between two ships: all others, and obstacles. */
export const between = (afloat: Afloat, other: Afloat, ships: readonly Afloat[], obstacles: readonly InTheWay[]) => [
  ...ships.filter(({ id }) => id !== afloat.id && id !== other.id).map((ship) => inTheWay(ship.id, ship)),
  ...obstacles,
];

/** Half a diagonal of the largest base, plus a margin. */
const halfDiagonal = 7600;

/** Returns true if no zone of one ship can reach the other, whatever their headings. Saves measuring. */
export function isOutOfReach(afloat: Afloat, other: Afloat): boolean {
  const { x, y } = afloat.pose;
  return (
    squaredLength([
      [x, y],
      [other.pose.x, other.pose.y],
    ]) >
    (rangeLimits.long + 2 * halfDiagonal) ** 2
  );
}

/** Returns true if a whole ship lies beyond a border of an arc. Saves measuring each of its zones. */
function isOutOfArc(from: Afloat, zone: Zone, { pose: { x, y } }: Afloat): boolean {
  return edgesOf(arcOf(from, zone)).some(
    (border) => rightOf(border, [x, y]) < -halfDiagonal * Math.sqrt(squaredLength(border)),
  );
}

/**
 * Returns true if a zone is visible only through another one and cannot be attacked from there (SWA-LOS-04). Saves
 * measuring.
 */
const isHidden = (from: Afloat, zone: Zone, at: Afloat, atZone: Zone): boolean =>
  isBlocked([targetingPoint(from, zone), targetingPoint(at, atZone)], at, atZone);

/** Returns a legal attack on a zone of a ship, or null. */
export function shotAt(
  from: Afloat,
  zone: Zone,
  at: Afloat,
  atZone: Zone,
  things: readonly InTheWay[],
): SwArmadaDeclared | null {
  const { type, pose, id, seat } = at;
  const declared = declare(from, zone, { kind: 'ship', type, pose, id, seat, zone: atZone }, things);
  return 'fault' in declared ? null : declared;
}

/** The mean damage of a shot, in quarters of a point, and the zone that it hits. */
export interface Salvo {
  readonly value: number;
  readonly at: Zone;
}

/** Returns the best shot of each zone of a ship at any zone of another one, the best first; none beyond reach. */
export function salvoes(from: Afloat, at: Afloat, things: readonly InTheWay[]): readonly Salvo[] {
  if (isOutOfReach(from, at)) return [];
  const dealt = (zone: Zone, atZone: Zone): number => {
    const shot = isHidden(from, zone, at, atZone) ? null : shotAt(from, zone, at, atZone, things);
    return shot === null ? 0 : quartersOf(shot.pool, 'ship');
  };
  const best = (zone: Zone): Salvo =>
    zones
      .map((atZone): Salvo => ({ value: dealt(zone, atZone), at: atZone }))
      .reduce((salvo, other) => (other.value > salvo.value ? other : salvo));
  return zones
    .filter((zone) => !isOutOfArc(from, zone, at))
    .map(best)
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}
