import { type SeatId, canonicalJson } from '@warlog/core';
import type { PlaceId } from './place.js';

/** A battle by its place and its sides, the lower seat first: unique within a turn. */
export interface BattleName {
  readonly planet: PlaceId;
  readonly a: SeatId;
  readonly b: SeatId;
}

/** A battle of the last resolved turn, stored so that a ruling can void it. */
export interface StoredBattle<Unit extends { readonly id: string }> extends BattleName {
  /** False: voided by a ruling. */
  readonly counts: boolean;
  /** All its units, as they were at its start. */
  readonly began: readonly Unit[];
  /** Those of them that were there after it. */
  readonly left: readonly Unit[];
}

/** Returns the battle's name as a key: `p.rock/s1-s2`. */
export function battleKey({ planet, a, b }: BattleName): string {
  return `${planet}/${a}-${b}`;
}

/** Returns the battle of that name in the last resolved turn; null if there was none. */
export function foughtOf<Battle extends BattleName>(
  fought: readonly Battle[] | undefined,
  name: BattleName,
): Battle | null {
  return fought?.find((each) => battleKey(each) === battleKey(name)) ?? null;
}

/** Returns whether all its units are as the battle, or the last ruling about it, left them. */
export function isUntouched<Unit extends { readonly id: string }>(
  units: Readonly<Record<string, Unit>>,
  { began, left, counts }: StoredBattle<Unit>,
): boolean {
  const stands = new Map((counts ? left : began).map((unit) => [unit.id, unit]));
  return began.every(({ id }) => canonicalJson(units[id] ?? null) === canonicalJson(stands.get(id) ?? null));
}

/** Returns which units appear and which disappear if a battle is voided or restored. */
export function unitsExchanged<Unit extends { readonly id: string }>({
  began,
  left,
  counts,
}: StoredBattle<Unit>): { readonly units: readonly Unit[]; readonly gone: readonly Unit['id'][] } {
  const units = counts ? began : left;
  const there = new Set(units.map((unit) => unit.id));
  return { units, gone: began.map(({ id }) => id).filter((id) => !there.has(id)) };
}

/** Copies those of these units that exist, in the order of the ids. */
export function standing<Unit extends object>(
  units: Readonly<Record<string, Unit>>,
  ids: readonly string[],
): readonly Unit[] {
  return ids.flatMap((id) => {
    const unit = units[id];
    return unit === undefined ? [] : [{ ...unit }];
  });
}

/** Returns the units of a side that are left after a battle. */
export function survivors<Id extends string>(side: {
  readonly units: readonly { readonly id: Id }[];
  readonly destroyed: readonly Id[];
}): readonly Id[] {
  const gone = new Set(side.destroyed);
  return side.units.map((unit) => unit.id).filter((id) => !gone.has(id));
}

/** Returns whether a side has no unit left after a battle. */
export function isGone(side: { readonly units: readonly unknown[]; readonly destroyed: readonly unknown[] }): boolean {
  return side.destroyed.length === side.units.length;
}

/** A side of a battle as disclosed to others. */
export interface HeardSide {
  readonly seat: SeatId;
  /** Null if unknown, or if no side opened fire (FTQ-603). */
  readonly role: 'attacks' | 'defends' | null;
  /** Combat points before it; null if only the sides know them. */
  readonly points: number | null;
  /** Share of the points of both, in whole percent. */
  readonly share: number;
}
