import { isNewUnit, newUnitParts, type PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { OrderPath } from '../kit/orders/order-line.js';
import type { StanceWord } from './orders/stance.js';
import type { ItemOf, JumpOf, SectorJump, SectorSheet } from './sheet.js';
import type { UnitRef } from './view.js';

/*
 * Changes of orders that games on a star map have in common. Each returns a new object and leaves the old one
 * unchanged, which makes undo free. Empty parts disappear, so that "nothing ordered" has one form.
 */

/** Returns the orders with one field changed; `undefined` and empty values remove it. */
export function withField<Sheet extends object, Field extends keyof Sheet>(
  sheet: Sheet,
  field: Field,
  value: Sheet[Field] | undefined,
): Sheet {
  const { [field]: _old, ...rest } = sheet;
  const isEmpty = value === undefined || (value instanceof Object && Object.keys(value).length === 0);
  return (isEmpty ? rest : { ...rest, [field]: value }) as Sheet;
}

/** Adds an item at a planet. More of the item ordered last there raises its count; part payments stay separate. */
export function addItem<Sheet extends SectorSheet>(sheet: Sheet, planet: PlaceId, item: ItemOf<Sheet>): Sheet {
  const items = itemsAt(sheet, planet);
  const last = items.at(-1);
  const more = last === undefined ? null : joined(last, item);
  return setItems(sheet, planet, more === null ? [...items, item] : [...items.slice(0, -1), more]);
}

/** Joins two items into one; null if they stay two. */
function joined<Item extends ItemOf<SectorSheet>>(last: Item, item: Item): Item | null {
  if (last.do !== item.do || last.spend !== undefined || item.spend !== undefined) return null;
  if (last.plus !== undefined && item.plus !== undefined) return { ...last, plus: last.plus + item.plus };
  const isSame = item.unit !== undefined && last.unit === item.unit;
  return isSame ? { ...last, count: (last.count ?? 1) + (item.count ?? 1) } : null;
}

/** Replaces the items of a planet, or removes the planet when there are none. */
export function setItems<Sheet extends SectorSheet>(
  sheet: Sheet,
  planet: PlaceId,
  items: readonly ItemOf<Sheet>[],
): Sheet {
  const { construct = [] } = sheet;
  const known = construct.some((entry) => entry.planet === planet);
  const changed = [...construct, ...(known ? [] : [{ planet, items: [] }])]
    .map((entry) => ({ planet: entry.planet, items: [...(entry.planet === planet ? items : entry.items)] }))
    .filter((entry) => entry.items.length > 0);
  return withField(sheet, 'construct', changed as Sheet['construct']);
}

export function itemsAt<Sheet extends SectorSheet>(sheet: Sheet, planet: PlaceId): readonly ItemOf<Sheet>[] {
  return sheet.construct?.find((entry) => entry.planet === planet)?.items ?? [];
}

/**
 * Sends a group from one place to another. Its units leave their earlier jump; a jump with the same route and name
 * takes them in, as `join` says.
 */
export function sendGroup<Sheet extends SectorSheet>(
  sheet: Sheet,
  group: JumpOf<Sheet>,
  join: (line: JumpOf<Sheet>) => JumpOf<Sheet> = (line) => line,
): Sheet {
  const jumps = jumpsWithout(sheet, group.units);
  const at = jumps.findIndex(({ from, to, label }) => from === group.from && to === group.to && label === group.label);
  if (at < 0) return withJumps(sheet, [...jumps, group]);
  return withJumps(
    sheet,
    jumps.map((line, index) => (index === at ? join({ ...line, units: [...line.units, ...group.units] }) : line)),
  );
}

/** Removes these units from the jumps; a jump without units disappears. */
function jumpsWithout<Sheet extends SectorSheet>(sheet: Sheet, units: readonly UnitRef[]): JumpOf<Sheet>[] {
  return ((sheet.jump ?? []) as JumpOf<Sheet>[])
    .map((line) => ({ ...line, units: line.units.filter((unit) => !units.includes(unit)) }))
    .filter((line) => line.units.length > 0);
}

/** Builds the order line of a group; an empty name is left out. */
export function groupOf({
  label,
  units,
  ...way
}: Pick<SectorJump, 'from' | 'to'> & {
  readonly units: readonly UnitRef[];
  readonly label?: string | undefined;
}): SectorJump {
  return { ...way, units: [...units], ...(label === undefined ? {} : { label }) };
}

/** Changes the target of one jump. */
export function redirectJump<Sheet extends SectorSheet>(sheet: Sheet, index: number, to: PlaceId): Sheet {
  return changeJump(sheet, index, (line) => ({ ...line, to }));
}

export function changeJump<Sheet extends SectorSheet>(
  sheet: Sheet,
  index: number,
  change: (line: JumpOf<Sheet>) => JumpOf<Sheet>,
): Sheet {
  const jumps = (sheet.jump ?? []) as JumpOf<Sheet>[];
  return withJumps(
    sheet,
    jumps.map((line, at) => (at === index ? change(line) : line)),
  );
}

/** Returns the units at a place that no jump of the orders takes along. */
export function unitsStaying<Unit extends { readonly id: string }>(
  { jump = [] }: SectorSheet,
  units: readonly Unit[],
): readonly Unit[] {
  const leaving = new Set<string>(jump.flatMap((line) => line.units));
  return units.filter(({ id }) => !leaving.has(id));
}

/**
 * Removes an order by its path: an item of a planet, an entry of a list, or a whole field such as `['stance']`. Units
 * that a planet no longer finishes are removed from their jumps. `finished` counts the units that items certainly
 * finish.
 */
export function withoutOrder<Sheet extends SectorSheet>(
  sheet: Sheet,
  [field, index, , item]: OrderPath,
  finished: (items: readonly ItemOf<Sheet>[]) => number,
): Sheet {
  const name = field as keyof Sheet & string;
  if (name !== 'construct') {
    const list: unknown = typeof index === 'number' ? sheet[name] : undefined;
    const remaining = Array.isArray(list) ? list.filter((_, at) => at !== index) : undefined;
    return withField(sheet, name, remaining as Sheet[typeof name] | undefined);
  }
  const planet = sheet.construct?.[Number(index)]?.planet;
  if (planet === undefined) return sheet;
  const remaining = itemsAt(sheet, planet).filter((_, at) => at !== item);
  const most = finished(remaining);
  const gone = (sheet.jump ?? [])
    .flatMap((line) => line.units)
    .filter((unit) => isNewUnit(unit) && newUnitParts(unit).planet === planet && newUnitParts(unit).n > most);
  const left = setItems(sheet, planet, remaining);
  return gone.length === 0 ? left : withJumps(left, jumpsWithout(left, gone));
}

/**
 * Sets whether the forces shoot at a seat; `null` for the seat: the default. `null` for the stance keeps the one in
 * force.
 */
export function setStance<Sheet extends SectorSheet>(
  sheet: Sheet,
  towards: SeatId | null,
  word: StanceWord | null,
): Sheet {
  const { default: general, players = {}, ...rest } = sheet.stance ?? {};
  const nextDefault = towards === null ? (word ?? undefined) : general;
  const nextPlayers = Object.fromEntries([
    ...Object.entries(players).filter(([seat]) => seat !== towards),
    ...(towards !== null && word !== null ? [[towards, word] as const] : []),
  ]);
  const next = {
    ...rest,
    ...(nextDefault === undefined ? {} : { default: nextDefault }),
    ...(Object.keys(nextPlayers).length === 0 ? {} : { players: nextPlayers }),
  };
  return withField(sheet, 'stance', next as Sheet['stance']);
}

/**
 * Sets where beaten forces go first; `undefined` keeps the setting in force, the empty list means no preference and is
 * an order too.
 */
export function setRetreat<Sheet extends SectorSheet>(sheet: Sheet, places: readonly PlaceId[] | undefined): Sheet {
  const { retreat: _old, ...rest } = sheet;
  return (places === undefined ? rest : { ...rest, retreat: [...places] }) as Sheet;
}

/** Sets or removes the wish to fight a battle at a place out. */
export function setFightOut<Sheet extends SectorSheet>(sheet: Sheet, place: PlaceId, isWished: boolean): Sheet {
  const others = (sheet.fightOut ?? []).filter((id) => id !== place);
  return withField(sheet, 'fightOut', (isWished ? [...others, place] : others) as Sheet['fightOut']);
}

function withJumps<Sheet extends SectorSheet>(sheet: Sheet, jump: readonly JumpOf<Sheet>[]): Sheet {
  return withField(sheet, 'jump', [...jump] as Sheet['jump']);
}
