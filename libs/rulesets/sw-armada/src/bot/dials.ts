import { baseToSquadron } from '../geometry/measure.js';
import type { SwArmadaPlaced, SwArmadaPoint } from '../geometry/pose.js';
import { rangeLimits, zones, type SwArmadaCommand } from '../tables.js';
import { shipsApart } from './distance.js';
import type { Afloat } from './expect.js';

/** A ship that sets dials, and its surroundings. */
export interface Dialling {
  readonly ship: Afloat;
  /** Friendly squadrons on the table. */
  readonly squadrons: readonly { readonly at: SwArmadaPoint }[];
  readonly enemies: readonly SwArmadaPlaced[];
}

/** Minimum number of squadrons for a squadron command (SWA-BOT-20). */
const worthwhile = 2;

/**
 * Returns a bot's dials to place under the existing ones, top first (SWA-BOT-20). The dial of the next activation
 * follows the situation. Dials under others alternate between concentrate fire and navigate.
 */
export function botDials(seen: Dialling, lying: readonly SwArmadaCommand[], count: number): readonly SwArmadaCommand[] {
  const set: SwArmadaCommand[] = [];
  for (let n = 0; n < count; n += 1) {
    const above = set.at(-1) ?? lying.at(-1);
    set.push(above === undefined ? urgent(seen) : above === 'concentrate-fire' ? 'navigate' : 'concentrate-fire');
  }
  return set;
}

function urgent({ ship, squadrons, enemies }: Dialling): SwArmadaCommand {
  if (isBattered(ship)) return 'repair';
  const isNear = ({ at }: { readonly at: SwArmadaPoint }) => baseToSquadron(ship, at) <= rangeLimits.medium;
  if (ship.type.squadron >= worthwhile && squadrons.some(isNear)) return 'squadron';
  return enemies.some((enemy) => shipsApart(ship, enemy) <= rangeLimits.long) ? 'concentrate-fire' : 'navigate';
}

/** Returns true with more than half the hull in cards, or two zones without shields (SWA-BOT-20). */
const isBattered = ({ type, hullLeft, shields }: Afloat): boolean =>
  2 * (type.hull - hullLeft) > type.hull || zones.filter((zone) => shields[zone] === 0).length >= 2;
