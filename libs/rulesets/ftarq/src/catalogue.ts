import units from './units.json' with { type: 'json' };
import type { TypeId } from './model/ids.js';
import type { Faction } from './model/sheet.js';

/** A ship or squadron that can be built. */
export interface UnitType {
  readonly id: TypeId;
  readonly name: string;
  readonly short: string;
  readonly kind: 'ship' | 'squadron';
  readonly faction: Faction;
  /** Printed points: price and strength (FTQ-105). */
  readonly cost: number;
  /** How many squadrons it carries (FTQ-107). */
  readonly room: number;
  readonly hull: number;
  /** A flotilla burns double fuel (FTQ-503). */
  readonly flotilla: boolean;
}

/** All types, by id. */
export const catalogue = units as unknown as readonly UnitType[];
const byId = new Map<string, UnitType>(catalogue.map((unit) => [unit.id, unit]));

/** The type of that id; null when the catalogue has none. */
export function findType(id: string): UnitType | null {
  return byId.get(id) ?? null;
}

/** The type of a unit that exists. Throws on an unknown id: units are made of catalogue types only. */
export function typeOf(id: TypeId): UnitType {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`No unit of the catalogue is called ${id}.`);
  return found;
}

/** What a faction may build, by id (FTQ-412). */
export function poolOf(faction: Faction | null, pool: 'faction' | 'any'): readonly UnitType[] {
  return pool === 'any' ? catalogue : catalogue.filter((unit) => unit.faction === faction);
}

/** Combat points of one unit: its cost, or half of it, cut, when scarred (FTQ-105). */
export function pointsOf(unit: { readonly unitType: TypeId; readonly scarred: boolean }): number {
  return combatPoints(typeOf(unit.unitType).cost, unit.scarred);
}

export function combatPoints(cost: number, scarred: boolean): number {
  return scarred ? Math.floor(cost / 2) : cost;
}

/** Printed cost of a force: what counts for the limit per place (FTQ-109). */
export function printedCost(units: Iterable<{ readonly unitType: TypeId }>): number {
  let sum = 0;
  for (const unit of units) sum += typeOf(unit.unitType).cost;
  return sum;
}

/** How many squadrons or ground forces these units carry, pooled (FTQ-107). */
export function roomOf(units: Iterable<{ readonly unitType: TypeId }>): number {
  let sum = 0;
  for (const unit of units) sum += typeOf(unit.unitType).room;
  return sum;
}

/** How many of these units are squadrons. */
export function squadronsAmong(units: Iterable<{ readonly unitType: TypeId }>): number {
  let count = 0;
  for (const unit of units) if (typeOf(unit.unitType).kind === 'squadron') count += 1;
  return count;
}

/** Combat points of a force. */
export function strength(units: Iterable<{ readonly unitType: TypeId; readonly scarred: boolean }>): number {
  let sum = 0;
  for (const unit of units) sum += pointsOf(unit);
  return sum;
}
