import type { DieColour } from '@warlog/kernel';
import type { Armament, CardKind, ShipType } from '../model/catalogue.js';
import type { Pool } from '../model/target.js';
import { copies } from '../damage/cards.js';
import { reach, type RangeBand } from '../tables.js';

/** The order in which dice go that nobody named (SWA-ATT-11). */
const usualOrder = ['blue', 'red', 'black'] as const satisfies readonly DieColour[];

/** Dice of an armament that reach so far (SWA-UNIT-03, SWA-ATT-02). */
export function poolAt(armament: Armament, band: RangeBand): Pool {
  const kept = (colour: DieColour): number => (reach[band].includes(colour) ? armament[colour] : 0);
  return { red: kept('red'), blue: kept('blue'), black: kept('black') };
}

/** Dice in a pool. */
export const sizeOfPool = ({ red, blue, black }: Pool): number => red + blue + black;

/** A pool with one die less of a colour that is in it. */
export const without = (pool: Pool, colour: DieColour): Pool => ({ ...pool, [colour]: pool[colour] - 1 });

/**
 * Takes dice out one after the other, each time the first colour of the order that is still there (SWA-ATT-11). Says which
 * went; fewer where no more are left.
 */
export function removeDice(
  pool: Pool,
  count: number,
  order: readonly DieColour[],
): { readonly pool: Pool; readonly removed: readonly DieColour[] } {
  const removed: DieColour[] = [];
  let left = pool;
  for (let n = 0; n < count; n += 1) {
    const colour = [...order, ...usualOrder].find((one) => left[one] > 0);
    if (colour === undefined) break;
    left = without(left, colour);
    removed.push(colour);
  }
  return { pool: left, removed };
}

/** How many dice an attack of a ship loses before it is rolled: one to obstruction, one to each card (SWA-ATT-02). */
export function diceLost(obstructed: boolean, faceup: readonly CardKind[], against: 'ship' | 'squadron'): number {
  const card = against === 'ship' ? 'damaged-munitions' : 'point-defense-failure';
  return (obstructed ? 1 : 0) + copies(faceup, card);
}

/** What a ship that spent a salvo token fires back with, before obstruction (SWA-SAL-01). */
export const salvoPool = ({ battery, antiSquadron }: ShipType, against: 'ship' | 'squadron', band: RangeBand): Pool =>
  poolAt(against === 'ship' ? battery.rear : antiSquadron, band);
