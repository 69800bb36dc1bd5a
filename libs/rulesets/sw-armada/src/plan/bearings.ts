import { diceLost, poolAt, removeDice, sizeOfPool } from '../attack/pool.js';
import { isOutOfReach, type Afloat } from '../bot/expect.js';
import { mayDeclare } from '../damage/cards.js';
import { measureShips, measureSquadron, type Measured } from '../geometry/measure.js';
import type { Edge } from '../geometry/polygon.js';
import type { Point, Pose } from '../geometry/pose.js';
import { inTheWay, obstructing, type InTheWay } from '../geometry/sight.js';
import type { Armament } from '../model/catalogue.js';
import type { Pool } from '../model/target.js';
import type { View } from '../model/view.js';
import { afloat, aloft, obstaclesOf, shipOf, shipsHere, squadronsHere } from '../position.js';
import { zones, type RangeBand, type Zone } from '../tables.js';

/** A zone of a ship that bears on something, whether or not it may fire in this activation still. */
export interface Bearing {
  readonly from: string;
  readonly zone: Zone;
  readonly to: string;
  /** The zone that is borne on; null: a squadron. */
  readonly at: Zone | null;
  readonly distance: number;
  readonly band: RangeBand;
  readonly sight: 'clear' | 'obstructed' | 'blocked';
  readonly obstructedBy: readonly string[];
  /** From where to where sight is taken. */
  readonly line: readonly [Point, Point];
  /** What would be thrown; empty where it may not attack. */
  readonly pool: Pool;
  /** A damage card forbids it. */
  readonly forbidden: boolean;
}

const noDice: Pool = { red: 0, blue: 0, black: 0 };

/** What a ship bears on, from where it is or from a pose where it may come to be (SWA-REN-05). */
export function bearsOn(view: View, unit: string, pose?: Pose): readonly Bearing[] {
  const found = shipOf(view, unit);
  if (found?.status !== 'here' || found.pose === null) return [];
  const ship = { ...afloat(view, found), ...(pose && { pose }) };
  const enemies = shipsHere(view)
    .filter(({ seat }) => seat !== ship.seat)
    .map((one) => afloat(view, one));
  const flying = squadronsHere(view)
    .filter(({ seat }) => seat !== ship.seat)
    .map(aloft);
  return [
    ...enemies.flatMap((enemy) => fromTo(view, ship, enemy)),
    ...zones.flatMap((zone) =>
      flying.flatMap(({ id, at }) =>
        bearing(ship, zone, id, null, measureSquadron(ship, zone, at), (sight) =>
          obstructing(sight, thingsFor(view, ship, [id]), [ship]),
        ),
      ),
    ),
  ];
}

/** Which enemy ships bear on a ship, there or where it may come to be. */
export function borneOnBy(view: View, unit: string, pose?: Pose): readonly Bearing[] {
  const found = shipOf(view, unit);
  if (found?.status !== 'here' || found.pose === null) return [];
  const ship = { ...afloat(view, found), ...(pose && { pose }) };
  return shipsHere(view)
    .filter(({ seat }) => seat !== ship.seat)
    .flatMap((enemy) => fromTo(view, afloat(view, enemy), ship));
}

function fromTo(view: View, from: Afloat, to: Afloat): readonly Bearing[] {
  if (isOutOfReach(from, to)) return [];
  const things = thingsFor(view, from, [to.id]);
  const obstructs = (sight: Edge) => obstructing(sight, things, [from, to]);
  return zones.flatMap((zone) =>
    zones.flatMap((at) => bearing(from, zone, to.id, at, measureShips(from, zone, to, at), obstructs)),
  );
}

/** All ships but those that take part, and obstacles (SWA-LOS-06). */
const thingsFor = (view: View, from: Afloat, besides: readonly string[]): readonly InTheWay[] => [
  ...shipsHere(view)
    .filter(({ id }) => id !== from.id && !besides.includes(id))
    .map((ship) => inTheWay(ship.id, afloat(view, ship))),
  ...obstaclesOf(view),
];

function bearing(
  from: Afloat,
  zone: Zone,
  to: string,
  at: Zone | null,
  lying: Measured | null,
  obstructs: (sight: Edge) => readonly string[],
): readonly Bearing[] {
  if (lying === null) return [];
  const { distance, band, blocked, sight } = lying;
  const against = at === null ? 'squadron' : 'ship';
  const armament: Armament = at === null ? from.type.antiSquadron : from.type.battery[zone];
  const gathered = poolAt(armament, band);
  if (sizeOfPool(gathered) === 0) return [];
  const obstructedBy = obstructs(sight);
  const obstructed = obstructedBy.length > 0;
  const { pool } = removeDice(gathered, diceLost(obstructed, from.faceup, against), []);
  const forbidden = !mayDeclare(from.faceup, { against, band, obstructed, attackedShip: from.attackedShip });
  return [
    {
      ...{ from: from.id, zone, to, at, distance, band, obstructedBy, forbidden },
      sight: blocked ? 'blocked' : obstructed ? 'obstructed' : 'clear',
      line: [sight[0], sight[1]],
      pool: blocked || forbidden ? noDice : pool,
    },
  ];
}
