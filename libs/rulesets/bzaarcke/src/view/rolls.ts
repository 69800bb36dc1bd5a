import { seatOfRoll, type DiceRolled, type RollReading } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { controlNeed } from '../resolve/control.js';
import { combat } from '../tables.js';

/** The face from which a volley hits (BZK-402), by what its roll is for. */
const hitFrom: Readonly<Record<string, number>> = {
  'dice.hits': combat.hitOn,
  'dice.hits-no-shoot': combat.noShootHitOn,
};

/** What a roll's faces mean, and whose they are (BZK-402, BZK-503). */
export function readRoll(_view: View, roll: DiceRolled): RollReading {
  const { faces, modifier, purpose } = roll;
  const need = purpose === 'dice.control' ? controlNeed(modifier) : (hitFrom[purpose] ?? null);
  const counts = need === null ? [] : faces.map((face) => face >= need);
  return { need, counts, seat: seatOfRoll(roll, 'control') };
}
