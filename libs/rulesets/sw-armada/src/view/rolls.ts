import { dieColours, type RollReading } from '@warlog/ruleset-api';
import type { DiceRolled } from '@warlog/dice';
import { faceOf } from '../attack/dice.js';
import type { SwArmadaView } from '../model/view.js';

/** Returns the number of the attack of a scope: `attack/7`; null: another scope. */
function attackOf(scope: string): number | null {
  const [, number] = /^attack\/(\d+)$/.exec(scope) ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * Returns the faces of a roll: color and symbol of each die. The label of a roll begins with the color (SWA-UNIT-02),
 * except for the red die of the initiative (SWA-SET-02). No face counts by itself. The roll belongs to the attacker
 * during its attack.
 */
export function readRoll(
  { attack }: SwArmadaView,
  { label, faces, scope }: Pick<DiceRolled, 'label' | 'faces' | 'scope'>,
): RollReading {
  const [first] = label.split('/');
  const colour = scope === 'initiative' ? 'red' : dieColours.find((dieColour) => dieColour === first);
  const seat = attack !== null && attackOf(scope) === attack.number ? attack.seat : null;
  const plain = { need: null, counts: [], seat };
  return colour === undefined
    ? plain
    : { ...plain, faces: faces.map((face) => ({ colour, symbol: faceOf(colour, face) })) };
}

/** Returns the target unit of a scope's dice, during that attack; else null. */
export function placeOfScope({ attack }: SwArmadaView, scope: string): string | null {
  return attack !== null && attackOf(scope) === attack.number ? attack.target : null;
}
