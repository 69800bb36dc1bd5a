import { diceLost, poolAt, removeDice, sizeOfPool } from '../attack/pool.js';
import { othersThan } from '../attack/valid-targets.js';
import { isOutOfReach, type Afloat } from '../bot/expect.js';
import { mayDeclare } from '../damage/cards.js';
import { measureShips, measureSquadron, type Measured } from '../geometry/measure.js';
import type { SwArmadaEdge } from '../geometry/polygon.js';
import type { SwArmadaPoint, SwArmadaPose } from '../geometry/pose.js';
import { obstructing } from '../geometry/sight.js';
import type { Armament } from '../model/catalogue.js';
import type { Pool } from '../model/target.js';
import type { SwArmadaView } from '../model/view.js';
import { afloat, aloft, shipOf, shipsHere, squadronsHere } from '../position.js';
import { zones, type SwArmadaRangeBand, type Zone } from '../tables.js';

/** A zone of a ship with a target in arc and range, even if it may no longer fire in this activation. */
export interface Bearing {
  readonly from: string;
  readonly zone: Zone;
  readonly to: string;
  /** The target zone; null: a squadron. */
  readonly at: Zone | null;
  readonly distance: number;
  readonly band: SwArmadaRangeBand;
  readonly visibility: 'clear' | 'obstructed' | 'blocked';
  readonly obstructedBy: readonly string[];
  /** The line of sight. */
  readonly line: readonly [SwArmadaPoint, SwArmadaPoint];
  /** The dice of the attack; empty if it is illegal. */
  readonly pool: Pool;
  /** True if a damage card forbids it. */
  readonly forbidden: boolean;
}

const noDice: Pool = { red: 0, blue: 0, black: 0 };

/** Returns the possible targets of a ship, from its place or from another pose (SWA-REN-05). */
export function bearsOn(view: SwArmadaView, unit: string, pose?: SwArmadaPose): readonly Bearing[] {
  const ship = shipAt(view, unit, pose);
  if (ship === null) return [];
  const flying = squadronsHere(view)
    .filter(({ seat }) => seat !== ship.seat)
    .map(aloft);
  return [
    ...enemiesOf(view, ship).flatMap((enemy) => fromTo(view, ship, enemy)),
    ...zones.flatMap((zone) =>
      flying.flatMap(({ id, at }) =>
        bearing(ship, zone, id, null, measureSquadron(ship, zone, at), (lineOfSight) =>
          obstructing(lineOfSight, othersThan(view, [ship.id, id]), [ship]),
        ),
      ),
    ),
  ];
}

/** Returns the enemy ships that can target a ship, at its place or at another pose. */
export function borneOnBy(view: SwArmadaView, unit: string, pose?: SwArmadaPose): readonly Bearing[] {
  const ship = shipAt(view, unit, pose);
  return ship === null ? [] : enemiesOf(view, ship).flatMap((enemy) => fromTo(view, enemy, ship));
}

/** Returns a ship, at its place or at another pose; null if it is not on the table. */
function shipAt(view: SwArmadaView, unit: string, pose: SwArmadaPose | undefined): Afloat | null {
  const found = shipOf(view, unit);
  if (found?.status !== 'here' || found.pose === null) return null;
  return { ...afloat(view, found), ...(pose && { pose }) };
}

const enemiesOf = (view: SwArmadaView, ship: Afloat): readonly Afloat[] =>
  shipsHere(view)
    .filter(({ seat }) => seat !== ship.seat)
    .map((enemy) => afloat(view, enemy));

function fromTo(view: SwArmadaView, from: Afloat, to: Afloat): readonly Bearing[] {
  if (isOutOfReach(from, to)) return [];
  const things = othersThan(view, [from.id, to.id]);
  const obstructs = (lineOfSight: SwArmadaEdge) => obstructing(lineOfSight, things, [from, to]);
  return zones.flatMap((zone) =>
    zones.flatMap((at) => bearing(from, zone, to.id, at, measureShips(from, zone, to, at), obstructs)),
  );
}

function bearing(
  from: Afloat,
  zone: Zone,
  to: string,
  at: Zone | null,
  lying: Measured | null,
  obstructs: (lineOfSight: SwArmadaEdge) => readonly string[],
): readonly Bearing[] {
  if (lying === null) return [];
  const { distance, band, blocked, line: lineOfSight } = lying;
  const against = at === null ? 'squadron' : 'ship';
  const armament: Armament = at === null ? from.type.antiSquadron : from.type.battery[zone];
  const gathered = poolAt(armament, band);
  if (sizeOfPool(gathered) === 0) return [];
  const obstructedBy = obstructs(lineOfSight);
  const obstructed = obstructedBy.length > 0;
  const { pool } = removeDice(gathered, diceLost(obstructed, from.faceup, against), []);
  const forbidden = !mayDeclare(from.faceup, { against, band, obstructed, attackedShip: from.attackedShip });
  return [
    {
      ...{ from: from.id, zone, to, at, distance, band, obstructedBy, forbidden },
      visibility: blocked ? 'blocked' : obstructed ? 'obstructed' : 'clear',
      line: [lineOfSight[0], lineOfSight[1]],
      pool: blocked || forbidden ? noDice : pool,
    },
  ];
}
