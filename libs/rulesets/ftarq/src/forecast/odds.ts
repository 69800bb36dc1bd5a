import { type Fraction, fractionOf } from '@warlog/ruleset-api';
import { lossAt } from '../levels.js';
import type { FtarqOptions } from '../model/options.js';
import type { StanceWord } from '../model/sheet.js';
import { loserOf, modifiersOf } from '../resolve/battle.js';
import { lossOf, rowOf, throws } from '../resolve/space-odds.js';

/** A side of a battle as far as it decides the odds. Levels are those of SPACE COMBAT and INTEGRITY. */
export interface FtarqOddsSide {
  readonly points: number;
  readonly stance: StanceWord;
  readonly space: number;
  readonly integrity: number;
}

/** The result of one roll of the 36, in points. */
export interface OddsRow {
  /** The total, 2 to 12, and the number of the 36 ways to roll it. */
  readonly roll: number;
  readonly ways: number;
  readonly total: number;
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly attackerGone: boolean;
  readonly defenderGone: boolean;
  /** The side that keeps the orbit; null if both are destroyed. */
  readonly keeps: 'attacker' | 'defender' | null;
}

export interface FtarqBattleOdds {
  readonly rows: readonly OddsRow[];
  /** Chance that the attacker keeps the orbit. */
  readonly attackerKeeps: Fraction;
  readonly defenderKeeps: Fraction;
  /** Mean losses in points. */
  readonly attackerLoss: Fraction;
  readonly defenderLoss: Fraction;
}

const ways = 36;

/** Returns all 36 rolls of a battle, exactly (FTQ-604, "Odds"): losses in points, whole units ignored. */
export function battleOdds(
  attacker: FtarqOddsSide,
  defender: FtarqOddsSide,
  tie: FtarqOptions['tieRetreats'],
): FtarqBattleOdds {
  const parts = modifiersOf(attacker, defender);
  const modifier = parts.force + parts.noShoot + parts.attackerLevel + parts.defenderLevel;
  const rows = throws.map(([roll, count]) => rowFor(attacker, defender, roll, count, roll + modifier, tie));
  const chance = (side: 'attacker' | 'defender') =>
    fractionOf(sum(rows.map((row) => (row.keeps === side ? row.ways : 0))), ways);
  return {
    rows,
    attackerKeeps: chance('attacker'),
    defenderKeeps: chance('defender'),
    attackerLoss: fractionOf(sum(rows.map((row) => row.ways * row.attackerLoss)), ways),
    defenderLoss: fractionOf(sum(rows.map((row) => row.ways * row.defenderLoss)), ways),
  };
}

function rowFor(
  attacker: FtarqOddsSide,
  defender: FtarqOddsSide,
  roll: number,
  count: number,
  total: number,
  tie: FtarqOptions['tieRetreats'],
): OddsRow {
  const percent = rowOf(total);
  const lossFor = (side: FtarqOddsSide, share: number) =>
    Math.min(side.points, lossAt(lossOf(share, attacker.points, defender.points), side.integrity));
  const attackerLoss = lossFor(attacker, percent.attacker);
  const defenderLoss = lossFor(defender, percent.defender);
  const a = { points: attacker.points, left: attacker.points - attackerLoss };
  const d = { points: defender.points, left: defender.points - defenderLoss };
  const nobody = a.left === 0 && d.left === 0;
  const keeps = nobody ? null : loserOf(a, d, tie) === a ? 'defender' : 'attacker';
  return {
    roll,
    ways: count,
    total,
    attackerLoss,
    defenderLoss,
    attackerGone: a.left === 0,
    defenderGone: d.left === 0,
    keeps,
  };
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}
