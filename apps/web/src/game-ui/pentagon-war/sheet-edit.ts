import { byCodePoint } from '@warlog/core';
import type {
  BattleSheet,
  DroneOrders,
  LaunchOrder,
  Leg,
  ObjectId,
  PentagonUnitId,
  UnitOrders,
  VolleyOrder,
} from '@warlog/pentagon-war/ui';
import type { OrderPath } from '../kit/orders/order-line.js';
import { cellsOf, programOf, legText, type LegCell, type Span } from './legs.js';

/*
 * Functions that change a battle sheet. Each returns a new sheet, so undo needs no extra code. The same orders always
 * give the same sheet, whether they come from map, list or text: legs do not overlap and are sorted by time, volleys by
 * time and target.
 */

/** Returns the orders of a ship; empty for one without orders. */
export const ordersOf = (sheet: BattleSheet, unit: PentagonUnitId): UnitOrders => sheet.units?.[unit] ?? {};

/** Changes the orders of a ship; undefined values are removed, and a ship without orders is left out. */
export function setOrders(
  sheet: BattleSheet,
  unit: PentagonUnitId,
  change: { readonly [Key in keyof UnitOrders]: UnitOrders[Key] | undefined },
): BattleSheet {
  const units = withEntry(sheet.units, unit, { ...ordersOf(sheet, unit), ...change });
  const { units: _before, ...rest } = sheet;
  return units === null ? rest : { ...rest, units };
}

/** Changes the orders of a drone in flight (PW-8.14). */
export function setDrone(sheet: BattleSheet, drone: ObjectId, change: DroneOrders): BattleSheet {
  const drones = withEntry(sheet.drones, drone, { ...sheet.drones?.[drone], ...change });
  const { drones: _before, ...rest } = sheet;
  return drones === null ? rest : { ...rest, drones };
}

/** Sets an order of the whole side: cease-fire, giving up, how far to play on, doctrine for later turns (PW-18.13). */
export function setWord<Key extends 'ceaseFire' | 'concede' | 'autoAdvance' | 'standing'>(
  sheet: BattleSheet,
  key: Key,
  value: BattleSheet[Key] | undefined,
): BattleSheet {
  const { [key]: _before, ...rest } = sheet;
  return value === undefined ? rest : { ...rest, [key]: value };
}

/** Changes the orders of a ship in these impulses; `part`: the impulses of the open phase. */
export function setLeg(
  sheet: BattleSheet,
  unit: PentagonUnitId,
  { span, part }: { readonly span: Span; readonly part: Span },
  change: (before: LegCell) => LegCell,
): BattleSheet {
  return setProgram(sheet, unit, programOf(legText(cellsOf(ordersOf(sheet, unit).program ?? [], part), span, change)));
}

/** Moves a leg to other impulses. The impulses that it leaves lose its orders. */
export function moveLeg(
  sheet: BattleSheet,
  unit: PentagonUnitId,
  { from, to, part }: { readonly from: Span; readonly to: Span; readonly part: Span },
): BattleSheet {
  const cells = cellsOf(ordersOf(sheet, unit).program ?? [], part);
  const said = cells[from.from - 1] ?? null;
  const without = legText(cells, from, () => null);
  return setProgram(sheet, unit, programOf(legText(without, to, () => said)));
}

/** Replaces the program of a ship. An empty program is removed. */
export function setProgram(sheet: BattleSheet, unit: PentagonUnitId, program: readonly Leg[]): BattleSheet {
  return setOrders(sheet, unit, { program: program.length === 0 ? undefined : [...program] });
}

/** Returns impulse and target of a weapon's shot; null if the sheet leaves it to doctrine. */
export function volleyOf(sheet: BattleSheet, unit: PentagonUnitId, weapon: string): VolleyOrder | null {
  return (ordersOf(sheet, unit).fire ?? []).find(({ weapons }) => weapons.includes(weapon)) ?? null;
}

/** A shot as it is ordered: target, impulse, and whether it counts after the others of the volley (PW-10). */
export interface PentagonShot {
  readonly impulse: number;
  readonly target: string;
  readonly last?: boolean;
}

/**
 * Toggles a weapon's shot at a target in an impulse. A repeated order is removed; a shot of the weapon elsewhere moves
 * here.
 */
export function toggleWeapon(
  sheet: BattleSheet,
  unit: PentagonUnitId,
  weapon: string,
  shot: PentagonShot,
): BattleSheet {
  const before = volleyOf(sheet, unit, weapon);
  const isHere = before !== null && before.impulse === shot.impulse && before.target === shot.target;
  return setShot(sheet, unit, [weapon], isHere ? null : shot);
}

