import {
  beatenAtTable,
  type DiceScope,
  fatesAtTable,
  type HandedBattle,
  readTable,
  type TableReport,
  isGone,
} from '@warlog/kernel';
import { strength, typeOf } from '../catalogue.js';
import type { BattleFought, BattleSide } from '../model/event.js';
import { combat } from '../tables.js';
import { tieDie, verdict, type Fighter } from './battle.js';

/** A battle as the table left it: fates, and who is beaten (BZK-410). `fighters`: the lower seat first. */
export function concluded(
  handed: HandedBattle,
  fighters: readonly [Fighter, Fighter],
  report: unknown,
  scope: DiceScope,
): BattleFought {
  const told = readTable(report);
  const [a, b] = fighters.map((fighter) => sideOf(handed, fighter, told)) as [BattleSide, BattleSide];
  const winner = winnerOf(told, a, b);
  const tieFace = winner === 'tie' ? tieDie(scope) : null;
  const loser = winner === 'nobody' ? null : winner === 'a' || (tieFace ?? 0) > 3 ? b : a;
  const victor = loser === null ? null : loser === a ? b : a;
  const { how, rounds } = told;
  return {
    type: 'BattleFought',
    ...{ place: handed.place, a, b, victor: victor?.seat ?? null, tieFace },
    retreats: loser === null || isGone(loser) ? null : loser.seat,
    table: { winner: told.winner, how, rounds },
  };
}

/** Annihilation first, then who is beaten at the table, then more damage, then as after dice (BZK-404, BZK-410). */
function winnerOf(told: TableReport, a: BattleSide, b: BattleSide): ReturnType<typeof verdict> {
  const bare = verdict(
    { points: a.points, hits: b.points - b.left, gone: isGone(a) },
    { points: b.points, hits: a.points - a.left, gone: isGone(b) },
  );
  if (isGone(a) || isGone(b)) return bare;
  const beaten = beatenAtTable(told, [
    { seat: a.seat, ships: shipsLeft(a) },
    { seat: b.seat, ships: shipsLeft(b) },
  ]);
  return beaten === null ? bare : beaten === a.seat ? 'b' : 'a';
}

function sideOf({ attacker, defender }: HandedBattle, { seat, stance, units }: Fighter, told: TableReport): BattleSide {
  const sent = attacker.seat === seat ? attacker : defender;
  const fates = fatesAtTable(sent, told, ({ unitType }) => ({ hull: typeOf(unitType).hull, canScar: true }));
  const left = sent.units
    .filter(({ id }) => !fates.destroyed.includes(id))
    .map((unit) => ({ ...unit, scarred: unit.scarred || fates.scarred.includes(unit.id) }));
  return {
    ...{ seat, stance, units: sent.units, faces: [], hitOn: combat.hitOn, hits: 0, ...fates },
    ...{ points: strength(units), left: strength(left) },
  };
}

function shipsLeft({ units, destroyed }: BattleSide): number {
  return units.filter(({ id, unitType }) => typeOf(unitType).kind === 'ship' && !destroyed.includes(id)).length;
}
