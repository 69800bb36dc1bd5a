import type { SeatId } from '@warlog/kernel';
import { withField, withItems, withoutUnits } from '../parts/orders/edit.js';
import type { OrderPath } from '../parts/orders/order-line.js';
import { withStance, type StanceWord } from '../parts/orders/stance.js';
import {
  groundForce,
  isNewUnit,
  newUnit,
  newUnitParts,
  type AftermathSheet,
  type ConstructItem,
  type Decision,
  type JumpLine,
  type NewUnitRef,
  type ObjectiveId,
  type OrdersSheet,
  type PlaceId,
  type UnitId,
} from './rules.js';

export type UnitRef = UnitId | NewUnitRef;

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

/** A group that is to jump, with ground forces aboard. */
export interface Departure {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly units: readonly UnitRef[];
  readonly gf: number;
  readonly label?: string | undefined;
}

/**
 * Sends units of one place to another. They leave whatever jump they were in; a jump of the same way and name takes
 * them in.
 */
export function jumpUnits(sheet: OrdersSheet, { from, to, units, gf, label }: Departure): OrdersSheet {
  const jumps = withoutUnits(sheet.jump ?? [], units);
  const at = jumps.findIndex((line) => line.from === from && line.to === to && line.label === label);
  const joining = jumps[at];
  const line = lineOf(
    { from, to, units: [...(joining?.units ?? []), ...units], ...(label === undefined ? {} : { label }) },
    (joining?.gf ?? 0) + gf,
  );
  return withJumps(sheet, at < 0 ? [...jumps, line] : jumps.map((each, index) => (index === at ? line : each)));
}

/** Changes the goal of one jump. */
export function redirectJump(sheet: OrdersSheet, index: number, to: PlaceId): OrdersSheet {
  return changeJump(sheet, index, (line) => ({ ...line, to }));
}

