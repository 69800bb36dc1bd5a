import { findShip, findSquadron } from '../catalogue.js';
import type { SwArmadaTypeId } from '../model/ids.js';
import { squadronLimit } from '../model/fleet.js';
import { battles } from '../scenarios.js';

/**
 * Returns the default fleet of a seat that chose none: units of a shipped fleet within the limit, one by one
 * (SWA-SET-01).
 */
export function usualFleet(limit: number): readonly SwArmadaTypeId[] {
  const [biggest = []] = battles
    .flatMap(({ fleets = [] }) => fleets)
    .sort((fleet, other) => other.length - fleet.length);
  let [cost, flying] = [0, 0];
  // Twice, for limits that one fleet does not reach.
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
