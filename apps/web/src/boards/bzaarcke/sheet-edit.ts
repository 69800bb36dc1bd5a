import type { SeatId } from '@warlog/kernel';
import { withField, withItems, withoutUnits } from '../parts/orders/edit.js';
import type { OrderPath } from '../parts/orders/order-line.js';
import { withStance } from '../parts/orders/stance.js';
import {
  newUnit,
  newUnitParts,
  isNewUnit,
  type ConstructItem,
  type JumpLine,
  type NewUnitRef,
  type OrdersSheet,
  type PlaceId,
  type StanceWord,
  type UnitId,
} from './rules.js';

type UnitRef = UnitId | NewUnitRef;

/** Adds an item at a planet. A further unit of the type built last there raises its count. */
export function addItem(sheet: OrdersSheet, planet: PlaceId, item: ConstructItem): OrdersSheet {
  return setItems(sheet, planet, joined(itemsAt(sheet, planet), item));
}

/** Replaces the items of a planet, or takes the planet out when there are none. */
export function setItems(sheet: OrdersSheet, planet: PlaceId, items: readonly ConstructItem[]): OrdersSheet {
  return withField(sheet, 'construct', withItems(sheet.construct ?? [], planet, items));
}

export function itemsAt(sheet: OrdersSheet, planet: PlaceId): readonly ConstructItem[] {
  return sheet.construct?.find((entry) => entry.planet === planet)?.items ?? [];
}

/** Credits that a planet sets aside for jumps. */
export function fuelAt(sheet: OrdersSheet, planet: PlaceId): number {
  return itemsAt(sheet, planet).reduce((sum, item) => sum + (item.do === 'fuel' ? item.spend : 0), 0);
}

/** Sets so many credits of a planet aside for jumps, whatever it set aside before; 0: none. */
export function setFuel(sheet: OrdersSheet, planet: PlaceId, spend: number): OrdersSheet {
  const others = itemsAt(sheet, planet).filter((item) => item.do !== 'fuel');
  return setItems(sheet, planet, spend === 0 ? others : [...others, { do: 'fuel', spend }]);
}

/**
 * Sends units of one place to another. They leave whatever jump they were in; a jump of the same way and name takes
 * them in.
 */
export function jumpUnits(
  sheet: OrdersSheet,
  { from, to, units, label }: { from: PlaceId; to: PlaceId; units: readonly UnitRef[]; label?: string | undefined },
): OrdersSheet {
  const jumps = withoutUnits(sheet.jump ?? [], units);
  const at = jumps.findIndex((line) => line.from === from && line.to === to && line.label === label);
  const line: JumpLine = { from, to, units: [...units], ...(label === undefined ? {} : { label }) };
  if (at < 0) return withJumps(sheet, [...jumps, line]);
  return withJumps(
    sheet,
    jumps.map((each, index) => (index === at ? { ...each, units: [...each.units, ...units] } : each)),
  );
}

/** Changes the goal of one jump. */
export function redirectJump(sheet: OrdersSheet, index: number, to: PlaceId): OrdersSheet {
  return withJumps(
    sheet,
    (sheet.jump ?? []).map((line, at) => (at === index ? { ...line, to } : line)),
  );
}

/** Names a jump's force; the empty name takes it away. */
export function labelJump(sheet: OrdersSheet, index: number, label: string): OrdersSheet {
  const name = label.trim();
  return withJumps(
    sheet,
    (sheet.jump ?? []).map((line, at) => {
      if (at !== index) return line;
      const { label: _old, ...rest } = line;
      return name === '' ? rest : { ...rest, label: name };
    }),
  );
}

/** Units of a place that no jump of the sheet takes along, those it finishes itself among them. */
export function unitsStaying(
  sheet: OrdersSheet,
  place: PlaceId,
  units: readonly UnitId[],
  built: number,
): readonly UnitRef[] {
  const leaving = new Set<UnitRef>((sheet.jump ?? []).flatMap((line) => line.units));
  const fresh = Array.from({ length: built }, (_, index) => newUnit(place, index + 1));
  return [...units, ...fresh].filter((unit) => !leaving.has(unit));
}

