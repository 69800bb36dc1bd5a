import type { Brand } from '@warlog/kernel';
import { z } from 'zod';
import { factions, keywords, sizeClasses, tokenTypes, zones, type Zone } from '../tables.js';

/** A type of ship or squadron: `nebulon-b-escort-frigate`. */
export type TypeId = Brand<string, 'TypeId'>;
/** A kind of damage card: `structural-damage`. */
export type CardKind = Brand<string, 'CardKind'>;
/** An obstacle, of which there is one each: `debris-2`. */
export type ObstacleId = Brand<string, 'ObstacleId'>;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const branded = <Id extends string>() => slug as unknown as z.ZodType<Id>;
const from = (least: number, most: number) => z.int().min(least).max(most);
const dice = z.strictObject({ red: from(0, 8), blue: from(0, 8), black: from(0, 8) });
const point = z.tuple([z.int(), z.int()]).readonly();
const polygon = z.array(point).min(3).readonly();

/** One of these for each hull zone. */
const perZone = <Form extends z.ZodType>(form: Form) =>
  z.strictObject(Object.fromEntries(zones.map((zone) => [zone, form])) as Readonly<Record<Zone, Form>>);

/** A type of ship (SWA-UNIT-01); figures as on its card, costs as corrected since (SWA-UNIT-07). */
export const shipTypeSchema = z.strictObject({
  id: branded<TypeId>(),
  name: z.string().min(1),
  faction: z.enum(factions),
  chassis: slug,
  sizeClass: z.enum(sizeClasses),
  flotilla: z.boolean(),
  cost: from(1, 500),
  /** What was printed first, where it was another sum. */
  costFirstPrinting: from(1, 500).optional(),
  hull: from(1, 20),
  command: from(1, 4),
  squadron: from(0, 6),
  engineering: from(1, 6),
  shields: perZone(from(0, 8)),
  maxSpeed: from(1, 4),
  /** By speed, the most clicks of each joint, the first joint first. */
  speedChart: z.partialRecord(z.enum(['1', '2', '3', '4']), z.array(from(0, 2))),
  battery: perZone(dice),
  antiSquadron: dice,
  /** Dice of an attack that is not played yet (SWA-EXT-01). */
  specialBattery: dice.optional(),
  defenseTokens: z.array(z.enum(tokenTypes)).min(2).max(6),
});
export type ShipType = z.infer<typeof shipTypeSchema>;

/** A type of squadron (SWA-SQN-05). */
export const squadronTypeSchema = z.strictObject({
  id: branded<TypeId>(),
  name: z.string().min(1),
  faction: z.enum(factions),
  cost: from(1, 60),
  costFirstPrinting: from(1, 60).optional(),
  hull: from(1, 10),
  /** The distance band that it may fly (SWA-SQN-02). */
  speed: from(1, 5),
  antiSquadron: dice,
  battery: dice,
  keywords: z.array(z.strictObject({ id: z.enum(keywords), value: from(1, 5).optional() })),
  defenseTokens: z.array(z.enum(tokenTypes)),
});
export type SquadronType = z.infer<typeof squadronTypeSchema>;

/** Where the lines of a token run, in the ship's own frame (SWA-GEO-06, SWA-ARC-01). */
export const chassisSchema = z.strictObject({
  sizeClass: z.enum(sizeClasses),
  /** Where the front and the rear line to starboard begin, and which way they run. */
  frontApex: point,
  frontDir: point,
  rearApex: point,
  rearDir: point,
});
export type ChassisLines = z.infer<typeof chassisSchema>;

type OfZones<Form> = Readonly<Record<Zone, Form>>;
/** A token with its zones, worked out from its lines (`geometry/token.ts`). */
export interface Chassis extends ChassisLines {
  readonly zones: OfZones<z.infer<typeof polygon>>;
  /** The lines carried on outward, as polygons four metres long. */
  readonly arcs: OfZones<z.infer<typeof polygon>>;
  readonly targetingPoints: OfZones<z.infer<typeof point>>;
}

export const obstacleSchema = z.strictObject({
  id: branded<ObstacleId>(),
  type: z.enum(['asteroid', 'debris', 'station']),
  polygon,
});
export type Obstacle = z.infer<typeof obstacleSchema>;

/** A kind of damage card, and how many of it there are (SWA-SET-05, SWA-DMG-02). */
export const cardSchema = z.strictObject({
  id: branded<CardKind>(),
  name: z.string().min(1),
  count: from(1, 8),
  trait: z.enum(['ship', 'crew']),
  timing: z.enum(['immediate', 'persistent', 'immediate-and-persistent']),
});
export type Card = z.infer<typeof cardSchema>;

/** Dice of each colour. */
export type Armament = z.infer<typeof dice>;
