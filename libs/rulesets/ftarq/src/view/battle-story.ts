import { readCasualties, type CasualtyDraw, type HeardSide } from '@warlog/star-map';
import type { DiceRolled } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { pointsOf } from '../catalogue.js';
import { isDecided, type FtarqBattleSide } from '../model/event.js';
import type { FtarqBattleHeard, DisclosedBattle } from '../model/view.js';

/** A side of a battle as disclosed to its sides: its loss in percent of the smaller force and in points. */
export interface FtarqSideStory
  extends HeardSide, Pick<FtarqBattleSide, 'stance' | 'percent' | 'loss' | 'left' | 'cargoLost'> {
  readonly points: number;
  /** The casualty lottery (FTQ-605); empty if the loss covered the whole force. */
  readonly draws: readonly CasualtyDraw[];
  readonly isWipedOut: boolean;
}

/** The modifiers of the roll; `hidden` is the sum of the secret ones (FTQ-1203). */
export interface RollStory {
  readonly faces: readonly number[];
  readonly thrown: number;
  readonly parts: readonly { readonly word: 'force' | 'stance' | 'own' | 'hidden'; readonly figure: number }[];
  readonly modifier: number;
  readonly row: number;
}

export interface FtarqBattleStory extends Pick<DisclosedBattle, 'place' | 'victor' | 'retreats' | 'table'> {
  readonly attacker: FtarqSideStory;
  readonly defender: FtarqSideStory;
  /** Points of the smaller force: the base of the percentages. */
  readonly base: number;
  /** Null: no side opened fire (FTQ-603), or it was fought out. */
  readonly roll: RollStory | null;
}

/** Returns a battle in the order of its rolls, from the disclosures to one of its sides. */
export function battleStory(battle: DisclosedBattle, rolls: readonly DiceRolled[]): FtarqBattleStory {
  const { place, attacker, defender, victor, retreats, table } = battle;
  const side = (own: FtarqBattleSide, role: HeardSide['role']): FtarqSideStory => {
    const { seat, stance, points, share, percent, loss, left, cargoLost } = own;
    const units = own.units.map((unit) => ({ ...unit, points: pointsOf(unit) }));
    return {
      ...{ seat, stance, points, share, percent, loss, left, cargoLost },
      role: isDecided(battle) ? role : null,
      // A battle campaign draws no lots.
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

/** Returns the sides of a battle that the viewer only heard of. */
export function heardSides({ a, b, report }: FtarqBattleHeard): readonly [HeardSide, HeardSide] {
  const total = Math.max(1, report === null ? 0 : report.aPoints + report.bPoints);
  const side = (seat: SeatId, role: HeardSide['role'], points: number | null): HeardSide => ({
    ...{ seat, role, points, share: Math.floor((100 * (points ?? 0)) / total) },
  });
  return [side(a, 'attacks', report?.aPoints ?? null), side(b, 'defends', report?.bPoints ?? null)];
}

function rollOf(roll: NonNullable<DisclosedBattle['roll']>): RollStory {
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