/** Takes an order out by its path: an item of a planet, a jump, or a whole field such as `['stance']`. */
export function removeOrder(sheet: OrdersSheet, path: OrderPath): OrdersSheet {
  const [field, index, , item] = path;
  if (field === 'construct' && typeof index === 'number') {
    const entry = sheet.construct?.[index];
    if (entry === undefined) return sheet;
    const kept = typeof item === 'number' ? entry.items.filter((_, at) => at !== item) : [];
    return withoutMissingUnits(setItems(sheet, entry.planet, kept), entry.planet);
  }
  if (field === 'jump' && typeof index === 'number') {
    return withJumps(
      sheet,
      (sheet.jump ?? []).filter((_, at) => at !== index),
    );
  }
  if (field === 'control' && typeof index === 'number') {
    return withField(
      sheet,
      'control',
      (sheet.control ?? []).filter((_, at) => at !== index),
    );
  }
  if (field === 'stance' || field === 'retreat' || field === 'acknowledge' || field === 'control') {
    return withField(sheet, field, undefined);
  }
  return sheet;
}

/** Opens fire on a seat or holds it; `null` for the seat: on all who are not named. `null` for the word: as it was. */
export function setStance(sheet: OrdersSheet, towards: SeatId | null, word: StanceWord | null): OrdersSheet {
  return withField(sheet, 'stance', withStance(sheet.stance, towards, word));
}

/** Forbids the control roll at a planet, or allows it again (BZK-505). */
export function setControl(sheet: OrdersSheet, planet: PlaceId, isTried: boolean): OrdersSheet {
  const others = (sheet.control ?? []).filter((entry) => entry.planet !== planet);
  const control = isTried ? others : [...others, { planet, try: false }];
  return withField(sheet, 'control', control);
}

export function isControlTried(sheet: OrdersSheet, planet: PlaceId): boolean {
  return sheet.control?.find((entry) => entry.planet === planet)?.try ?? true;
}

/** `undefined` leaves the word as it was, `null` takes it back (BZK-702). */
export function setAcknowledge(sheet: OrdersSheet, seat: SeatId | null | undefined): OrdersSheet {
  return withField(sheet, 'acknowledge', seat);
}

export function setRetreat(sheet: OrdersSheet, places: readonly PlaceId[] | undefined): OrdersSheet {
  const { retreat: _old, ...rest } = sheet;
  return places === undefined ? rest : { ...rest, retreat: [...places] }; // an empty list is a word too
}

function joined(items: readonly ConstructItem[], item: ConstructItem): readonly ConstructItem[] {
  const last = items.at(-1);
  const isSameUnit =
    item.do === 'build' &&
    last?.do === 'build' &&
    last.unit === item.unit &&
    item.spend === undefined &&
    last.spend === undefined;
  if (isSameUnit) return [...items.slice(0, -1), { ...last, count: (last.count ?? 1) + (item.count ?? 1) }];
  if (item.do === 'credits' && last?.do === 'credits') {
    return [...items.slice(0, -1), { ...last, plus: last.plus + item.plus }];
  }
  return [...items, item];
}

/** After an item is gone, jumps do not name units that the planet no longer finishes for certain. */
function withoutMissingUnits(sheet: OrdersSheet, planet: PlaceId): OrdersSheet {
  const most = itemsAt(sheet, planet).reduce((sum, item) => sum + (item.do === 'build' ? (item.count ?? 1) : 0), 0);
  const missing = (sheet.jump ?? [])
    .flatMap((line) => line.units)
    .filter((unit) => isNewUnit(unit) && newUnitParts(unit).planet === planet && newUnitParts(unit).n > most);
  return missing.length === 0 ? sheet : withJumps(sheet, withoutUnits(sheet.jump ?? [], missing));
}

function withJumps(sheet: OrdersSheet, jump: readonly JumpLine[]): OrdersSheet {
  return withField(sheet, 'jump', [...jump]);
}
