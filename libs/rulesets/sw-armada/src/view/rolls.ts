import { dieColours, type RollReading } from '@warlog/ruleset-api';
import type { DiceRolled } from '@warlog/dice';
import { critsCount, faceOf, worthOf } from '../attack/dice.js';
import type { SwArmadaAttack } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { attackerOf, targetOf, unitOf } from '../position.js';
import { dieFaces } from '../tables.js';

/** Returns the number of the attack of a scope: `attack/7`; null: another scope. */
function attackOf(scope: string): number | null {
  const [, number] = /^attack\/(\d+)$/.exec(scope) ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * Returns the faces of a roll: color and symbol of each die. The label of a roll begins with the color (SWA-UNIT-02),
 * except for the red die of the initiative (SWA-SET-02). No face counts by itself. The roll belongs to the attacker
 * during its attack, and its dice are worth their damage (SWA-ATT-07).
 */
export function readRoll(
  view: SwArmadaView,
  { label, faces, scope }: Pick<DiceRolled, 'label' | 'faces' | 'scope'>,
): RollReading {
  const [first] = label.split('/');
  const colour = scope === 'initiative' ? 'red' : dieColours.find((dieColour) => dieColour === first);
  const attack = view.attack !== null && attackOf(scope) === view.attack.number ? view.attack : null;
  const plain = { need: null, counts: [], seat: attack?.seat ?? null };
  if (colour === undefined) return plain;
  const crits = attack && doCritsCount(view, attack);
  const worth = dieFaces[colour].map((face) => worthOf(face, crits === true));
  return {
    ...plain,
    faces: faces.map((face) => ({ colour, symbol: faceOf(colour, face) })),
    ...(crits === null ? {} : { worth: faces.map(() => worth) }),
  };
}

/** Whether crit icons count in this attack; null if the attacker or the target is unknown. */
function doCritsCount(view: SwArmadaView, attack: SwArmadaAttack): boolean | null {
  const [by, on] = [unitOf(view, attack.by), unitOf(view, attack.target)];
  return by && on && critsCount(attackerOf(by), targetOf(on, attack.targetZone));
}

/** Returns the target unit of a scope's dice, during that attack; else null. */
export function placeOfScope({ attack }: SwArmadaView, scope: string): string | null {
  return attack !== null && attackOf(scope) === attack.number ? attack.target : null;
}
