import type { DieColour } from '@warlog/ruleset-api';
import type { Armament, SwArmadaShipType } from '../model/catalogue.js';
import type { CardKind } from '../model/ids.js';
import type { Pool } from '../model/target.js';
import { copies } from '../damage/cards.js';
import { reach, type SwArmadaRangeBand } from '../tables.js';

/** The default order of removed dice (SWA-ATT-11). */
const usualOrder = ['blue', 'red', 'black'] as const satisfies readonly DieColour[];

/** Returns the dice of an armament at this range (SWA-UNIT-03, SWA-ATT-02). */
export function poolAt(armament: Armament, band: SwArmadaRangeBand): Pool {
  const diceOf = (colour: DieColour): number => (reach[band].includes(colour) ? armament[colour] : 0);
  return { red: diceOf('red'), blue: diceOf('blue'), black: diceOf('black') };
}

/** Returns the number of dice in a pool. */
export const sizeOfPool = ({ red, blue, black }: Pool): number => red + blue + black;

/** Returns a pool with one die less of a color that it contains. */
export const without = (pool: Pool, colour: DieColour): Pool => ({ ...pool, [colour]: pool[colour] - 1 });

/**
 * Removes dice one by one, each time the first color of the order that is left (SWA-ATT-11). Returns the removed ones;
 * fewer if none are left.
 */
export function removeDice(
  pool: Pool,
  count: number,
  order: readonly DieColour[],
): { readonly pool: Pool; readonly removed: readonly DieColour[] } {
  const removed: DieColour[] = [];
  let left = pool;
  for (let n = 0; n < count; n += 1) {
    const colour = [...order, ...usualOrder].find((candidate) => left[candidate] > 0);
    if (colour === undefined) break;
    left = without(left, colour);
    removed.push(colour);
  }
  return { pool: left, removed };
}

/** Returns how many dice a ship's attack loses before its roll: one to obstruction, one to each card (SWA-ATT-02). */
export function diceLost(obstructed: boolean, faceup: readonly CardKind[], against: 'ship' | 'squadron'): number {
  const card = against === 'ship' ? 'damaged-munitions' : 'point-defense-failure';
  return (obstructed ? 1 : 0) + copies(faceup, card);
}

/** Returns the salvo pool of a ship that spent a salvo token, before obstruction (SWA-SAL-01). */
export const salvoPool = (
  { battery, antiSquadron }: SwArmadaShipType,
  against: 'ship' | 'squadron',
  band: SwArmadaRangeBand,
): Pool => poolAt(against === 'ship' ? battery.rear : antiSquadron, band);