/** Sets the only shot of these weapons; null returns them to doctrine. */
export function setShot(
  sheet: BattleSheet,
  unit: PentagonUnitId,
  weapons: readonly string[],
  shot: PentagonShot | null,
): BattleSheet {
  const others = (ordersOf(sheet, unit).fire ?? []).flatMap((volley) => {
    const left = volley.weapons.filter((each) => !weapons.includes(each));
    return left.length === 0 ? [] : [{ ...volley, weapons: left }];
  });
  const fire = shot === null ? others : joined(others, { ...shot, weapons: [...weapons] });
  return setOrders(sheet, unit, { fire: fire.length === 0 ? undefined : fire });
}

/** Volleys in order of time and target, last ones last; weapons with the same shot form one volley. */
function joined(volleys: readonly VolleyOrder[], more: VolleyOrder): VolleyOrder[] {
  const isSame = (volleyOrder: VolleyOrder): boolean => keyOf(volleyOrder) === keyOf(more);
  const before = volleys.find(isSame);
  const weapons = [...(before?.weapons ?? []), ...more.weapons].sort(byNumber);
  const { last, ...shot } = more;
  const volley = { ...shot, weapons, ...(last === true ? { last } : {}) };
  return [...volleys.filter((planned) => !isSame(planned)), volley].sort((planned, other) =>
    byCodePoint(keyOf(planned), keyOf(other)),
  );
}

const keyOf = ({ impulse = 0, target, last = false }: VolleyOrder): string =>
  `${String(impulse).padStart(2, '0')} ${target} ${last ? 1 : 0}`;

/** `l2` before `l10` before `p1`. */
function byNumber(itemId: string, other: string): number {
  const parts = (id: string): readonly [string, number] => [id.replace(/\d+$/, ''), Number(/\d+$/.exec(id)?.[0] ?? 0)];
  const [[name, n], [otherName, m]] = [parts(itemId), parts(other)];
  return byCodePoint(name, otherName) || n - m;
}

/** Sets the only launch of an item. */
export function setLaunch(sheet: BattleSheet, unit: PentagonUnitId, launch: LaunchOrder): BattleSheet {
  const others = (ordersOf(sheet, unit).launch ?? []).filter(({ item }) => item !== launch.item);
  const all = [...others, launch].sort(
    (order, other) => (order.impulse ?? 0) - (other.impulse ?? 0) || byNumber(order.item, other.item),
  );
  return setOrders(sheet, unit, { launch: all });
}

/** Cancels the launch of an item. */
export function dropLaunch(sheet: BattleSheet, unit: PentagonUnitId, item: string): BattleSheet {
  const left = (ordersOf(sheet, unit).launch ?? []).filter((launch) => launch.item !== item);
  return setOrders(sheet, unit, { launch: left.length === 0 ? undefined : left });
}

/** Removes the value at a path of the sheet: an entry of a list, an order of a ship, or an order of the side. */
export function removeOrder(battle: BattleSheet, [root, id, key, index]: OrderPath): BattleSheet {
  if (id === undefined) return setWord(battle, root as 'concede', undefined);
  if (root === 'drones') return setDrone(battle, id as ObjectId, emptied(battle.drones?.[id] ?? {}));
  const unit = id as PentagonUnitId;
  const orders = ordersOf(battle, unit);
  if (key === undefined) return setOrders(battle, unit, emptied(orders));
  const list = orders[key as keyof UnitOrders];
  const left = Array.isArray(list) ? list.filter((_, at) => at !== index) : [];
  return setOrders(battle, unit, { [key]: index === undefined || left.length === 0 ? undefined : left });
}

const emptied = <T extends object>(orders: T): { [Key in keyof T]: undefined } =>
  Object.fromEntries(Object.keys(orders).map((key) => [key, undefined])) as { [Key in keyof T]: undefined };

/** Returns a record with one entry replaced, or removed if it is empty; null if no entry remains. */
function withEntry<T extends object>(
  before: Readonly<Record<string, T>> | undefined,
  id: string,
  entry: { readonly [Key in keyof T]: T[Key] | undefined },
): Record<string, T> | null {
  const said = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as T;
  const { [id]: _before, ...others } = before ?? {};
  const all = Object.keys(said).length === 0 ? others : { ...before, [id]: said };
  return Object.keys(all).length === 0 ? null : all;
}
