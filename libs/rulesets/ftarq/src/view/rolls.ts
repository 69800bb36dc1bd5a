import { seatOfRoll, type DiceRolled, type RollReading } from '@warlog/kernel';
import type { View } from '../model/view.js';

/** Whose a roll is. Faces are read off tables, so that none is a success or a failure by itself (FTQ-604, FTQ-801). */
export function readRoll(_view: View, roll: DiceRolled): RollReading {
  return { need: null, counts: [], seat: seatOfRoll(roll, 'bombard') };
}
