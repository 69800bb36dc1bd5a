import { dieColours, type DieColour, type FaceSymbol } from '@warlog/ruleset-api';
import { mayResolveCritical } from '../damage/cards.js';
import type { Attacker, SwArmadaTarget } from '../model/target.js';
import { dieFaces, icons } from '../tables.js';

/** A die on the table; one outside the pool keeps its index (SWA-ATT-12). */
export interface Die {
  readonly colour: DieColour;
  readonly face: FaceSymbol;
  readonly gone?: true;
}

/** Returns the face for a roll of 1 to 8 (SWA-UNIT-02). */
export function faceOf(colour: DieColour, thrown: number): FaceSymbol {
  const face = dieFaces[colour][thrown - 1];
  if (face === undefined) throw new Error(`A die has no face ${thrown}.`);
  return face;
}

/** Mean damage of a die, in quarters of a point (SWA-UNIT-02). */
export const meanDie = {
  ship: { red: 3, blue: 3, black: 4 },
  squadron: { red: 2, blue: 2, black: 3 },
} as const;

/** Returns the color with the highest mean: the die that a droid adds (SWA-ASY-23). Ties go by the order of colors. */
export function strongest(colours: readonly DieColour[], against: 'ship' | 'squadron'): DieColour {
  const [best = 'red'] = dieColours
    .filter((colour) => colours.includes(colour))
    .sort((colour, other) => meanDie[against][other] - meanDie[against][colour]);
  return best;
}

/** Returns true if crit icons count: between ships, and for a bomber against a ship (SWA-ATT-07). */
export const critsCount = (attacker: Attacker, target: SwArmadaTarget): boolean =>
  target.kind === 'ship' && (attacker.kind === 'ship' || attacker.bomber);

/** Returns the damage of a face. */
export const worthOf = (face: FaceSymbol, crits: boolean): number => icons[face].hits + (crits ? icons[face].crits : 0);

/** Returns the total damage of the dice in the pool (SWA-ATT-07). */
export const damageOf = (dice: readonly Die[], crits: boolean): number =>
  dice.reduce((all, { face, gone }) => all + (gone ? 0 : worthOf(face, crits)), 0);

export const hasCrit = (face: FaceSymbol): boolean => icons[face].crits > 0;

/** Returns true if these dice cause the standard critical effect, contain ignored (SWA-ATT-06). */
export const isCritical = (attacker: Attacker, target: SwArmadaTarget, dice: readonly Die[]): boolean =>
  critsCount(attacker, target) &&
  (attacker.kind === 'squadron' || mayResolveCritical(attacker.faceup)) &&
  dice.some(({ face, gone }) => !gone && hasCrit(face));

/** Returns the dice with these indexes removed from the pool. */
export const cancelled = (dice: readonly Die[], indexes: readonly number[]): readonly Die[] =>
  dice.map((die, n): Die => (indexes.includes(n) ? { ...die, gone: true } : die));
