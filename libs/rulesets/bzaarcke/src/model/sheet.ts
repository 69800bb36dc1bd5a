import { z } from 'zod';
import { faction, placeId, planetId, stanceChangeOf, stanceWord } from '@warlog/star-map';
import { seatId } from '@warlog/core';
import { newUnitRef, typeId, unitId } from './ids.js';

export { factions, stanceWord, type Faction, type StanceChange, type StanceWord } from '@warlog/star-map';

/** Printable text on one line, without the double quotes that the text grammar puts around it. */
const words = z.string().regex(/^[^\u0000-\u001f\u007f"\u2028\u2029]*$/);
const trimmed = words.refine((text) => text === text.trim() && text !== '');
const label = trimmed.refine((text) => text.length <= 40 && text !== '__proto__');

/** What a seat chooses before turn 1 (BZK-801). */
export const setupSheet = z.strictObject({
  v: z.literal(1),
  faction,
  name: trimmed.refine((text) => text.length <= 40),
  units: z.array(typeId).min(1).max(60),
  ready: z.boolean().optional(),
});
export type BzaarckeSetupSheet = z.infer<typeof setupSheet>;

const spend = z.int().min(1).max(1000);

/** One expense of a planet, in the given order (BZK-202). */
export const constructItem = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('build'),
    unit: typeId,
    count: z.int().min(1).max(50).optional(),
    spend: spend.optional(),
  }),
  z.strictObject({ do: z.literal('pd'), spend }),
  z.strictObject({ do: z.literal('credits'), plus: z.int().min(1).max(99) }),
  z.strictObject({ do: z.literal('repair'), unitId, spend: spend.optional() }),
  z.strictObject({ do: z.literal('fuel'), spend }),
  z.strictObject({ do: z.literal('scrap') }),
]);
export type BzaarckeConstructItem = z.infer<typeof constructItem>;

export const constructEntry = z.strictObject({ planet: planetId, items: z.array(constructItem).min(1).max(40) });
export type BzaarckeConstructEntry = z.infer<typeof constructEntry>;

/** One group that jumps together; rooms are pooled over all lines with the same from and to. */
export const jumpLine = z.strictObject({
  from: placeId,
  to: placeId,
  units: z
    .array(z.union([unitId, newUnitRef]))
    .min(1)
    .max(200),
  label: label.optional(),
});
export type BzaarckeJumpLine = z.infer<typeof jumpLine>;

const stanceChange = stanceChangeOf(label);

const construct = z.array(constructEntry).max(200);
const retreat = z.array(placeId).max(20);
const control = z.array(z.strictObject({ planet: planetId, try: z.boolean() })).max(50);

/** What a seat orders for one turn; every list may be empty or absent. */
export const ordersSheet = z.strictObject({
  v: z.literal(1),
  turn: z.int().min(1),
  construct: construct.optional(),
  jump: z.array(jumpLine).max(200).optional(),
  stance: stanceChange.optional(),
  retreat: retreat.optional(),
  control: control.optional(),
  /** Absent leaves the acknowledgement as it was, null revokes it (BZK-702). */
  acknowledge: seatId.nullable().optional(),
  /** Where a battle of this turn shall be fought out (BZK-409). */
  fightOut: z.array(planetId).max(20).optional(),
  ready: z.boolean().optional(),
});
export type BzaarckeOrdersSheet = z.infer<typeof ordersSheet>;

/** Orders that apply when a seat misses a deadline. */
export const standingSheet = z.strictObject({
  v: z.literal(1),
  construct: construct.optional(),
  stance: stanceChange.optional(),
  retreat: retreat.optional(),
  control: control.optional(),
});
export type BzaarckeStandingSheet = z.infer<typeof standingSheet>;

/** The part of standing orders that is allowed before the start, when sides and places are unknown. */
export const earlyStanding = z.strictObject({ v: z.literal(1), stance: z.strictObject({ default: stanceWord }) });

/** The orders of either phase. */
export type BzaarckeSheet = BzaarckeSetupSheet | BzaarckeOrdersSheet;

export function isOrders(sheet: BzaarckeSheet): sheet is BzaarckeOrdersSheet {
  return 'turn' in sheet;
}

export function isSetup(sheet: BzaarckeSheet): sheet is BzaarckeSetupSheet {
  return 'faction' in sheet;
}

/** An action that a seat may take at any time outside its orders (BZK-702). */
export const actionSchema = z.strictObject({ do: z.literal('acknowledge'), to: seatId.nullable() });
