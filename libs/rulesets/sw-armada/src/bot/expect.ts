import { declare, type AimedAt, type Attacking, type Declared } from '../attack/declare.js';
import { edgesOf, rightOf, squaredLength } from '../geometry/polygon.js';
import { arcOf, targetingPoint } from '../geometry/pose.js';
import { inTheWay, isBlocked, type InTheWay } from '../geometry/sight.js';
import type { SquadronType } from '../model/catalogue.js';
import type { Pool, Shields } from '../model/target.js';
import { rangeLimits, zones, type Zone } from '../tables.js';

/** What a die does on average, in quarters of a point (SWA-UNIT-02). */
const perDie = {
  ship: { red: 3, blue: 3, black: 4 },
  squadron: { red: 2, blue: 2, black: 3 },
} as const;

/** A ship as a bot weighs it: what it may still do, and what is left of it. */
export interface Afloat extends Attacking {
  readonly id: string;
  readonly shields: Shields;
  /** Cards that it can still take. */
  readonly hullLeft: number;
  /** It came into the battle scarred (SWA-CAM-02). */
  readonly scarred?: boolean;
}

/** A squadron likewise; `hull`: points left. Without a type it counts no points. */
export type Aloft = Extract<AimedAt, { kind: 'squadron' }> & {
  readonly hull: number;
  readonly type?: SquadronType;
  readonly scarred?: boolean;
};

/** What a pool does on average, in quarters of a point. */
export const quartersOf = (pool: Pool, against: 'ship' | 'squadron'): number => {
  const { red, blue, black } = perDie[against];
  return pool.red * red + pool.blue * blue + pool.black * black;
};

/** Everything that may obstruct an attack between two ships: all others, and obstacles. */
export const between = (one: Afloat, other: Afloat, ships: readonly Afloat[], obstacles: readonly InTheWay[]) => [
  ...ships.filter(({ id }) => id !== one.id && id !== other.id).map((ship) => inTheWay(ship.id, ship)),
  ...obstacles,
];

/** Half a diagonal of the largest base, and a little more. */
const halfDiagonal = 7600;

/** Can no zone of one reach the other, wherever they look? Spares the measuring. */
export function isOutOfReach(one: Afloat, other: Afloat): boolean {
  const { x, y } = one.pose;
  return (
    squaredLength([
      [x, y],
      [other.pose.x, other.pose.y],
    ]) >
    (rangeLimits.long + 2 * halfDiagonal) ** 2
  );
}

/** Does a ship lie as a whole beyond a border of an arc? Spares the measuring of each of its zones. */
function isOutOfArc(from: Afloat, zone: Zone, { pose: { x, y } }: Afloat): boolean {
  return edgesOf(arcOf(from, zone)).some(
    (border) => rightOf(border, [x, y]) < -halfDiagonal * Math.sqrt(squaredLength(border)),
  );
}

/** Is a zone seen through another one alone, so that nobody fires at it from there (SWA-LOS-04)? Spares the measuring, too. */
const isHidden = (from: Afloat, zone: Zone, at: Afloat, atZone: Zone): boolean =>
  isBlocked([targetingPoint(from, zone), targetingPoint(at, atZone)], at, atZone);

/** An attack on a zone of a ship, if it may be made. */
export function shotAt(
  from: Afloat,
  zone: Zone,
  at: Afloat,
  atZone: Zone,
  things: readonly InTheWay[],
): Declared | null {
  const { type, pose, id, seat } = at;
  const declared = declare(from, zone, { kind: 'ship', type, pose, id, seat, zone: atZone }, things);
  return 'fault' in declared ? null : declared;
}

/** What a shot does on average, in quarters of a point, and the zone that it strikes. */
export interface Salvo {
  readonly value: number;
  readonly at: Zone;
}

/** The most that each zone of a ship does to any zone of another one, the best first; none beyond reach. */
export function salvoes(from: Afloat, at: Afloat, things: readonly InTheWay[]): readonly Salvo[] {
  if (isOutOfReach(from, at)) return [];
  const dealt = (zone: Zone, atZone: Zone): number => {
    const shot = isHidden(from, zone, at, atZone) ? null : shotAt(from, zone, at, atZone, things);
    return shot === null ? 0 : quartersOf(shot.pool, 'ship');
  };
  const best = (zone: Zone): Salvo =>
    zones
      .map((atZone): Salvo => ({ value: dealt(zone, atZone), at: atZone }))
      .reduce((one, other) => (other.value > one.value ? other : one));
  return zones
    .filter((zone) => !isOutOfArc(from, zone, at))
    .map(best)
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}
