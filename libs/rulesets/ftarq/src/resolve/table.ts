import {
  beatenAtTable,
  fatesAtTable,
  type HandedBattle,
  readTable,
  type SeatId,
  type TableReport,
  isGone,
} from '@warlog/kernel';
import { roomOf, strength, typeOf } from '../catalogue.js';
import type { BattleFought, BattleSide } from '../model/event.js';
import type { Options } from '../model/options.js';
import { loserOf, pointsOfSide, type Fighter } from './battle.js';
import { disparityOf } from './space-odds.js';

/** A battle as the table left it: fates, and who must retreat (FTQ-613). `fighters`: who attacks first. */
export function concluded(
  handed: HandedBattle,
  fighters: readonly [Fighter, Fighter],
  report: unknown,
  tie: Options['tieRetreats'],
): BattleFought {
  const told = readTable(report);
  const points = fighters.map(pointsOfSide) as [number, number];
  const [larger, smaller] = disparityOf(...points).shares;
  const shares = points[0] >= points[1] ? [larger, smaller] : [smaller, larger];
  const [attacker, defender] = fighters.map((fighter, n) => sideOf(handed, fighter, told, shares[n] ?? 0)) as [
    BattleSide,
    BattleSide,
  ];
  const gone = [attacker, defender].filter(isGone);
  const loser = gone[0] ?? beatenOf(told, attacker, defender) ?? loserOf(attacker, defender, tie);
  const victor = gone.length === 2 ? null : loser === attacker ? defender : attacker;
  const { how, rounds, winner } = told;
  return {
    type: 'BattleFought',
    ...{ place: handed.place, attacker, defender, roll: null, victor: victor?.seat ?? null },
    retreats: gone.length > 0 ? null : loser.seat,
    table: { winner, how, rounds },
  };
}

/** Who conceded, or lost its last ship while the other kept one; null: points decide (FTQ-606). */
function beatenOf(told: TableReport, attacker: BattleSide, defender: BattleSide): BattleSide | null {
  const left = (side: BattleSide): { readonly seat: SeatId; readonly ships: number } => ({
    seat: side.seat,
    ships: side.units.filter(({ id, unitType }) => isShip(unitType) && !side.destroyed.includes(id)).length,
  });
  const beaten = beatenAtTable(told, [left(attacker), left(defender)]);
  return [attacker, defender].find(({ seat }) => seat === beaten) ?? null;
}

const isShip = (unitType: Parameters<typeof typeOf>[0]): boolean => typeOf(unitType).kind === 'ship';

function sideOf(handed: HandedBattle, fighter: Fighter, told: TableReport, share: number): BattleSide {
  const { seat, stance, cargo } = fighter;
  const sent = handed.attacker.seat === seat ? handed.attacker : handed.defender;
  const fates = fatesAtTable(sent, told, ({ unitType }) => ({
    hull: typeOf(unitType).hull,
    // Squadrons are whole or gone (FTQ-605).
    canScar: isShip(unitType),
  }));
  const alive = sent.units.filter(({ id }) => !fates.destroyed.includes(id));
  const left = strength(alive.map((unit) => ({ ...unit, scarred: unit.scarred || fates.scarred.includes(unit.id) })));
  const points = pointsOfSide(fighter);
  return {
    ...{ seat, stance, points, share, units: sent.units, percent: 0, loss: points - left, ...fates, left },
    cargoLost: Math.max(0, cargo - roomOf(alive)),
  };
}
