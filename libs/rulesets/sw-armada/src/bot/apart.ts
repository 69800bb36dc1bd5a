import { gapBetween } from '../geometry/distance.js';
import { measured } from '../geometry/gap.js';
import { zoneOf, type Placed } from '../geometry/pose.js';
import { zones, type Zone } from '../tables.js';

/** How far the nearest zones of two ships are apart. */
export const shipsApart = (one: Placed, other: Placed): number =>
  Math.min(...zones.map((zone) => zoneApart(one, zone, other)));

/** How far a zone of a ship is from the nearest one of another. */
export const zoneApart = (one: Placed, zone: Zone, other: Placed): number =>
  Math.min(...zones.map((theirs) => measured(gapBetween(zoneOf(one, zone), zoneOf(other, theirs)))));
