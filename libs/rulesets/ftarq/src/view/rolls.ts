import { scopeAt, seatOfRoll } from '@warlog/star-map';
import type { DiceRolled } from '@warlog/dice';
import { bySeat, type SeatId } from '@warlog/core';
import { ofEverySum, type RollReading, type SumReading } from '@warlog/ruleset-api';
import type { FtarqView, FtarqVisible } from '../model/view.js';
import { lossOf, rowOf } from '../resolve/space-odds.js';

/**
 * Returns the owner of a roll. Faces are read off tables, so none is a success or a failure by itself (FTQ-604,
 * FTQ-801).
 */
export function readRoll(_view: FtarqView, roll: DiceRolled): RollReading {
  return { need: null, counts: [], seat: seatOfRoll(roll, 'bombard') };
}

/** Returns the two dice of a battle (FTQ-604): they are worth the points that the table takes from the other side. */
export function readSums(_view: FtarqView, event: FtarqVisible): readonly SumReading[] {
  if (event.type !== 'BattleTold' || event.roll === null) return [];
  const { place, attacker, defender, roll } = event;
  const dice = { faces: roll.faces, sides: 6 };
  const modifier = roll.total - roll.faces.reduce((sum, face) => sum + face, 0);
  const taken = (from: 'attacker' | 'defender') =>
    ofEverySum(dice, (sum) => lossOf(rowOf(sum + modifier)[from], attacker.points, defender.points));
  const [low, high] = [attacker.seat, defender.seat].sort(bySeat) as [SeatId, SeatId];
  const worth = [
    { seat: attacker.seat, values: taken('defender') },
    { seat: defender.seat, values: taken('attacker') },
  ];
  return [{ scope: scopeAt('combat', place, low, high), ...dice, worth }];
}
