import { dieColours, type DiceRolled, type RollReading } from '@warlog/kernel';
import { faceOf } from '../attack/dice.js';
import type { View } from '../model/view.js';

/** The number of the attack that a scope is about: `attack/7`; null: it is about something else. */
function attackOf(scope: string): number | null {
  const [, number] = /^attack\/(\d+)$/.exec(scope) ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * What a roll's faces show: colour and symbol of each die; its label begins with the colour (SWA-UNIT-02), but for the red die of the
 * initiative (SWA-SET-02). No face counts by
 * itself. The roll is the attacker's as long as its attack is under way.
 */
export function readRoll(
  { attack }: View,
  { label, faces, scope }: Pick<DiceRolled, 'label' | 'faces' | 'scope'>,
): RollReading {
  const [first] = label.split('/');
  const colour = scope === 'initiative' ? 'red' : dieColours.find((one) => one === first);
  const seat = attack !== null && attackOf(scope) === attack.number ? attack.seat : null;
  const plain = { need: null, counts: [], seat };
  return colour === undefined
    ? plain
    : { ...plain, faces: faces.map((face) => ({ colour, symbol: faceOf(colour, face) })) };
}

/** The unit that a scope's dice are thrown at, while that attack is under way; else null. */
export function placeOfScope({ attack }: View, scope: string): string | null {
  return attack !== null && attackOf(scope) === attack.number ? attack.target : null;
}
