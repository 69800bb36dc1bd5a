import { type Fraction, fractionOf } from '@warlog/kernel';
import { lossAt } from '../levels.js';
import type { Options } from '../model/options.js';
import type { StanceWord } from '../model/sheet.js';
import { loserOf, modifiersOf } from '../resolve/battle.js';
import { lossOf, rowOf, throws } from '../resolve/space-odds.js';

/** A side of a battle as far as it decides the odds. Levels are those of SPACE COMBAT and INTEGRITY. */
export interface OddsSide {
  readonly points: number;
  readonly stance: StanceWord;
  readonly space: number;
  readonly integrity: number;
}

/** What one throw of the 36 brings, in points. */
export interface OddsRow {
  /** The throw itself, 2 to 12, and how many of the 36 ways make it. */
  readonly roll: number;
  readonly ways: number;
  readonly total: number;
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  readonly attackerGone: boolean;
  readonly defenderGone: boolean;
  /** Who keeps the orbit; null when both are gone. */
  readonly keeps: 'attacker' | 'defender' | null;
}

export interface BattleOdds {
  readonly rows: readonly OddsRow[];
  /** That the attacker keeps the orbit. */
  readonly attackerKeeps: Fraction;
  readonly defenderKeeps: Fraction;
  /** Mean losses in points. */
  readonly attackerLoss: Fraction;
  readonly defenderLoss: Fraction;
}

const ways = 36;

/** All 36 throws of a battle, exactly (FTQ-604, "Odds"): losses in points, whole units not counted. */
export function battleOdds(attacker: OddsSide, defender: OddsSide, tie: Options['tieRetreats']): BattleOdds {
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
  attacker: OddsSide,
  defender: OddsSide,
  roll: number,
  count: number,
  total: number,
  tie: Options['tieRetreats'],
): OddsRow {
  const percent = rowOf(total);
  const lossFor = (side: OddsSide, share: number) =>
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
