import type { DieColour, FaceSymbol } from '@warlog/kernel';
import { mayResolveCritical } from '../damage/cards.js';
import type { Attacker, Target } from '../model/target.js';
import { dieFaces, icons } from '../tables.js';

/** A die as it lies; one that is out of the pool keeps its place, so that indexes stay (SWA-ATT-12). */
export interface Die {
  readonly colour: DieColour;
  readonly face: FaceSymbol;
  readonly gone?: true;
}

/** The face that a throw of 1 to 8 shows (SWA-UNIT-02). */
export function faceOf(colour: DieColour, thrown: number): FaceSymbol {
  const face = dieFaces[colour][thrown - 1];
  if (face === undefined) throw new Error(`A die has no face ${thrown}.`);
  return face;
}

/** Do crit icons count: between ships, and where a bomber attacks one (SWA-ATT-07). */
export const critsCount = (attacker: Attacker, target: Target): boolean =>
  target.kind === 'ship' && (attacker.kind === 'ship' || attacker.bomber);

/** What a face is worth. */
export const worthOf = (face: FaceSymbol, crits: boolean): number => icons[face].hits + (crits ? icons[face].crits : 0);

/** What the dice in the pool are worth together (SWA-ATT-07). */
export const damageOf = (dice: readonly Die[], crits: boolean): number =>
  dice.reduce((all, { face, gone }) => all + (gone ? 0 : worthOf(face, crits)), 0);

export const hasCrit = (face: FaceSymbol): boolean => icons[face].crits > 0;

/** Is the standard critical effect resolved with these dice, contain left aside? (SWA-ATT-06) */
export const isCritical = (attacker: Attacker, target: Target, dice: readonly Die[]): boolean =>
  critsCount(attacker, target) &&
  (attacker.kind === 'squadron' || mayResolveCritical(attacker.faceup)) &&
  dice.some(({ face, gone }) => !gone && hasCrit(face));

/** The dice with those of these indexes out of the pool. */
export const cancelled = (dice: readonly Die[], indexes: readonly number[]): readonly Die[] =>
  dice.map((die, n): Die => (indexes.includes(n) ? { ...die, gone: true } : die));
