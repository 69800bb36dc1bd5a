import { battleOdds, type BattleStory, type FtarqView } from '@warlog/ftarq';

/** How likely a battle's result was, in throws of 36. */
export interface Likelihood {
  /** That the attacker keeps the orbit. */
  readonly attackerKeeps: number;
  /** Throws at least as good for the side that kept the orbit. */
  readonly asGood: number;
  /** By throw. */
  readonly columns: readonly (Row & { readonly isThrown: boolean })[];
}
type Row = ReturnType<typeof battleOdds>['rows'][number];

/**
 * Exact odds of the two forces as they met, by the ruleset's own reckoning (FTQ-604). What was added to the throw is
 * known from it; how well either side takes its losses is left out, since nobody knows that of both.
 */
export function likelihoodOf(
  { attacker, defender, roll, victor }: BattleStory,
  tie: FtarqView['options']['tieRetreats'],
): Likelihood | null {
  if (roll === null) return null;
  const known = roll.parts.reduce(
    (sum, { word, figure }) => sum + (word === 'force' || word === 'stance' ? figure : 0),
    0,
  );
  const space = roll.modifier - known;
  const odds = battleOdds(
    { points: attacker.points, stance: attacker.stance, space: 0, integrity: 0 },
    { points: defender.points, stance: defender.stance, space, integrity: 0 },
    tie,
  );
  const ways = (fits: (row: Row) => boolean): number =>
    odds.rows.reduce((sum, row) => sum + (fits(row) ? row.ways : 0), 0);
  // Low throws are good for the attacker.
  const isAttackers = victor === attacker.seat;
  return {
    attackerKeeps: ways((row) => row.keeps === 'attacker'),
    asGood: ways((row) => (isAttackers ? row.roll <= roll.thrown : row.roll >= roll.thrown)),
    columns: odds.rows.map((row) => ({ ...row, isThrown: row.roll === roll.thrown })),
  };
}
