import { findShip } from '../catalogue.js';
import type { SwArmadaPlaced } from '../geometry/pose.js';

/** Returns a ship of this type at this place, as a case writes it. */
export function shipAt(id: string, x: number, y: number, h = 0): SwArmadaPlaced {
  const type = findShip(id);
  if (type === null) throw new Error(`There is no ${id}.`);
  return { type, pose: { x, y, h } };
}
export const nebulon = (x: number, y: number, h = 0): SwArmadaPlaced => shipAt('nebulon-b-escort-frigate', x, y, h);
export const victory = (x: number, y: number, h = 0): SwArmadaPlaced =>
  shipAt('victory-ii-class-star-destroyer', x, y, h);
export const corvette = (x: number, y: number, h = 0): SwArmadaPlaced => shipAt('cr90-corvette-b', x, y, h);