/** How many ground forces come along. */
export function loadJump(sheet: OrdersSheet, index: number, gf: number): OrdersSheet {
  return changeJump(sheet, index, ({ gf: _old, ...line }) => lineOf(line, gf));
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

/** Ground forces that jumps of the sheet take from a place. */
export function loadedAt(sheet: OrdersSheet, place: PlaceId): number {
  return (sheet.jump ?? []).reduce((sum, line) => sum + (line.from === place ? (line.gf ?? 0) : 0), 0);
}

/** Takes an order out by its path: an item of a planet, an entry of a list, or a whole field such as `['stance']`. */
export function removeOrder(sheet: OrdersSheet, path: OrderPath): OrdersSheet {
  const [field, index, , item] = path;
  if (field === 'construct' && typeof index === 'number') {
    const entry = sheet.construct?.[index];
    if (entry === undefined) return sheet;
    const kept = typeof item === 'number' ? entry.items.filter((_, at) => at !== item) : [];
    return withoutMissingUnits(setItems(sheet, entry.planet, kept), entry.planet);
  }
  if (field === 'jump' || field === 'aftermath' || field === 'land' || field === 'transfer') {
    return typeof index === 'number' ? withoutEntry(sheet, field, index) : sheet;
  }
  if (field === 'stance' || field === 'retreat' || field === 'claims') {
    const { [field]: _old, ...rest } = sheet;
    return rest;
  }
  return sheet;
}

/** Opens fire on a seat or holds it; `null` for the seat: on all who are not named. `null` for the word: as it was. */
export function setStance(sheet: OrdersSheet, towards: SeatId | null, word: StanceWord | null): OrdersSheet {
  return withField(sheet, 'stance', withStance<NonNullable<OrdersSheet['stance']>>(sheet.stance, towards, word));
}

/** The stance of one group by its name; `null` for the word: as everybody else of mine. */
export function setGroupStance(
  sheet: OrdersSheet,
  label: string,
  towards: SeatId,
  word: StanceWord | null,
): OrdersSheet {
  const { labels = {}, ...rest } = sheet.stance ?? {};
  const { [towards]: _old, ...others } = labels[label] ?? {};
  const own = word === null ? others : { ...others, [towards]: word };
  const { [label]: _group, ...groups } = labels;
  const next = Object.keys(own).length === 0 ? groups : { ...groups, [label]: own };
  const stance = { ...rest, ...(Object.keys(next).length === 0 ? {} : { labels: next }) };
  return withField(sheet, 'stance', Object.keys(stance).length === 0 ? undefined : stance);
}

/** Where beaten forces go first; `undefined`: as it was, the empty list: nowhere of choice. */
export function setRetreat(sheet: OrdersSheet, places: readonly PlaceId[] | undefined): OrdersSheet {
  const { retreat: _old, ...rest } = sheet;
  return places === undefined ? rest : { ...rest, retreat: [...places] };
}

/** What to do with a planet should its orbit be mine after the battles; null: nothing. */
export function planAfterBattle(sheet: OrdersSheet, planet: PlaceId, decision: Decision | null): OrdersSheet {
  return withField(sheet, 'aftermath', withDecision(sheet.aftermath ?? [], planet, decision));
}

/** The same, decided after the battles; here "nothing" is a decision too, and null leaves it open. */
export function decideNow(sheet: AftermathSheet, planet: PlaceId, decision: Decision | null): AftermathSheet {
  return { ...sheet, decisions: withDecision(sheet.decisions, planet, decision) };
}

/** Puts ground forces ashore on an own planet after the battles. */
export function setLanding(sheet: OrdersSheet, planet: PlaceId, gf: number): OrdersSheet {
  const others = (sheet.land ?? []).filter((entry) => entry.planet !== planet);
  return withField(sheet, 'land', gf === 0 ? others : [...others, { planet, gf }]);
}

/** Objectives in the order in which they are wanted; `undefined` leaves the choice to the rules (FTQ-1105). */
export function setClaims(sheet: OrdersSheet, claims: readonly ObjectiveId[] | undefined): OrdersSheet {
  return withField(sheet, 'claims', claims === undefined ? undefined : [...claims]);
}

export function setGift(sheet: OrdersSheet, to: SeatId, credits: number): OrdersSheet {
  const others = (sheet.transfer ?? []).filter((gift) => gift.to !== to);
  return withField(sheet, 'transfer', credits === 0 ? others : [...others, { to, credits }]);
}

function withDecision(decisions: readonly Decision[], planet: PlaceId, decision: Decision | null): Decision[] {
  const at = decisions.findIndex((each) => each.planet === planet);
  if (decision === null) return decisions.filter((_, index) => index !== at);
  return at < 0 ? [...decisions, decision] : decisions.map((each, index) => (index === at ? decision : each));
}

function joined(items: readonly ConstructItem[], item: ConstructItem): readonly ConstructItem[] {
  const last = items.at(-1);
  const rest = items.slice(0, -1);
  if (item.do === 'build' && last?.do === 'build') {
    const isSame = last.unit === item.unit && item.spend === undefined && last.spend === undefined;
    if (isSame) return [...rest, { ...last, count: (last.count ?? 1) + (item.count ?? 1) }];
  }
  if (item.do === 'credits' && last?.do === 'credits') return [...rest, { ...last, plus: last.plus + item.plus }];
  if (item.do === 'ic' && last?.do === 'ic') return [...rest, { ...last, plus: last.plus + item.plus }];
  return [...items, item];
}

/** After an item is gone, jumps do not name units that the planet no longer finishes for certain. */
function withoutMissingUnits(sheet: OrdersSheet, planet: PlaceId): OrdersSheet {
  const most = itemsAt(sheet, planet).reduce(
    (sum, item) => sum + (item.do === 'build' && item.unit !== groundForce ? (item.count ?? 1) : 0),
    0,
  );
  const missing = (sheet.jump ?? [])
    .flatMap((line) => line.units)
    .filter((unit) => isNewUnit(unit) && newUnitParts(unit).planet === planet && newUnitParts(unit).n > most);
  return missing.length === 0 ? sheet : withJumps(sheet, withoutUnits(sheet.jump ?? [], missing));
}

function withoutEntry(
  sheet: OrdersSheet,
  field: 'jump' | 'aftermath' | 'land' | 'transfer',
  index: number,
): OrdersSheet {
  const kept = (sheet[field] as readonly unknown[] | undefined)?.filter((_, at) => at !== index);
  return withField(sheet, field, kept as never);
}

function changeJump(sheet: OrdersSheet, index: number, change: (line: JumpLine) => JumpLine): OrdersSheet {
  return withJumps(
    sheet,
    (sheet.jump ?? []).map((line, at) => (at === index ? change(line) : line)),
  );
}

function lineOf(line: Omit<JumpLine, 'gf'>, gf: number): JumpLine {
  return gf > 0 ? { ...line, gf } : line;
}

function withJumps(sheet: OrdersSheet, jump: readonly JumpLine[]): OrdersSheet {
  return withField(sheet, 'jump', [...jump]);
}
