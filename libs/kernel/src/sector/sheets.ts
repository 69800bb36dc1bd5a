import type { SeatId } from '../ids.js';
import type { Sheets } from '../ruleset.js';

/** The sheets of one kind, by seat. */
export function sheetsOf<Sheet, Kind extends Sheet>(
  sheets: Sheets<Sheet>,
  isKind: (sheet: Sheet) => sheet is Kind,
): ReadonlyMap<SeatId, Kind> {
  const entries = Object.entries(sheets) as [SeatId, Sheet | null][];
  return new Map(entries.flatMap(([seat, sheet]) => (sheet !== null && isKind(sheet) ? [[seat, sheet] as const] : [])));
}

/** A player's name as a side may bear it: one line of at most 40 characters, no double quotes. */
export function sideName(name: string, otherwise: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '').replace(/"/g, "'");
  return plain.trim().slice(0, 40).trim() || otherwise;
}
