import { baseToSquadron } from '../geometry/measure.js';
import type { Placed, Point } from '../geometry/pose.js';
import { rangeLimits, zones, type Command } from '../tables.js';
import { shipsApart } from './apart.js';
import type { Afloat } from './expect.js';

/** A ship that sets dials, and what it sees. */
export interface Dialling {
  readonly ship: Afloat;
  /** Friendly squadrons on the table. */
  readonly squadrons: readonly { readonly at: Point }[];
  readonly enemies: readonly Placed[];
}

/** From how many squadrons on a command is worth its dial (SWA-BOT-20). */
const worthwhile = 2;

/**
 * The dials that a bot places under those that lie there, top first (SWA-BOT-20): the one of the next activation by what is
 * in sight, those under others by turns concentrate fire and navigate.
 */
export function botDials(seen: Dialling, lying: readonly Command[], count: number): readonly Command[] {
  const set: Command[] = [];
  for (let n = 0; n < count; n += 1) {
    const above = set.at(-1) ?? lying.at(-1);
    set.push(above === undefined ? urgent(seen) : above === 'concentrate-fire' ? 'navigate' : 'concentrate-fire');
  }
  return set;
}

function urgent({ ship, squadrons, enemies }: Dialling): Command {
  if (isBattered(ship)) return 'repair';
  const isNear = ({ at }: { readonly at: Point }) => baseToSquadron(ship, at) <= rangeLimits.medium;
  if (ship.type.squadron >= worthwhile && squadrons.some(isNear)) return 'squadron';
  return enemies.some((enemy) => shipsApart(ship, enemy) <= rangeLimits.long) ? 'concentrate-fire' : 'navigate';
}

/** More than half its hull in cards, or two zones without shields (SWA-BOT-20). */
const isBattered = ({ type, hullLeft, shields }: Afloat): boolean =>
  2 * (type.hull - hullLeft) > type.hull || zones.filter((zone) => shields[zone] === 0).length >= 2;
