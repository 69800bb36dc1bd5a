import { fractionOf, decimalOf, type DieColour, type Fraction } from '@warlog/kernel';
import { targetsOf, type Aim } from '../attack/open-to.js';
import { sizeOfPool } from '../attack/pool.js';
import { noFire, shipShot, squadronShot, type Fire, type Shot } from '../forecast/shots.js';
import type { PlannedAttack } from '../model/sheet.js';
import type { Squadron } from '../model/state.js';
import type { View } from '../model/view.js';
import { pointsLost } from '../judging.js';
import { oddsOf } from '../odds/results.js';
import { worstOf } from '../odds/worst.js';
import { shipOf, shipsHere, squadronOf, squadronsHere, unitOf } from '../position.js';
import { zones, type RangeBand, type Zone } from '../tables.js';
import type { Pool } from '../model/target.js';
import type { Point } from '../geometry/pose.js';

/** What may be attacked now, how it lies, and what it would bring against the standard defence. */
export interface AttackRow {
  readonly zone: Zone | null;
  readonly unit: string;
  readonly at: Zone | null;
  readonly distance: number;
  readonly band: RangeBand;
  readonly obstructedBy: readonly string[];
  readonly pool: Pool;
  /** Dice that went to obstruction and cards. */
  readonly removed: readonly DieColour[];
  /** A squadron snipes (SWA-SQN-05). */
  readonly snipes: boolean;
  /** Cards, of a squadron hull points: on average, at least one, and as many as destroy it. */
  readonly mean: Fraction;
  readonly hurts: Fraction;
  /** At least one if the target spends all that it may; null where that changes nothing (SWA-ASY-40). */
  readonly worst: Fraction | null;
  /** Points that count which the target loses on average (SWA-CAM-15). */
  readonly points: Fraction;
  readonly destroys: Fraction;
}

/** All attacks that a ship may make from its zones now, the one that promises most first (SWA-BOT-30, SWA-ASY-40). */
export function attackRows(
  view: View,
  unit: string,
  fire: Fire = noFire,
  dropDie: readonly DieColour[] = [],
): readonly AttackRow[] {
  const ship = shipOf(view, unit);
  if (ship?.status !== 'here' || ship.pose === null) return [];
  const rows = zones.flatMap((zone) =>
    targetsOf(view, ship, zone).flatMap((aim) => {
      const shot = shipShot(view, ship, zone, aim, { dropDie: [...dropDie] }, fire);
      return shot === null ? [] : [rowOf(view, zone, shot)];
    }),
  );
  return sorted(rows);
}

/** One attack of a ship as a plan says it; null: it may not be made now (SWA-ASY-14). */
export function attackRow(
  view: View,
  unit: string,
  { zone, aim, ...plan }: Pick<PlannedAttack, 'zone' | 'dropDie' | 'accuracy'> & { readonly aim: Aim },
  fire: Fire = noFire,
): AttackRow | null {
  const ship = shipOf(view, unit);
  if (ship?.status !== 'here' || ship.pose === null) return null;
  const shot = shipShot(view, ship, zone, aim, plan, fire);
  return shot === null ? null : rowOf(view, zone, shot);
}

/** All attacks that a squadron may make, from where it is or from where it may fly to. */
export function strikeRows(view: View, unit: string, at?: Point, commanded = false): readonly AttackRow[] {
  const found = squadronOf(view, unit);
  if (found?.status !== 'here' || found.at === null) return [];
  const squadron: Squadron = { ...found, at: at ?? found.at };
  const board = { ...view, squadrons: { ...view.squadrons, [squadron.id]: squadron } };
  const aims = [
    ...squadronsHere(view)
      .filter(({ seat }) => seat !== squadron.seat)
      .flatMap(({ id }) => [{ unit: id }, { unit: id, snipe: true }]),
    ...shipsHere(view)
      .filter(({ seat }) => seat !== squadron.seat)
      .flatMap(({ id }) => zones.map((zone) => ({ unit: id, zone }))),
  ];
  return sorted(
    aims.flatMap((aim) => {
      const shot = squadronShot(board, squadron, aim, commanded);
      return shot === null ? [] : [rowOf(view, null, shot)];
    }),
  );
}

const sorted = (rows: readonly AttackRow[]): readonly AttackRow[] =>
  [...rows].sort((a, b) => decimalOf(b.mean) - decimalOf(a.mean) || sizeOfPool(b.pool) - sizeOfPool(a.pool));

function rowOf(view: View, zone: Zone | null, { aim, declared, aimed }: Shot): AttackRow {
  const snipes = aimed.kind === 'snipe';
  const { distance, band, obstructedBy, pool, removed } = declared;
  const { throws, results } = oddsOf(aimed);
  const sum = (of: (result: (typeof results)[number]) => number): Fraction =>
    fractionOf(
      results.reduce((all, result) => all + of(result) * result.weight, 0),
      throws,
    );
  const target = unitOf(view, aim.unit);
  const hurts = sum(({ cards }) => Number(cards > 0));
  return {
    ...{ zone, unit: aim.unit, at: aim.zone ?? null, distance, band, obstructedBy, pool, removed, snipes },
    mean: sum(({ cards }) => cards),
    hurts,
    worst: worstOf(aimed, hurts),
    points: sum(({ cards }) => (target === null ? 0 : pointsLost(view, target, cards))),
    destroys: sum(({ destroyed }) => Number(destroyed)),
  };
}
