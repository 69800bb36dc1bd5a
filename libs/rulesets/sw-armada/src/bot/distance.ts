import { gapBetween } from '../geometry/distance.js';
import { measured } from '../geometry/gap.js';
import { zoneOf, type SwArmadaPlaced } from '../geometry/pose.js';
import { zones, type Zone } from '../tables.js';

/** Returns the distance between the nearest zones of two ships. */
export const shipsApart = (swArmadaPlaced: SwArmadaPlaced, other: SwArmadaPlaced): number =>
  Math.min(...zones.map((zone) => zoneApart(swArmadaPlaced, zone, other)));

/** Returns the distance from a zone of a ship to the nearest one of another. */
export const zoneApart = (swArmadaPlaced: SwArmadaPlaced, zone: Zone, other: SwArmadaPlaced): number =>
  Math.min(...zones.map((theirs) => measured(gapBetween(zoneOf(swArmadaPlaced, zone), zoneOf(other, theirs)))));
