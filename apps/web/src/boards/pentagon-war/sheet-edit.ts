import { byCodePoint } from '@warlog/kernel';
import type { OrderPath } from '../parts/orders/order-line.js';
import { cellsOf, programOf, told, type LegCell, type Span } from './legs.js';
import type { BattleSheet, DroneOrders, LaunchOrder, Leg, ObjectId, UnitId, UnitOrders, VolleyOrder } from './rules.js';

/*
 * Changes of a battle sheet, each a new sheet, so that undo is free. Whatever way an order comes about (table, list,
 * text), the same orders are the same sheet: legs without overlap in order of time, volleys in order of time and target.
 */

/** What a sheet says to a ship; nothing for one that it leaves out. */
export const ordersOf = (sheet: BattleSheet, unit: UnitId): UnitOrders => sheet.units?.[unit] ?? {};

/** Says something else to a ship; what is undefined is taken back, and a ship that is told nothing is left out. */
export function setOrders(
  sheet: BattleSheet,
  unit: UnitId,
  change: { readonly [Key in keyof UnitOrders]: UnitOrders[Key] | undefined },
): BattleSheet {
  const units = withEntry(sheet.units, unit, { ...ordersOf(sheet, unit), ...change });
  const { units: _before, ...rest } = sheet;
  return units === null ? rest : { ...rest, units };
}

/** The same for a drone in flight (PW-8.14). */
export function setDrone(sheet: BattleSheet, drone: ObjectId, change: DroneOrders): BattleSheet {
  const drones = withEntry(sheet.drones, drone, { ...sheet.drones?.[drone], ...change });
  const { drones: _before, ...rest } = sheet;
  return drones === null ? rest : { ...rest, drones };
}

/** What the whole side says: cease-fire, giving up, how far to play on, doctrine for later turns (PW-18.13). */
export function setWord<Key extends 'ceaseFire' | 'concede' | 'autoAdvance' | 'standing'>(
  sheet: BattleSheet,
  key: Key,
  value: BattleSheet[Key] | undefined,
): BattleSheet {
  const { [key]: _before, ...rest } = sheet;
  return value === undefined ? rest : { ...rest, [key]: value };
}

/** Changes what a ship is told in these impulses; `part`: the impulses of the open phase. */
export function setLeg(
  sheet: BattleSheet,
  unit: UnitId,
  { span, part }: { readonly span: Span; readonly part: Span },
  change: (before: LegCell) => LegCell,
): BattleSheet {
  return setProgram(sheet, unit, programOf(told(cellsOf(ordersOf(sheet, unit).program ?? [], part), span, change)));
}

/** Gives a leg other impulses: what it said before of those that it leaves is taken back. */
export function moveLeg(
  sheet: BattleSheet,
  unit: UnitId,
  { from, to, part }: { readonly from: Span; readonly to: Span; readonly part: Span },
): BattleSheet {
  const cells = cellsOf(ordersOf(sheet, unit).program ?? [], part);
  const said = cells[from.from - 1] ?? null;
  const without = told(cells, from, () => null);
  return setProgram(sheet, unit, programOf(told(without, to, () => said)));
}

/** Gives a ship this program in place of its own; an empty one is none. */
export function setProgram(sheet: BattleSheet, unit: UnitId, program: readonly Leg[]): BattleSheet {
  return setOrders(sheet, unit, { program: program.length === 0 ? undefined : [...program] });
}

/** Where and at whom a sheet fires a weapon; null where it leaves it to doctrine. */
export function volleyOf(sheet: BattleSheet, unit: UnitId, weapon: string): VolleyOrder | null {
  return (ordersOf(sheet, unit).fire ?? []).find(({ weapons }) => weapons.includes(weapon)) ?? null;
}

/** A shot as it is ordered: who is fired at, when, and whether it counts after the others of the volley (PW-10). */
export interface Shot {
  readonly impulse: number;
  readonly target: string;
  readonly last?: boolean;
}

