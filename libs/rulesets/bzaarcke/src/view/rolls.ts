import { seatOfRoll } from '@warlog/star-map';
import type { DiceRolled } from '@warlog/dice';
import type { RollReading } from '@warlog/ruleset-api';
import type { BzaarckeView } from '../model/view.js';
import { controlNeed } from '../resolve/control.js';
import { combat } from '../tables.js';

/** The face from which a volley hits (BZK-402), by the purpose of its roll. */
const hitFrom: Readonly<Record<string, number>> = {
  'dice.hits': combat.hitOn,
  'dice.hits-no-shoot': combat.noShootHitOn,
};

/** Returns the meaning of a roll's faces, and their owner (BZK-402, BZK-503). */
export function readRoll(_view: BzaarckeView, roll: DiceRolled): RollReading {
  const { faces, modifier, purpose } = roll;
  const need = purpose === 'dice.control' ? controlNeed(modifier) : (hitFrom[purpose] ?? null);
  const counts = need === null ? [] : faces.map((face) => face >= need);
  return { need, counts, seat: seatOfRoll(roll, 'control') };
}
