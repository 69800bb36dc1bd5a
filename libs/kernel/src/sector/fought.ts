import type { SeatId } from '../ids.js';
import { canonicalJson } from '../json.js';
import type { PlaceId } from './place.js';

/** A battle by its place and its sides, the lower seat first: no two of them meet there twice in a turn. */
export interface BattleName {
  readonly planet: PlaceId;
  readonly a: SeatId;
  readonly b: SeatId;
}

/** A battle of the turn resolved last, kept so that a ruling may say that it does not count. */
export interface KeptBattle<Unit extends { readonly id: string }> extends BattleName {
  /** False: by ruling it does not. */
  readonly counts: boolean;
  /** All that took part, as they stood when it began. */
  readonly began: readonly Unit[];
  /** Those of them that were there after it. */
  readonly left: readonly Unit[];
}

/** The battle's name in one word: `p.rock/s1-s2`. */
export function battleKey({ planet, a, b }: BattleName): string {
  return `${planet}/${a}-${b}`;
}

/** The battle of that name among those of the turn resolved last; null where there was none. */
export function foughtOf<Battle extends BattleName>(
  fought: readonly Battle[] | undefined,
  name: BattleName,
): Battle | null {
  return fought?.find((each) => battleKey(each) === battleKey(name)) ?? null;
}

/** Does everything that fought stand as the battle, or the last ruling about it, left it? */
export function isUntouched<Unit extends { readonly id: string }>(
  units: Readonly<Record<string, Unit>>,
  { began, left, counts }: KeptBattle<Unit>,
): boolean {
  const stands = new Map((counts ? left : began).map((unit) => [unit.id, unit]));
  return began.every(({ id }) => canonicalJson(units[id] ?? null) === canonicalJson(stands.get(id) ?? null));
}

/** What fought and would be there if a battle that counts did not, or the other way round; and what would not. */
export function unitsExchanged<Unit extends { readonly id: string }>({
  began,
  left,
  counts,
}: KeptBattle<Unit>): { readonly units: readonly Unit[]; readonly gone: readonly Unit['id'][] } {
  const units = counts ? began : left;
  const there = new Set(units.map((unit) => unit.id));
  return { units, gone: began.map(({ id }) => id).filter((id) => !there.has(id)) };
}

/** Copies of those of these units that are there, in the order of the ids. */
export function standing<Unit extends object>(
  units: Readonly<Record<string, Unit>>,
  ids: readonly string[],
): readonly Unit[] {
  return ids.flatMap((id) => {
    const unit = units[id];
    return unit === undefined ? [] : [{ ...unit }];
  });
}

/** Who of a side is still there after a battle. */
export function survivors<Id extends string>(side: {
  readonly units: readonly { readonly id: Id }[];
  readonly destroyed: readonly Id[];
}): readonly Id[] {
  const gone = new Set(side.destroyed);
  return side.units.map((unit) => unit.id).filter((id) => !gone.has(id));
}

/** Is nobody of a side left after a battle? */
export function isGone(side: { readonly units: readonly unknown[]; readonly destroyed: readonly unknown[] }): boolean {
  return side.destroyed.length === side.units.length;
}

/** A side of a battle as anybody hears of it. */
export interface HeardSide {
  readonly seat: SeatId;
  /** Null where that is not known, or where nobody opened fire (FTQ-603). */
  readonly role: 'attacks' | 'defends' | null;
  /** Combat points before it; null where only the sides know. */
  readonly points: number | null;
  /** Of the points of both, in whole percent. */
  readonly share: number;
}
