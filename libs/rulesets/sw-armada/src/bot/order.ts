import { byCodePoint } from '@warlog/core';
import type { Enemies } from './attacks.js';
import { between, salvoes, type Afloat } from './expect.js';

/**
 * Returns the ships of a side in a bot's order of activation. The ship with most damage dealt and taken comes first,
 * then the more expensive one, then the lower id (SWA-BOT-25).
 */
export function activationOrder(ships: readonly Afloat[], enemies: Omit<Enemies, 'friends'>): readonly Afloat[] {
  const weight = (ship: Afloat): number =>
    enemies.ships.reduce((all, enemy) => {
      const things = between(ship, enemy, [...ships, ...enemies.ships], enemies.obstacles);
      const [own] = salvoes(ship, enemy, things);
      const [theirs] = salvoes(enemy, ship, things);
      return all + (own?.value ?? 0) + (theirs?.value ?? 0);
    }, 0);
  const weighed = ships.map((ship) => ({ ship, weight: weight(ship) }));
  weighed.sort(
    (a, b) => b.weight - a.weight || b.ship.type.cost - a.ship.type.cost || byCodePoint(a.ship.id, b.ship.id),
  );
  return weighed.map(({ ship }) => ship);
}
