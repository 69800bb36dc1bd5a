import { grouped, type Draft, type SeatId } from '@warlog/kernel';
import { applyFact } from '../board.js';
import { impulses } from '../geometry/motion.js';
import { strikes } from '../geometry/section.js';
import { distance } from '../geometry/hex.js';
import { decide, type Held } from '../impulse/decide-fire.js';
import { screensOf } from '../impulse/firing.js';
import { isNow, mind, type Table } from '../impulse/table.js';
import type { Announced } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Board, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { powerFor } from '../orders/check-power.js';
import { partOf } from '../orders/phase.js';
import { designOf, isDirect, partyOf, targetSize, unitOf, unitsHere } from '../position.js';
import { power } from '../tables.js';
import type { Shell } from '../damage/assess.js';
import { course, type Lapsed } from './course.js';
import type { VolleyShot } from './volley.js';

/** A shot of a volley with who fires what. */
export interface ForeseenShot extends VolleyShot {
  readonly by: UnitId;
  readonly weapon: string;
}

/** All shots of a seat at one unit in one impulse. */
export interface Foreseen {
  readonly target: UnitId;
  readonly impulse: number;
  readonly shots: readonly ForeseenShot[];
  /** The target's armour as it is known now, and as it was built. */
  readonly shell: Shell;
  /** Its screens without reinforcement. */
  readonly screens: number;
}

/** What a unit spends of its power in this phase, by kind. */
export interface Spending {
  readonly have: number;
  readonly charge: number;
  readonly rail: number;
  readonly fire: number;
}

/** What is left of it, for screens. */
export const leftOf = ({ have, charge, rail, fire }: Spending): number => have - charge - rail - fire;

/** How a phase goes for a seat that sends this sheet, as far as it is certain or assumed: nobody is hit, nothing new is found. */
export interface Outlook {
  readonly volleys: readonly Foreseen[];
  /** By unit of the seat. */
  readonly spending: ReadonlyMap<UnitId, Spending>;
  /** Orders that come to nothing by what is known now. */
  readonly lapsed: readonly Lapsed[];
  /** Weapons that doctrine holds back for a better impulse of the turn, from the first impulse on in which it does (PW-18.8). */
  readonly held: readonly HeldBy[];
  /** Where everybody is after the last impulse that was looked at. */
  readonly board: Board;
}

/** A weapon of a unit that is held back. */
export interface HeldBy extends Held {
  readonly by: UnitId;
}

type Running = Draft<Record<keyof Spending, number>>;

/** How much of a phase is looked at: one unit of the seat, no impulse after the last that is wanted. Absent: all. */
interface Part {
  readonly only?: UnitId;
  readonly until?: number;
  /** The one volley that is asked for; others are fired, but not told. */
  readonly at?: { readonly foe: string; readonly impulse: number };
}

/** Plays the phase of a view through for a seat that sends this sheet, or a part of it (law 4). */
export function foresee(
  view: View,
  seat: SeatId,
  sheet: BattleSheet,
  { only, until = impulses, at }: Part = {},
): Outlook {
  const spending = new Map<UnitId, Running>();
  const lapsed: Lapsed[] = [];
  const volleys: Foreseen[] = [];
  const held: HeldBy[] = [];
  let board: Board = view;
  for (const { impulse, table, lapsed: unturned } of course(view, seat, sheet, Math.min(until, partOf(view).to))) {
    board = table.now;
    const own = unitsHere(board).filter((unit) => unit.seat === seat && (only ?? unit.id) === unit.id);
    if (impulse === view.impulse) for (const unit of own) open(view, unit, spending);
    lapsed.push(...unturned);
    if (view.step === 'maneuver') break;
    for (const unit of own) payRails(table, unit, spending);
    const isTold = (target: string): boolean => at === undefined || (at.foe === target && at.impulse === impulse);
    volleys.push(...shoot(table, own, { spending, lapsed, held, isTold }));
  }
  return { volleys, spending, held, lapsed: lapsed.filter((one) => one.seat === seat), board };
}

/** What a unit has in this phase, and what charging took of it as the turn began (PW-5.1, PW-5.4). */
function open(view: View, unit: Unit, spending: Map<UnitId, Running>): void {
  const known = unitOf(view, unit.id);
  if (known === null || unit.own === null) return;
  const have = powerFor({ view, unit: known });
  spending.set(unit.id, { have, charge: have - unit.own.power, rail: 0, fire: 0 });
}

/** Rails that are ordered for this impulse are paid before the fire (PW-5.3). */
function payRails(table: Table, unit: Unit, spending: Map<UnitId, Running>): void {
  const launches = (mind(table, unit).orders.launch ?? []).filter(({ rail }) => rail === true);
  const cost = launches.filter(({ impulse }) => isNow(table, impulse)).length * power.use.rail;
  const spent = spending.get(unit.id);
  const store = (unit as Draft<Unit>).own;
  if (cost === 0 || spent === undefined || store === null || store.power < cost) return;
  store.power -= cost;
  spent.rail += cost;
}

/** Segments 7 and 8, as the rules decide them; then the volleys, target by target. */
function shoot(
  table: Table,
  own: readonly Unit[],
  {
    spending,
    lapsed,
    held,
    isTold,
  }: {
    readonly spending: Map<UnitId, Running>;
    readonly lapsed: Lapsed[];
    readonly held: HeldBy[];
    readonly isTold: (target: string) => boolean;
  },
): readonly Foreseen[] {
  const { now } = table;
  const shots: Announced[] = [];
  const spent: Record<UnitId, number> = {};
  for (const unit of own) {
    const decision = decide(table, unit);
    shots.push(...decision.shots);
    for (const one of decision.held)
      if (!held.some(({ by, weapon }) => by === unit.id && weapon === one.weapon)) held.push({ ...one, by: unit.id });
    for (const { order, why } of decision.lapsed)
      lapsed.push({ type: 'OrderLapsed', seat: unit.seat, unit: unit.id, order, why });
    if (decision.power === 0) continue;
    spent[unit.id] = decision.power;
    const running = spending.get(unit.id);
    if (running !== undefined) running.fire += decision.power;
  }
  const volleys = [...grouped(shots, ({ target }) => target)].flatMap(([id, at]) =>
    isTold(id) ? volleyAt(table, id, at) : [],
  );
  applyFact(now as Draft<Board>, { type: 'FireAnnounced', shots, power: spent });
  return volleys;
}

function volleyAt(table: Table, id: string, announced: readonly Announced[]): readonly Foreseen[] {
  const { now } = table;
  const target = unitOf(now, id);
  if (target === null) return [];
  const shots = announced.flatMap(({ by, weapon, last }) => {
    const shooter = unitOf(now, by);
    const type = shooter && designOf(now, shooter).weapons.find(({ id }) => id === weapon)?.type;
    if (!shooter || !type || !isDirect(type)) return [];
    const { section } = strikes(partyOf(now, target), partyOf(now, shooter));
    const aimed = { type, size: targetSize(now, id), range: distance(shooter.at, target.at) };
    return [{ ...aimed, locked: shooter.locked, section, last, by: shooter.id, weapon }];
  });
  const shell = { armor: target.armor, built: designOf(now, target).armor };
  const screens = screensOf(table, target);
  return shots.length === 0 ? [] : [{ target: target.id, impulse: now.impulse, shots, shell, screens }];
}
