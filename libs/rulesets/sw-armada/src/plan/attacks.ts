import { fractionOf, decimalOf, type DieColour, type Fraction } from '@warlog/ruleset-api';
import { targetsOf, type SwArmadaAim } from '../attack/valid-targets.js';
import { sizeOfPool } from '../attack/pool.js';
import { noFire, shipShot, squadronShot, type Fire, type SwArmadaShot } from '../forecast/shots.js';
import type { PlannedAttack } from '../model/sheet.js';
import type { Squadron } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { pointsLost } from '../judging.js';
import { oddsOf } from '../odds/results.js';
import { worstOf } from '../odds/worst.js';
import { shipOf, shipsHere, squadronOf, squadronsHere, unitOf } from '../position.js';
import { zones, type SwArmadaRangeBand, type Zone } from '../tables.js';
import type { Pool } from '../model/target.js';
import type { SwArmadaPoint } from '../geometry/pose.js';

/** A possible attack, its measurements, and its effect against standard defense. */
export interface AttackRow {
  readonly zone: Zone | null;
  readonly unit: string;
  readonly at: Zone | null;
  readonly distance: number;
  readonly band: SwArmadaRangeBand;
  readonly obstructedBy: readonly string[];
  readonly pool: Pool;
  /** Dice removed by obstruction and cards. */
  readonly removed: readonly DieColour[];
  /** True if a squadron snipes (SWA-SQN-05). */
  readonly snipes: boolean;
  /** Cards, or hull points of a squadron: the mean, and the chances of at least one and of destruction. */
  readonly mean: Fraction;
  /** The chance of each number of them, from none up. */
  readonly chances: readonly Fraction[];
  readonly hurts: Fraction;
  /** The chance of at least one if the target spends all legal tokens; null if that changes nothing (SWA-ASY-40). */
  readonly worst: Fraction | null;
  /** Points that the target loses on average (SWA-CAM-15). */
  readonly points: Fraction;
  readonly destroys: Fraction;
}

/** Returns all attacks of a ship from its zones now, the most promising first (SWA-BOT-30, SWA-ASY-40). */
export function attackRows(
  view: SwArmadaView,
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

/** Returns one planned attack of a ship; null: it is illegal now (SWA-ASY-14). */
export function attackRow(
  view: SwArmadaView,
  unit: string,
  { zone, aim, ...plan }: Pick<PlannedAttack, 'zone' | 'dropDie' | 'accuracy'> & { readonly aim: SwArmadaAim },
  fire: Fire = noFire,
): AttackRow | null {
  const ship = shipOf(view, unit);
  if (ship?.status !== 'here' || ship.pose === null) return null;
  const shot = shipShot(view, ship, zone, aim, plan, fire);
  return shot === null ? null : rowOf(view, zone, shot);
}

/** Returns all attacks of a squadron, from its place or from a destination. */
export function strikeRows(
  view: SwArmadaView,
  unit: string,
  at?: SwArmadaPoint,
  commanded = false,
): readonly AttackRow[] {
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

function rowOf(view: SwArmadaView, zone: Zone | null, { aim, declared, aimed }: SwArmadaShot): AttackRow {
  const snipes = aimed.kind === 'snipe';
  const { distance, band, obstructedBy, pool, removed } = declared;
  const { throws, results } = oddsOf(aimed);
  const sum = (of: (result: (typeof results)[number]) => number): Fraction =>
    fractionOf(
      results.reduce((all, result) => all + of(result) * result.weight, 0),
      throws,
    );
  const target = unitOf(view, aim.unit);
  const most = Math.max(...results.map(({ cards }) => cards));
  const hurts = sum(({ cards }) => Number(cards > 0));
  return {
    ...{ zone, unit: aim.unit, at: aim.zone ?? null, distance, band, obstructedBy, pool, removed, snipes },
    mean: sum(({ cards }) => cards),
    chances: Array.from({ length: most + 1 }, (_, count) => sum(({ cards }) => Number(cards === count))),
    hurts,
    worst: worstOf(aimed, hurts),
    points: sum(({ cards }) => (target === null ? 0 : pointsLost(view, target, cards))),
    destroys: sum(({ destroyed }) => Number(destroyed)),
  };
}
