import { dieColours, type DieColour } from '@warlog/ruleset-api';
import { faceOf, type Die } from '../attack/dice.js';
import type { Pool } from '../model/target.js';
import type { RoundContext } from './round-context.js';

/** Returns the scope of an attack's dice, which are all public. */
export const attackScope = (number: number): string => `attack/${number}`;

const sides = 8;

/** The purpose of each roll, for its narration. */
const purposes: Readonly<Record<string, string>> = {
  throw: 'purpose.throw',
  add: 'purpose.added',
  token: 'purpose.reroll',
  swarm: 'purpose.reroll',
  adept: 'purpose.reroll',
  dodge: 'purpose.dodge',
  evade: 'purpose.evade',
};

/** Rolls dice of one color; labels contain the purpose and the color. */
function thrown(context: RoundContext, what: string, colour: DieColour, count: number, clause: string): readonly Die[] {
  const { attack } = context.now;
  if (attack === null) throw new Error('Dice are thrown for an attack.');
  if (count === 0) return [];
  const purpose = purposes[what.split('/')[0] ?? ''] ?? 'purpose.throw';
  const faces = context.dice
    .scope(attackScope(attack.number))
    .roll({ label: `${colour}/${what}`, count, sides, purpose, clause });
  return faces.map((face) => ({ colour, face: faceOf(colour, face) }));
}

/** Rolls a complete pool, red dice first, then blue, then black (SWA-ATT-03). */
export const throwPool = (context: RoundContext, pool: Pool): readonly Die[] =>
  dieColours.flatMap((colour) => thrown(context, 'throw', colour, pool[colour], 'SWA-ATT-03'));

/** Rolls one die; `what` is unique among the rolls of the attack. */
export function throwDie(context: RoundContext, what: string, colour: DieColour, clause: string): Die {
  const [die] = thrown(context, what, colour, 1, clause);
  if (die === undefined) throw new Error('No die was thrown.');
  return die;
}
