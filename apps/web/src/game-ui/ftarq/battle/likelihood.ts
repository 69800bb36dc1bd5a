import { battleOdds, type FtarqBattleStory, type FtarqView } from '@warlog/ftarq/ui';

/** How likely a battle's result was, in throws of 36. */
export interface FtarqLikelihood {
  /** Throws with which the attacker holds the orbit. */
  readonly attackerKeeps: number;
  /** Throws at least as good for the side that held the orbit. */
  readonly asGood: number;
  /** One column per throw. */
  readonly columns: readonly (Row & { readonly isThrown: boolean })[];
}
type Row = ReturnType<typeof battleOdds>['rows'][number];

/**
 * Computes exact odds of the two forces as they met, with the ruleset's own function (FTQ-604). The modifier of the
 * throw is derived from the throw itself; the sides' integrity is left out, since no viewer knows both.
 */
export function likelihoodOf(
  { attacker, defender, roll, victor }: FtarqBattleStory,
  tie: FtarqView['options']['tieRetreats'],
): FtarqLikelihood | null {
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
  const isAttackers = victor === attacker.seat;
  return {
    attackerKeeps: ways((row) => row.keeps === 'attacker'),
    asGood: ways((row) => (isAttackers ? row.roll <= roll.thrown : row.roll >= roll.thrown)),
    columns: odds.rows.map((row) => ({ ...row, isThrown: row.roll === roll.thrown })),
  };
}
