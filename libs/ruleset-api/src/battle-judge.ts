import { z } from 'zod';

/*
 * Who wins a battle campaign, by the measure of its parent (SWA-CAM-15, FTQ-613, BZK-410). Both campaigns call the same
 * function.
 */

/** What decides: points destroyed; points left; points taken from the enemy. */
export const victories = ['score', 'remaining', 'inflicted'] as const;
/** What the campaign does to the loser. */
export const loserFates = ['retreats', 'withdraws', 'stays'] as const;
/** What the campaign does when both sides are equal; the first three also decide `remaining`. */
export const tieRules = ['attackerRetreats', 'defenderRetreats', 'smallerRetreats', 'die', 'dice'] as const;

/** The part of a brief on the aim of the battle and its consequences. */
export const victoryForm = {
  victory: z.enum(victories).optional(),
  loser: z.enum(loserFates).optional(),
  tie: z.enum(tieRules).optional(),
};
export type Victory = (typeof victories)[number];
export type LoserFate = (typeof loserFates)[number];
export type TieRule = (typeof tieRules)[number];

/** The measure, and who retreats if it is equal. */
export interface JudgeTerms {
  readonly victory: Victory;
  readonly tie: TieRule;
}

/** A unit before and after the battle. */
export interface JudgedUnit {
  readonly kind: 'ship' | 'squadron';
  readonly cost: number;
  readonly before: 'ok' | 'scarred';
  readonly after: 'ok' | 'scarred' | 'destroyed';
}
export type JudgedSides = readonly [attacker: readonly JudgedUnit[], defender: readonly JudgedUnit[]];

/** 0: the attacker; 1: the defender. */
export type JudgedSide = 0 | 1;

/** The winner, null if the measure leaves it open, and the points of attacker and defender. */
export interface Verdict {
  readonly winner: JudgedSide | null;
  readonly measure: readonly [attacker: number, defender: number];
}

/** Returns the points of a unit in this state: half (rounded down) if scarred, 0 if destroyed. */
export function effectivePoints(cost: number, state: JudgedUnit['after']): number {
  return state === 'destroyed' ? 0 : state === 'scarred' ? Math.floor(cost / 2) : cost;
}

/** Judges a battle. `conceded`: a side that gave up, which loses whatever is counted. */
export function judgeBattle(terms: JudgeTerms, sides: JudgedSides, conceded: JudgedSide | null = null): Verdict {
  const measure = measureOf(terms.victory, sides);
  const winner = conceded === null ? (survivor(sides) ?? byMeasure(terms, sides, measure)) : otherOf(conceded);
  return { winner, measure };
}

const otherOf = (side: JudgedSide): JudgedSide => (side === 0 ? 1 : 0);
const total = (units: readonly JudgedUnit[], pointsOf: (unit: JudgedUnit) => number): number =>
  units.reduce((all, unit) => all + pointsOf(unit), 0);
const atStart = (units: readonly JudgedUnit[]): number =>
  total(units, ({ cost, before }) => effectivePoints(cost, before));
const left = (units: readonly JudgedUnit[]): number => total(units, ({ cost, after }) => effectivePoints(cost, after));
const destroyed = (units: readonly JudgedUnit[]): number =>
  total(units, ({ cost, after }) => (after === 'destroyed' ? cost : 0));

function measureOf(victory: Victory, [attacker, defender]: JudgedSides): Verdict['measure'] {
  switch (victory) {
    case 'score':
      return [destroyed(defender), destroyed(attacker)];
    case 'remaining':
      return [left(attacker), left(defender)];
    case 'inflicted':
      return [atStart(defender) - left(defender), atStart(attacker) - left(attacker)];
  }
}

/** The side with a ship if the other has none, else the side with any unit if the other has none. */
function survivor(sides: JudgedSides): JudgedSide | null {
  const isLeft = ({ after }: JudgedUnit): boolean => after !== 'destroyed';
  const alone = (has: (unit: JudgedUnit) => boolean): JudgedSide | null => {
    const [attacker, defender] = sides.map((units) => units.some(has));
    return attacker === defender ? null : attacker ? 0 : 1;
  };
  return alone((unit) => unit.kind === 'ship' && isLeft(unit)) ?? alone(isLeft);
}

function byMeasure(
  { victory, tie }: JudgeTerms,
  [attacker, defender]: JudgedSides,
  measure: Verdict['measure'],
): JudgedSide | null {
  if (measure[0] !== measure[1]) return measure[0] > measure[1] ? 0 : 1;
  // An equal score goes to the second player, the defender (SWA-END-02).
  if (victory === 'score') return 1;
  const [larger, smaller] = [atStart(attacker), atStart(defender)];
  const byFleet = larger === smaller ? null : larger > smaller ? 0 : 1;
  if (victory === 'inflicted') return byFleet;
  if (tie === 'defenderRetreats') return 0;
  return tie === 'smallerRetreats' ? (byFleet ?? 1) : 1;
}