/** Fires a weapon at a target in an impulse; one that was set for just that is taken back, one set elsewhere moves here. */
export function toggleWeapon(sheet: BattleSheet, unit: UnitId, weapon: string, shot: Shot): BattleSheet {
  const before = volleyOf(sheet, unit, weapon);
  const isHere = before !== null && before.impulse === shot.impulse && before.target === shot.target;
  return setShot(sheet, unit, [weapon], isHere ? null : shot);
}

/** Fires weapons so and not otherwise; null: doctrine has them again. */
export function setShot(sheet: BattleSheet, unit: UnitId, weapons: readonly string[], shot: Shot | null): BattleSheet {
  const others = (ordersOf(sheet, unit).fire ?? []).flatMap((volley) => {
    const left = volley.weapons.filter((each) => !weapons.includes(each));
    return left.length === 0 ? [] : [{ ...volley, weapons: left }];
  });
  const fire = shot === null ? others : joined(others, { ...shot, weapons: [...weapons] });
  return setOrders(sheet, unit, { fire: fire.length === 0 ? undefined : fire });
}

/** Volleys in order of time, target, last ones last; who fires the same way is one volley. */
function joined(volleys: readonly VolleyOrder[], more: VolleyOrder): VolleyOrder[] {
  const isSame = (one: VolleyOrder): boolean => keyOf(one) === keyOf(more);
  const before = volleys.find(isSame);
  const weapons = [...(before?.weapons ?? []), ...more.weapons].sort(byNumber);
  const { last, ...shot } = more;
  const volley = { ...shot, weapons, ...(last === true ? { last } : {}) };
  return [...volleys.filter((one) => !isSame(one)), volley].sort((one, other) => byCodePoint(keyOf(one), keyOf(other)));
}

const keyOf = ({ impulse = 0, target, last = false }: VolleyOrder): string =>
  `${String(impulse).padStart(2, '0')} ${target} ${last ? 1 : 0}`;

/** `l2` before `l10` before `p1`. */
function byNumber(one: string, other: string): number {
  const parts = (id: string): readonly [string, number] => [id.replace(/\d+$/, ''), Number(/\d+$/.exec(id)?.[0] ?? 0)];
  const [[name, n], [otherName, m]] = [parts(one), parts(other)];
  return byCodePoint(name, otherName) || n - m;
}

/** Launches something so and not otherwise; one is launched once. */
export function setLaunch(sheet: BattleSheet, unit: UnitId, launch: LaunchOrder): BattleSheet {
  const others = (ordersOf(sheet, unit).launch ?? []).filter(({ item }) => item !== launch.item);
  const all = [...others, launch].sort(
    (one, other) => (one.impulse ?? 0) - (other.impulse ?? 0) || byNumber(one.item, other.item),
  );
  return setOrders(sheet, unit, { launch: all });
}

/** Keeps something aboard. */
export function dropLaunch(sheet: BattleSheet, unit: UnitId, item: string): BattleSheet {
  const left = (ordersOf(sheet, unit).launch ?? []).filter((launch) => launch.item !== item);
  return setOrders(sheet, unit, { launch: left.length === 0 ? undefined : left });
}

/** Takes out what stands at a path of the sheet: an entry of a list, a key of a ship, a word of the side. */
export function removeOrder(battle: BattleSheet, [head, id, key, index]: OrderPath): BattleSheet {
  if (id === undefined) return setWord(battle, head as 'concede', undefined);
  if (head === 'drones') return setDrone(battle, id as ObjectId, emptied(battle.drones?.[id] ?? {}));
  const unit = id as UnitId;
  const orders = ordersOf(battle, unit);
  if (key === undefined) return setOrders(battle, unit, emptied(orders));
  const list = orders[key as keyof UnitOrders];
  const left = Array.isArray(list) ? list.filter((_, at) => at !== index) : [];
  return setOrders(battle, unit, { [key]: index === undefined || left.length === 0 ? undefined : left });
}

const emptied = <T extends object>(orders: T): { [Key in keyof T]: undefined } =>
  Object.fromEntries(Object.keys(orders).map((key) => [key, undefined])) as { [Key in keyof T]: undefined };

/** A record with one entry exchanged, or left out where it says nothing; null where nothing is left. */
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
