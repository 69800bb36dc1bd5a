import { battleOdds, type BzaarckeBattleOdds, type BzaarckeBattleStory } from '@warlog/bzaarcke/ui';
import { type Fraction, fractionOf } from '@warlog/ruleset-api';

/** One column of the picture: a margin of hits, or all beyond it at either end. */
export interface MarginColumn {
  readonly margin: number;
  readonly bound: 'exactly' | 'at-most' | 'at-least';
  readonly share: number;
  /** Mean losses in points of the first and of the second side. */
  readonly losses: readonly [number, number];
  /** Whether this margin was thrown. */
  readonly isThrown: boolean;
}

/** How likely a battle's result was, as seen by its first side. */
export interface BzaarckeLikelihood {
  /** The first side's chance to win, before the dice. */
  readonly won: Fraction;
  /** The chance of this margin or a better one for the side with more hits. */
  readonly asGood: Fraction;
  readonly margin: number;
  readonly columns: readonly MarginColumn[];
}

/** Most columns that fit a phone. */
const mostColumns = 11;

/** Computes exact odds of the two forces as they met, with the ruleset's own function (BZK-402 to BZK-404). */
export function likelihoodOf({ a, b }: Pick<BzaarckeBattleStory, 'a' | 'b'>): BzaarckeLikelihood {
  const odds = battleOdds(a, b);
  const margin = a.hits - b.hits;
  const better = odds.margins.filter((each) => (margin < 0 ? each.margin <= margin : each.margin >= margin));
  return {
    won: fractionOf(odds.won, odds.total),
    asGood: fractionOf(sum(better.map(({ weight }) => weight)), odds.total),
    margin,
    columns: columnsOf(odds, margin),
  };
}

/** Returns the likeliest margins and the one that was thrown, side by side; the rest is summed up at the ends. */
function columnsOf({ margins, total }: BzaarckeBattleOdds, thrown: number): readonly MarginColumn[] {
  const lowest = margins[0]?.margin ?? 0;
  const highest = margins.at(-1)?.margin ?? 0;
  const likeliest = [...margins].sort((x, y) => y.weight - x.weight)[0]?.margin ?? 0;
  let from = Math.max(lowest, Math.min(likeliest - Math.floor(mostColumns / 2), thrown));
  const to = Math.min(highest, Math.max(from + mostColumns - 1, thrown));
  from = Math.max(lowest, to - mostColumns + 1);
  const columns: MarginColumn[] = [];
  for (let at = from; at <= to; at += 1) {
    const bound = at === from && from > lowest ? 'at-most' : at === to && to < highest ? 'at-least' : 'exactly';
    const own = margins.filter(({ margin }) =>
      bound === 'at-most' ? margin <= at : bound === 'at-least' ? margin >= at : margin === at,
    );
    const weight = sum(own.map((each) => each.weight));
    const mean = (pick: (each: (typeof own)[number]) => number) =>
      weight === 0 ? 0 : Math.round(sum(own.map((each) => each.weight * pick(each))) / weight);
    columns.push({
      margin: at,
      bound,
      share: weight / total,
      losses: [mean(({ aLoss }) => aLoss), mean(({ bLoss }) => bLoss)],
      isThrown: bound === 'at-most' ? thrown <= at : bound === 'at-least' ? thrown >= at : thrown === at,
    });
  }
  return columns;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
