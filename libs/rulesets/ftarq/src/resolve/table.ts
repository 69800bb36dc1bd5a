import {
  beatenAtTable,
  fatesAtTable,
  type HandedBattle,
  readTable,
  type TableReport,
  isGone,
  shipsLeft,
} from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { roomOf, strength, typeOf } from '../catalogue.js';
import type { FtarqBattleFought, FtarqBattleSide } from '../model/event.js';
import type { FtarqOptions } from '../model/options.js';
import { loserOf, pointsOfSide, type FtarqFighter } from './battle.js';
import { disparityOf } from './space-odds.js';

/**
 * Builds a battle from the report of its battle campaign: fates, and the retreating side (FTQ-613). `fighters`: the
 * attacker first.
 */
export function concluded(
  handed: HandedBattle,
  fighters: readonly [FtarqFighter, FtarqFighter],
  report: unknown,
  tie: FtarqOptions['tieRetreats'],
): FtarqBattleFought {
  const tableReport = readTable(report);
  const points = fighters.map(pointsOfSide) as [number, number];
  const [larger, smaller] = disparityOf(...points).shares;
  const shares = points[0] >= points[1] ? [larger, smaller] : [smaller, larger];
  const [attacker, defender] = fighters.map((fighter, n) => sideOf(handed, fighter, tableReport, shares[n] ?? 0)) as [
    FtarqBattleSide,
    FtarqBattleSide,
  ];
  const gone = [attacker, defender].filter(isGone);
  const loser = gone[0] ?? beatenOf(tableReport, attacker, defender) ?? loserOf(attacker, defender, tie);
  const victor = gone.length === 2 ? null : loser === attacker ? defender : attacker;
  const { how, rounds, winner } = tableReport;
  return {
    type: 'BattleFought',
    ...{ place: handed.place, attacker, defender, roll: null, victor: victor?.seat ?? null },
    retreats: gone.length > 0 ? null : loser.seat,
    table: { winner, how, rounds },
  };
}

/** Returns the side that conceded, or lost its last ship while the other kept one; null: points decide (FTQ-606). */
function beatenOf(
  tableReport: TableReport,
  attacker: FtarqBattleSide,
  defender: FtarqBattleSide,
): FtarqBattleSide | null {
  const left = (side: FtarqBattleSide): { readonly seat: SeatId; readonly ships: number } => ({
    seat: side.seat,
    ships: shipsLeft(side, typeOf),
  });
  const beaten = beatenAtTable(tableReport, [left(attacker), left(defender)]);
  return [attacker, defender].find(({ seat }) => seat === beaten) ?? null;
}

function sideOf(handed: HandedBattle, fighter: FtarqFighter, tableReport: TableReport, share: number): FtarqBattleSide {
  const { seat, stance, cargo } = fighter;
  const sent = handed.attacker.seat === seat ? handed.attacker : handed.defender;
  const fates = fatesAtTable(sent, tableReport, ({ unitType }) => ({
    hull: typeOf(unitType).hull,
    // Squadrons are intact or destroyed (FTQ-605).
    canScar: typeOf(unitType).kind === 'ship',
  }));
  const alive = sent.units.filter(({ id }) => !fates.destroyed.includes(id));
  const left = strength(alive.map((unit) => ({ ...unit, scarred: unit.scarred || fates.scarred.includes(unit.id) })));
  const points = pointsOfSide(fighter);
  return {
    ...{ seat, stance, points, share, units: sent.units, percent: 0, loss: points - left, ...fates, left },
    cargoLost: Math.max(0, cargo - roomOf(alive)),
  };
}
