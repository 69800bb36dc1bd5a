import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import { presets, type Faction } from './factions.js';
import type { PlaceId } from './place.js';
import { isNewUnit, type NewUnitRef, type UnitId } from './unit.js';

/** Returns the orders of one kind, by seat. */
export function sheetsOf<Sheet, Kind extends Sheet>(
  sheets: Sheets<Sheet>,
  isKind: (sheet: Sheet) => sheet is Kind,
): ReadonlyMap<SeatId, Kind> {
  const entries = Object.entries(sheets) as [SeatId, Sheet | null][];
  return new Map(entries.flatMap(([seat, sheet]) => (sheet !== null && isKind(sheet) ? [[seat, sheet] as const] : [])));
}

/** Returns a player's name as a valid side name: one line of at most 40 characters, no double quotes. */
export function sideName(name: string, otherwise: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '').replace(/"/g, "'");
  return plain.trim().slice(0, 40).trim() || otherwise;
}

/** Returns set-up orders for a faction's preset force, with the player's name. */
export function readyMade(faction: Faction, side: { readonly id: SeatId; readonly name: string } | null) {
  return { v: 1 as const, faction, name: sideName(side?.name ?? '', side?.id ?? 's1'), units: [...presets[faction]] };
}

/** Returns the units of a jump that can be moved: own ones that are there; `born`: those that the orders finish. */
export function jumpingUnits<Unit extends { readonly seat: SeatId; readonly place: PlaceId }>(
  now: { readonly units: Readonly<Record<UnitId, Unit>> },
  seat: SeatId,
  { from, units }: { readonly from: PlaceId; readonly units: readonly (UnitId | NewUnitRef)[] },
  born: ReadonlyMap<NewUnitRef, UnitId>,
): readonly Unit[] {
  return units.flatMap((id) => {
    const named = isNewUnit(id) ? born.get(id) : id;
    const unit = named === undefined ? undefined : now.units[named];
    return unit?.seat === seat && unit.place === from ? [unit] : [];
  });
}
