import {
  beatenAtTable,
  fatesAtTable,
  type HandedBattle,
  readTable,
  type TableReport,
  isGone,
  shipsLeft,
} from '@warlog/star-map';
import type { DiceScope } from '@warlog/dice';
import { strength, typeOf } from '../catalogue.js';
import type { BzaarckeBattleFought, BzaarckeBattleSide } from '../model/event.js';
import { combat } from '../tables.js';
import { tieDie, verdict, type BzaarckeFighter } from './battle.js';

/**
 * Builds a battle from the report of its battle campaign: fates, and the beaten side (BZK-410). `fighters`: the lower
 * seat first.
 */
export function concluded(
  handed: HandedBattle,
  fighters: readonly [BzaarckeFighter, BzaarckeFighter],
  report: unknown,
  scope: DiceScope,
): BzaarckeBattleFought {
  const tableReport = readTable(report);
  const [a, b] = fighters.map((fighter) => sideOf(handed, fighter, tableReport)) as [
    BzaarckeBattleSide,
    BzaarckeBattleSide,
  ];
  const winner = winnerOf(tableReport, a, b);
  const tieFace = winner === 'tie' ? tieDie(scope) : null;
  const loser = winner === 'nobody' ? null : winner === 'a' || (tieFace ?? 0) > 3 ? b : a;
  const victor = loser === null ? null : loser === a ? b : a;
  const { how, rounds } = tableReport;
  return {
    type: 'BattleFought',
    ...{ place: handed.place, a, b, victor: victor?.seat ?? null, tieFace },
    retreats: loser === null || isGone(loser) ? null : loser.seat,
    table: { winner: tableReport.winner, how, rounds },
  };
}

/**
 * Decides by annihilation first, then the result of the battle campaign, then more damage, then as after dice (BZK-404,
 * BZK-410).
 */
function winnerOf(tableReport: TableReport, a: BzaarckeBattleSide, b: BzaarckeBattleSide): ReturnType<typeof verdict> {
  const bare = verdict(
    { points: a.points, hits: b.points - b.left, gone: isGone(a) },
    { points: b.points, hits: a.points - a.left, gone: isGone(b) },
  );
  if (isGone(a) || isGone(b)) return bare;
  const beaten = beatenAtTable(tableReport, [
    { seat: a.seat, ships: shipsLeft(a, typeOf) },
    { seat: b.seat, ships: shipsLeft(b, typeOf) },
  ]);
  return beaten === null ? bare : beaten === a.seat ? 'b' : 'a';
}

function sideOf(
  { attacker, defender }: HandedBattle,
  { seat, stance, units }: BzaarckeFighter,
  tableReport: TableReport,
): BzaarckeBattleSide {
  const sent = attacker.seat === seat ? attacker : defender;
  const fates = fatesAtTable(sent, tableReport, ({ unitType }) => ({ hull: typeOf(unitType).hull, canScar: true }));
  const left = sent.units
    .filter(({ id }) => !fates.destroyed.includes(id))
    .map((unit) => ({ ...unit, scarred: unit.scarred || fates.scarred.includes(unit.id) }));
  return {
    ...{ seat, stance, units: sent.units, faces: [], hitOn: combat.hitOn, hits: 0, ...fates },
    ...{ points: strength(units), left: strength(left) },
  };
}
