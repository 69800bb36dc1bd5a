import { findShip, findSquadron } from '../catalogue.js';
import type { TypeId } from '../model/catalogue.js';
import { squadronLimit } from '../model/fleet.js';
import { battles } from '../scenarios.js';

/** What a seat brings that chose no fleet: of a shipped fleet, unit by unit, what the limit lets in (SWA-SET-01). */
export function usualFleet(limit: number): readonly TypeId[] {
  const [biggest = []] = battles.flatMap(({ fleets = [] }) => fleets).sort((one, other) => other.length - one.length);
  let [cost, flying] = [0, 0];
  // Twice over, for limits that one of them does not reach.
  return [...biggest, ...biggest].filter((id) => {
    const squadron = findSquadron(id);
    const price = squadron?.cost ?? findShip(id)?.cost ?? 0;
    if (cost + price > limit) return false;
    if (squadron !== null && flying + price > squadronLimit(limit)) return false;
    cost += price;
    if (squadron !== null) flying += price;
    return true;
  });
}
