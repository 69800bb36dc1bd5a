import { type ChanceBar, fractionOf } from '@warlog/ruleset-api';
import { pointsOf } from '../catalogue.js';
import type { TypeId } from '../model/ids.js';
import type { StanceWord } from '../model/sheet.js';
import { diceFor, hitOn, verdict } from '../resolve/battle.js';
import { combat } from '../tables.js';

/** A side as the odds need it. */
export interface BzaarckeOddsSide {
  readonly points: number;
  readonly stance: StanceWord;
}

/** One margin of hits, a's over b's, with all its results. Weights are out of `BzaarckeBattleOdds.total`. */
export interface MarginOdds {
  readonly margin: number;
  readonly weight: number;
  readonly won: number;
  /** Mean losses in points, rounded. */
  readonly aLoss: number;
  readonly bLoss: number;
}

/** The complete, exact distribution of one battle. */
export interface BzaarckeBattleOdds {
  readonly total: number;
  readonly won: number;
  readonly lost: number;
  /** By margin, the worst for a first; only possible margins. */
  readonly margins: readonly MarginOdds[];
  readonly aLoss: number;
  readonly bLoss: number;
}

/**
 * Computes the chances of a battle by convolution of both volleys (BZK-402 to BZK-404). Annihilation by points, no
 * rounding to units. Exact: the largest sum is 2 · 2¹¹ · 3¹¹ · 550, far below 2⁵³.
 */
export function battleOdds(a: BzaarckeOddsSide, b: BzaarckeOddsSide): BzaarckeBattleOdds {
  const hits = (own: BzaarckeOddsSide, other: BzaarckeOddsSide): readonly number[] =>
    hitWeights(diceFor(own.points), hitOn(own.stance, other.stance) === combat.hitOn ? 1 : 2);
  const [aHits, bHits] = [hits(a, b), hits(b, a)];
  const cells = new Map<number, { weight: number; won: number; lost: number; aLoss: number; bLoss: number }>();
  for (const [x, xWeight] of aHits.entries()) {
    for (const [y, yWeight] of bHits.entries()) {
      const weight = 2 * xWeight * yWeight;
      const aLoss = Math.min(a.points, combat.damagePerHit * y);
      const bLoss = Math.min(b.points, combat.damagePerHit * x);
      const end = verdict(
        { points: a.points, hits: x, gone: aLoss === a.points },
        { points: b.points, hits: y, gone: bLoss === b.points },
      );
      const cell = cells.get(x - y) ?? { weight: 0, won: 0, lost: 0, aLoss: 0, bLoss: 0 };
      cell.weight += weight;
      cell.won += end === 'a' ? weight : end === 'tie' ? weight / 2 : 0;
      cell.lost += end === 'b' ? weight : end === 'tie' ? weight / 2 : 0;
      cell.aLoss += weight * aLoss;
      cell.bLoss += weight * bLoss;
      cells.set(x - y, cell);
    }
  }
  const all = [...cells].sort(([x], [y]) => x - y);
  const sum = (pick: (cell: (typeof all)[number][1]) => number): number =>
    all.reduce((total, [, cell]) => total + pick(cell), 0);
  const total = sum((cell) => cell.weight);
  return {
    total,
    won: sum((cell) => cell.won),
    lost: sum((cell) => cell.lost),
    aLoss: Math.round(sum((cell) => cell.aLoss) / total),
    bLoss: Math.round(sum((cell) => cell.bLoss) / total),
    margins: all.map(([margin, cell]) => ({
      margin,
      weight: cell.weight,
      won: cell.won,
      aLoss: Math.round(cell.aLoss / cell.weight),
      bLoss: Math.round(cell.bLoss / cell.weight),
    })),
  };
}

/** The fields of a unit that determine how it falls. */
export interface RankedUnit {
  readonly unitType: TypeId;
  readonly scarred: boolean;
}

/**
 * Returns true if points alone determine whether these units are annihilated. A scarred one drawn last falls to less
 * than its points (BZK-403): for a number of hits in between, the lots decide.
 */
export function arePointsAll(units: readonly RankedUnit[], enemyPoints: number, remainder: 'lost' | 'chance'): boolean {
  const points = units.map(pointsOf);
  const whole = points.reduce((sum, each) => sum + each, 0);
  const saved = units.map((unit, index) => {
    const own = points[index] ?? 0;
    if (!unit.scarred) return 0;
    return own - (remainder === 'chance' ? 1 : Math.floor(own / 2) + 1);
  });
  const least = whole - Math.max(0, ...saved);
  const most = combat.damagePerHit * diceFor(enemyPoints);
  for (let loss = combat.damagePerHit; loss <= most; loss += combat.damagePerHit) {
    if (loss >= least && loss < whole) return false;
  }
  return true;
}

/** Returns in how many rolls of `dice` dice 0, 1, … of them hit; for each hitting face, `misses` faces miss. */
export function hitWeights(dice: number, misses: number): readonly number[] {
  const weights: number[] = [];
  let ways = 1;
  for (let hits = 0; hits <= dice; hits += 1) {
    weights.push(ways * misses ** (dice - hits));
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  return weights;
}

/** Returns one bar per margin of hits, with the mean losses of a and b. */
export function marginBars({ total, margins }: BzaarckeBattleOdds): readonly ChanceBar[] {
  return margins.map(({ margin, weight, won, aLoss, bLoss }) => ({
    at: margin,
    p: fractionOf(weight, total),
    share: weight / total,
    tone: 2 * won > weight ? 'good' : 2 * won < weight ? 'bad' : 'even',
    figures: [aLoss, bLoss],
  }));
}

/** Returns six faces; those from `need` on are good. */
export function faceBars(need: number): readonly ChanceBar[] {
  return [1, 2, 3, 4, 5, 6].map((face) => ({
    at: face,
    p: '1/6',
    share: 1 / 6,
    tone: face >= need ? 'good' : 'bad',
    figures: [],
  }));
}
