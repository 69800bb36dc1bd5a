import { readCasualties, type CasualtyDraw, type DiceRolled, type SeatId, type HeardSide } from '@warlog/kernel';
import { pointsOf } from '../catalogue.js';
import { isDecided, type BattleSide } from '../model/event.js';
import type { BattleHeard, BattleTold } from '../model/view.js';

/** A side of a battle as its sides are told it: what the table took, in percent of the smaller force and in points. */
export interface SideStory extends HeardSide, Pick<BattleSide, 'stance' | 'percent' | 'loss' | 'left' | 'cargoLost'> {
  readonly points: number;
  /** The casualty lottery (FTQ-605); empty where the loss was as large as the whole force. */
  readonly draws: readonly CasualtyDraw[];
  readonly isWipedOut: boolean;
}

/** What was added to the throw; `hidden` is what the sides keep to themselves (FTQ-1203). */
export interface RollStory {
  readonly faces: readonly number[];
  readonly thrown: number;
  readonly parts: readonly { readonly word: 'force' | 'stance' | 'own' | 'hidden'; readonly figure: number }[];
  readonly modifier: number;
  readonly row: number;
}

export interface BattleStory extends Pick<BattleTold, 'place' | 'victor' | 'retreats' | 'table'> {
  readonly attacker: SideStory;
  readonly defender: SideStory;
  /** Points of the smaller force: what the percentages are of. */
  readonly base: number;
  /** null: nobody opened fire (FTQ-603), or it was fought out. */
  readonly roll: RollStory | null;
}

/** A battle in the order of its rolls, from what one of its sides was told. */
export function battleStory(battle: BattleTold, rolls: readonly DiceRolled[]): BattleStory {
  const { place, attacker, defender, victor, retreats, table } = battle;
  const side = (own: BattleSide, role: HeardSide['role']): SideStory => {
    const { seat, stance, points, share, percent, loss, left, cargoLost } = own;
    const units = own.units.map((unit) => ({ ...unit, points: pointsOf(unit) }));
    return {
      ...{ seat, stance, points, share, percent, loss, left, cargoLost },
      role: isDecided(battle) ? role : null,
      // No lots were drawn at the table.
      draws: table ? [] : readCasualties({ ...own, units }, loss, rolls),
      isWipedOut: loss >= points,
    };
  };
  return {
    ...{ place, victor, retreats, ...(table && { table }) },
    attacker: side(attacker, 'attacks'),
    defender: side(defender, 'defends'),
    base: Math.min(attacker.points, defender.points),
    roll: battle.roll === null ? null : rollOf(battle.roll),
  };
}

/** The sides of a battle that was only heard of. */
export function heardSides({ a, b, report }: BattleHeard): readonly [HeardSide, HeardSide] {
  const total = Math.max(1, report === null ? 0 : report.aPoints + report.bPoints);
  const side = (seat: SeatId, role: HeardSide['role'], points: number | null): HeardSide => ({
    ...{ seat, role, points, share: Math.floor((100 * (points ?? 0)) / total) },
  });
  return [side(a, 'attacks', report?.aPoints ?? null), side(b, 'defends', report?.bPoints ?? null)];
}

function rollOf(roll: NonNullable<BattleTold['roll']>): RollStory {
  const thrown = roll.faces.reduce((sum, face) => sum + face, 0);
  const modifier = roll.total - thrown;
  const own = (roll.attackerLevel ?? 0) + (roll.defenderLevel ?? 0);
  const parts = [
    { word: 'force', figure: roll.force },
    { word: 'stance', figure: roll.noShoot },
    { word: 'own', figure: own },
    { word: 'hidden', figure: modifier - roll.force - roll.noShoot - own },
  ] as const;
  return { faces: roll.faces, thrown, parts: parts.filter(({ figure }) => figure !== 0), modifier, row: roll.row };
}
