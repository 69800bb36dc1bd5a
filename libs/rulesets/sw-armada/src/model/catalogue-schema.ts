import { z } from 'zod';
import { factions, keywords, sizeClasses, tokenTypes, zones, type Zone } from '../tables.js';
import type { CardKind, ObstacleId, SwArmadaTypeId } from './ids.js';

/* The forms of the data, which `catalogue.spec.ts` checks. Only tests load them: data in pages was checked before. */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const branded = <Id extends string>() => slug as unknown as z.ZodType<Id>;
const from = (least: number, most: number) => z.int().min(least).max(most);
export const diceSchema = z.strictObject({ red: from(0, 8), blue: from(0, 8), black: from(0, 8) });
const pointSchema = z.tuple([z.int(), z.int()]).readonly();
const polygonSchema = z.array(pointSchema).min(3).readonly();

/** Builds a form with one value for each hull zone. */
const perZone = <Form extends z.ZodType>(form: Form) =>
  z.strictObject(Object.fromEntries(zones.map((zone) => [zone, form])) as Readonly<Record<Zone, Form>>);

/** A type of ship (SWA-UNIT-01); figures as on its card, costs as corrected since (SWA-UNIT-07). */
export const shipTypeSchema = z.strictObject({
  id: branded<SwArmadaTypeId>(),
  name: z.string().min(1),
  faction: z.enum(factions),
  chassis: slug,
  sizeClass: z.enum(sizeClasses),
  flotilla: z.boolean(),
  cost: from(1, 500),
  /** The first printed cost, if different. */
  costFirstPrinting: from(1, 500).optional(),
  hull: from(1, 20),
  command: from(1, 4),
  squadron: from(0, 6),
  engineering: from(1, 6),
  shields: perZone(from(0, 8)),
  maxSpeed: from(1, 4),
  /** By speed, the maximum clicks of each joint, the first joint first. */
  speedChart: z.partialRecord(z.enum(['1', '2', '3', '4']), z.array(from(0, 2))),
  battery: perZone(diceSchema),
  antiSquadron: diceSchema,
  /** Dice of an attack that is not implemented yet (SWA-EXT-01). */
  specialBattery: diceSchema.optional(),
  defenseTokens: z.array(z.enum(tokenTypes)).min(2).max(6),
});

/** A type of squadron (SWA-SQN-05). */
export const squadronTypeSchema = z.strictObject({
  id: branded<SwArmadaTypeId>(),
  name: z.string().min(1),
  faction: z.enum(factions),
  cost: from(1, 60),
  costFirstPrinting: from(1, 60).optional(),
  hull: from(1, 10),
  /** The distance band of its flight (SWA-SQN-02). */
  speed: from(1, 5),
  antiSquadron: diceSchema,
  battery: diceSchema,
  keywords: z.array(z.strictObject({ id: z.enum(keywords), value: from(1, 5).optional() })),
  defenseTokens: z.array(z.enum(tokenTypes)),
});

/** The lines of a token, in the ship's own frame (SWA-GEO-06, SWA-ARC-01). */
export const chassisSchema = z.strictObject({
  sizeClass: z.enum(sizeClasses),
  /** Start and direction of the front and the rear line to starboard. */
  frontApex: pointSchema,
  frontDir: pointSchema,
  rearApex: pointSchema,
  rearDir: pointSchema,
});

export const obstacleSchema = z.strictObject({
  id: branded<ObstacleId>(),
  type: z.enum(['asteroid', 'debris', 'station']),
  polygon: polygonSchema,
});

/** A kind of damage card, and its number of copies (SWA-SET-05, SWA-DMG-02). */
export const cardSchema = z.strictObject({
  id: branded<CardKind>(),
  name: z.string().min(1),
  count: from(1, 8),
  trait: z.enum(['ship', 'crew']),
  timing: z.enum(['immediate', 'persistent', 'immediate-and-persistent']),
});
