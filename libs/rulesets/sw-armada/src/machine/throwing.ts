import { dieColours, type DieColour } from '@warlog/kernel';
import { faceOf, type Die } from '../attack/dice.js';
import type { Pool } from '../model/target.js';
import type { Table } from './table.js';

/** The scope of an attack's dice: all of them are thrown in the open. */
export const attackScope = (number: number): string => `attack/${number}`;

const sides = 8;

/** What a throw is called where it is told. */
const purposes: Readonly<Record<string, string>> = {
  throw: 'purpose.throw',
  add: 'purpose.added',
  token: 'purpose.reroll',
  swarm: 'purpose.reroll',
  adept: 'purpose.reroll',
  dodge: 'purpose.dodge',
  evade: 'purpose.evade',
};

/** Throws dice of one colour; labels say what for and name the colour. */
function thrown(table: Table, what: string, colour: DieColour, count: number, clause: string): readonly Die[] {
  const { attack } = table.now;
  if (attack === null) throw new Error('Dice are thrown for an attack.');
  if (count === 0) return [];
  const purpose = purposes[what.split('/')[0] ?? ''] ?? 'purpose.throw';
  const faces = table.dice
    .scope(attackScope(attack.number))
    .roll({ label: `${colour}/${what}`, count, sides, purpose, clause });
  return faces.map((face) => ({ colour, face: faceOf(colour, face) }));
}

/** A whole pool, red dice first, then blue, then black (SWA-ATT-03). */
export const throwPool = (table: Table, pool: Pool): readonly Die[] =>
  dieColours.flatMap((colour) => thrown(table, 'throw', colour, pool[colour], 'SWA-ATT-03'));

/** One die; `what` is told apart from every other throw of the attack. */
export function throwDie(table: Table, what: string, colour: DieColour, clause: string): Die {
  const [die] = thrown(table, what, colour, 1, clause);
  if (die === undefined) throw new Error('No die was thrown.');
  return die;
}
