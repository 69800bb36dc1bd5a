import type { Brand } from '@warlog/kernel';
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

/** A type of ship or squadron: `nebulon-b-escort-frigate`. */
export type TypeId = Brand<string, 'TypeId'>;
/** A kind of damage card: `structural-damage`. */
export type CardKind = Brand<string, 'CardKind'>;
/** An obstacle, of which there is one each: `debris-2`. */
export type ObstacleId = Brand<string, 'ObstacleId'>;

/** A type of ship (SWA-UNIT-01). */
export type ShipType = z.infer<typeof shipTypeSchema>;
/** A type of squadron (SWA-SQN-05). */
export type SquadronType = z.infer<typeof squadronTypeSchema>;
/** Where the lines of a token run, in the ship's own frame (SWA-GEO-06). */
export type ChassisLines = z.infer<typeof chassisSchema>;
export type Obstacle = z.infer<typeof obstacleSchema>;
/** A kind of damage card, and how many of it there are (SWA-SET-05). */
export type Card = z.infer<typeof cardSchema>;
/** Dice of each colour. */
export type Armament = z.infer<typeof diceSchema>;

type Polygon = Obstacle['polygon'];
type OfZones<Form> = Readonly<Record<Zone, Form>>;
/** A token with its zones, worked out from its lines (`geometry/token.ts`). */
export interface Chassis extends ChassisLines {
  readonly zones: OfZones<Polygon>;
  /** The lines carried on outward, as polygons four metres long. */
  readonly arcs: OfZones<Polygon>;
  readonly targetingPoints: OfZones<Polygon[number]>;
}
