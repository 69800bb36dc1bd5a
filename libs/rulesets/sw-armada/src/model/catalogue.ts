import type { z } from 'zod';
import type { Zone } from '../tables.js';
import type {
  cardSchema,
  chassisSchema,
  diceSchema,
  obstacleSchema,
  shipTypeSchema,
  squadronTypeSchema,
} from './catalogue-schema.js';

/** A type of ship (SWA-UNIT-01). */
export type SwArmadaShipType = z.infer<typeof shipTypeSchema>;
/** A type of squadron (SWA-SQN-05). */
export type SquadronType = z.infer<typeof squadronTypeSchema>;
/** The lines of a token, in the ship's own frame (SWA-GEO-06). */
export type ChassisLines = z.infer<typeof chassisSchema>;
export type Obstacle = z.infer<typeof obstacleSchema>;
/** A kind of damage card, and its number of copies (SWA-SET-05). */
export type Card = z.infer<typeof cardSchema>;
/** Dice of each color. */
export type Armament = z.infer<typeof diceSchema>;

type Polygon = Obstacle['polygon'];
type OfZones<Form> = Readonly<Record<Zone, Form>>;
/** A token with its zones, computed from its lines (`geometry/token.ts`). */
export interface Chassis extends ChassisLines {
  readonly zones: OfZones<Polygon>;
  /** The lines continued outward, as polygons four meters long. */
  readonly arcs: OfZones<Polygon>;
  readonly targetingPoints: OfZones<Polygon[number]>;
}
