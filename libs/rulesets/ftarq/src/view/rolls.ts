import { seatOfRoll } from '@warlog/star-map';
import type { DiceRolled } from '@warlog/dice';
import type { RollReading } from '@warlog/ruleset-api';
import type { FtarqView } from '../model/view.js';

/**
 * Returns the owner of a roll. Faces are read off tables, so none is a success or a failure by itself (FTQ-604,
 * FTQ-801).
 */
export function readRoll(_view: FtarqView, roll: DiceRolled): RollReading {
  return { need: null, counts: [], seat: seatOfRoll(roll, 'bombard') };
}
