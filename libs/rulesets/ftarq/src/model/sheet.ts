import { z } from 'zod';
import { faction, placeId, planetId, stanceChangeOf, stanceWord } from '@warlog/star-map';
import { seatId } from '@warlog/core';
import { newUnitRef, objectiveId, typeId, unitId } from './ids.js';

export { factions, stanceWord, type StanceWord } from '@warlog/star-map';

/** The seven areas in which a side can be better or worse than others (FTQ-1202). */
export const areas = ['space', 'ground', 'economy', 'industry', 'navigation', 'startingForce', 'integrity'] as const;
export const area = z.enum(areas);
export type Area = z.infer<typeof area>;

/** Printable text on one line, without the double quotes that the text grammar puts around it. */
const words = z.string().regex(/^[^\u0000-\u001f\u007f"\u2028\u2029]*$/);
const label = words.refine((text) => text === text.trim() && text !== '' && text.length <= 40);

/** Bonuses in one area, each after the first paid for by a disadvantage in another (FTQ-1201). */
export const modifierChoice = z.strictObject({
  bonusArea: area.nullable(),
  bonuses: z.int().min(0).max(3),
  disadvantages: z.array(area).max(6),
});
export type ModifierChoice = z.infer<typeof modifierChoice>;

/** What a seat chooses before turn 1 (FTQ-1302). */
export const setupSheet = z.strictObject({
  v: z.literal(1),
  faction,
  name: label,
  units: z.array(typeId).min(1).max(60),
  modifiers: modifierChoice.optional(),
  ready: z.boolean().optional(),
});
export type FtarqSetupSheet = z.infer<typeof setupSheet>;

const plus = z.int().min(1).max(99);

/** One expense at a planet, in the given order (FTQ-403). */
export const constructItem = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('build'),
    unit: typeId,
    count: z.int().min(1).max(50).optional(),
    spend: z.int().min(1).max(1000).optional(),
  }),
  z.strictObject({ do: z.literal('ic'), plus }),
  z.strictObject({ do: z.literal('credits'), plus }),
  z.strictObject({ do: z.literal('repair'), unitId }),
  z.strictObject({ do: z.literal('scrap') }),
]);
export type FtarqConstructItem = z.infer<typeof constructItem>;

export const constructEntry = z.strictObject({ planet: planetId, items: z.array(constructItem).min(1).max(40) });
export type FtarqConstructEntry = z.infer<typeof constructEntry>;

/** One group that jumps together; rooms are pooled over all lines with the same from and to (FTQ-107). */
export const jumpLine = z.strictObject({
  from: placeId,
  to: placeId,
  units: z
    .array(z.union([unitId, newUnitRef]))
    .min(1)
    .max(200),
  /** Ground forces that come along: from the cargo first, then off the planet (FTQ-505). */
  gf: z.int().min(0).max(99).optional(),
  label: label.optional(),
});
export type FtarqJumpLine = z.infer<typeof jumpLine>;

const stanceChange = stanceChangeOf(label);

/**
 * The decision for a planet whose orbit is held after the battles: land, bombard, both or neither (FTQ-701, FTQ-801).
 */
export const decision = z.strictObject({
  planet: planetId,
  invade: z
    .strictObject({
      gf: z.union([z.int().min(1).max(99), z.literal('all')]),
      /** Land only against at most this many defenders (FTQ-708). */
      maxDefenders: z.int().min(0).max(14).optional(),
    })
    .optional(),
  bombard: z.boolean().optional(),
});
export type FtarqDecision = z.infer<typeof decision>;

export const landing = z.strictObject({ planet: planetId, gf: z.int().min(1).max(99) });
export type Landing = z.infer<typeof landing>;

export const transfer = z.strictObject({ to: seatId, credits: z.int().min(1).max(999) });

const construct = z.array(constructEntry).max(200);
const retreat = z.array(placeId).max(20);
const claims = z.array(objectiveId).max(30);
const decisions = z.array(decision).max(200);

/** What a seat orders for one turn; every list may be empty or absent. */
export const ordersSheet = z.strictObject({
  v: z.literal(1),
  turn: z.int().min(1),
  construct: construct.optional(),
  jump: z.array(jumpLine).max(200).optional(),
  stance: stanceChange.optional(),
  retreat: retreat.optional(),
  aftermath: decisions.optional(),
  land: z.array(landing).max(200).optional(),
  /** Objectives in the order of preference (FTQ-1105). */
  claims: claims.optional(),
  transfer: z.array(transfer).max(10).optional(),
  /** Where a battle of this turn shall be fought out (FTQ-609). */
  fightOut: z.array(planetId).max(20).optional(),
  ready: z.boolean().optional(),
});
export type FtarqOrdersSheet = z.infer<typeof ordersSheet>;

/** The decisions of the holders of orbits after the battles; unnamed planets follow the orders' `aftermath` list. */
export const aftermathSheet = z.strictObject({
  v: z.literal(1),
  turn: z.int().min(1),
  decisions,
  ready: z.boolean().optional(),
});
export type AftermathSheet = z.infer<typeof aftermathSheet>;

/** Orders that apply when a seat misses a deadline. */
export const standingSheet = z.strictObject({
  v: z.literal(1),
  construct: construct.optional(),
  stance: stanceChange.optional(),
  retreat: retreat.optional(),
  aftermath: decisions.optional(),
  claims: claims.optional(),
});
export type FtarqStandingSheet = z.infer<typeof standingSheet>;

/** The part of standing orders that is allowed before the start, when sides and places are unknown. */
export const earlyStanding = z.strictObject({ v: z.literal(1), stance: z.strictObject({ default: stanceWord }) });

/** The orders of any phase. */
export type FtarqSheet = FtarqSetupSheet | FtarqOrdersSheet | AftermathSheet;

export function isSetup(sheet: FtarqSheet): sheet is FtarqSetupSheet {
  return 'faction' in sheet;
}

export function isAftermath(sheet: FtarqSheet): sheet is AftermathSheet {
  return 'decisions' in sheet;
}

export function isOrders(sheet: FtarqSheet): sheet is FtarqOrdersSheet {
  return !isSetup(sheet) && !isAftermath(sheet);
}
