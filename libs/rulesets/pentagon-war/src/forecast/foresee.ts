import { grouped, type SeatId } from '@warlog/core';
import type { Draft } from '@warlog/ruleset-api';
import { applyFact } from '../board.js';
import { impulses } from '../geometry/motion.js';
import { strikes } from '../geometry/section.js';
import { distance } from '../geometry/hex.js';
import { decide, type PentagonHeld } from '../impulse/decide-fire.js';
import { screensOf } from '../impulse/firing.js';
import { isNow, mind, type ImpulseContext } from '../impulse/impulse-context.js';
import type { Announced } from '../model/event.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonBoard, PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { powerFor } from '../orders/check-power.js';
import { partOf } from '../orders/phase.js';
import { designOf, isDirect, partyOf, targetSize, unitOf, unitsHere } from '../position.js';
import { power } from '../tables.js';
import type { Shell } from '../damage/assess.js';
import { course, type Lapsed } from './course.js';
import type { VolleyShot } from './volley.js';

/** A shot of a volley with its shooter and weapon. */
export interface ForeseenShot extends VolleyShot {
  readonly by: PentagonUnitId;
  readonly weapon: string;
}

/** All shots of a seat at one unit in one impulse. */
export interface Foreseen {
  readonly target: PentagonUnitId;
  readonly impulse: number;
  readonly shots: readonly ForeseenShot[];
  /** The target's armor as known now, and as built. */
  readonly shell: Shell;
  /** Its screens without reinforcement. */
  readonly screens: number;
}

/** A unit's spending of power in this phase, by kind. */
export interface PentagonSpending {
  readonly have: number;
  readonly charge: number;
  readonly rail: number;
  readonly fire: number;
}

/** Returns the rest, which is available for screens. */
export const leftOf = ({ have, charge, rail, fire }: PentagonSpending): number => have - charge - rail - fire;

/** The course of a phase with these orders, as far as certain or assumed: no hits, no detections. */
export interface PentagonOutlook {
  readonly volleys: readonly Foreseen[];
  /** By unit of the seat. */
  readonly spending: ReadonlyMap<PentagonUnitId, PentagonSpending>;
  /** Orders that lapse by what is known now. */
  readonly lapsed: readonly Lapsed[];
  /** Weapons that doctrine holds for a better impulse of the turn, from the first such impulse on (PW-18.8). */
  readonly held: readonly HeldWeapon[];
  /** The positions after the last simulated impulse. */
  readonly board: PentagonBoard;
}

/** A held weapon of a unit. */
export interface HeldWeapon extends PentagonHeld {
  readonly by: PentagonUnitId;
}

type Running = Draft<Record<keyof PentagonSpending, number>>;

/** The part of a phase to simulate: one unit of the seat, impulses up to a last one. Absent: all. */
interface Part {
  readonly only?: PentagonUnitId;
  readonly until?: number;
  /** The only volley to report; others are fired, but not reported. */
  readonly at?: { readonly foe: string; readonly impulse: number };
}

/** Simulates the phase of a view for a seat with these orders, or a part of it (law 4). */
export function foresee(
  view: View,
  seat: SeatId,
  sheet: BattleSheet,
  { only, until = impulses, at }: Part = {},
): PentagonOutlook {
  const spending = new Map<PentagonUnitId, Running>();
  const lapsed: Lapsed[] = [];
  const volleys: Foreseen[] = [];
  const waiting: HeldWeapon[] = [];
  let board: PentagonBoard = view;
  for (const { impulse, table, lapsed: unturned } of course(view, seat, sheet, Math.min(until, partOf(view).to))) {
    board = table.now;
    const own = unitsHere(board).filter((unit) => unit.seat === seat && (only ?? unit.id) === unit.id);
    if (impulse === view.impulse) for (const unit of own) open(view, unit, spending);
    lapsed.push(...unturned);
    if (view.step === 'maneuver') break;
    for (const unit of own) payRails(table, unit, spending);
    const isWanted = (target: string): boolean => at === undefined || (at.foe === target && at.impulse === impulse);
    volleys.push(...shoot(table, own, { spending, lapsed, held: waiting, isTold: isWanted }));
  }
  return { volleys, spending, held: waiting, lapsed: lapsed.filter((lapse) => lapse.seat === seat), board };
}

/** Records a unit's power in this phase, and its charging at the start of the turn (PW-5.1, PW-5.4). */
function open(view: View, unit: PentagonUnit, spending: Map<PentagonUnitId, Running>): void {
  const known = unitOf(view, unit.id);
  if (known === null || unit.own === null) return;
  const have = powerFor({ view, unit: known });
  spending.set(unit.id, { have, charge: have - unit.own.power, rail: 0, fire: 0 });
}

/** Pays the rails ordered for this impulse before the fire (PW-5.3). */
function payRails(context: ImpulseContext, unit: PentagonUnit, spending: Map<PentagonUnitId, Running>): void {
  const launches = (mind(context, unit).orders.launch ?? []).filter(({ rail }) => rail === true);
  const cost = launches.filter(({ impulse }) => isNow(context, impulse)).length * power.use.rail;
  const spent = spending.get(unit.id);
  const store = (unit as Draft<PentagonUnit>).own;
  if (cost === 0 || spent === undefined || store === null || store.power < cost) return;
  store.power -= cost;
  spent.rail += cost;
}

/** Plays segments 7 and 8 by the rules; then reports the volleys, target by target. */
function shoot(
  context: ImpulseContext,
  own: readonly PentagonUnit[],
  {
    spending,
    lapsed,
    held: waiting,
    isTold: isOrdered,
  }: {
    readonly spending: Map<PentagonUnitId, Running>;
    readonly lapsed: Lapsed[];
    readonly held: HeldWeapon[];
    readonly isTold: (target: string) => boolean;
  },
): readonly Foreseen[] {
  const { now } = context;
  const shots: Announced[] = [];
  const spent: Record<PentagonUnitId, number> = {};
  for (const unit of own) {
    const decision = decide(context, unit);
    shots.push(...decision.shots);
    for (const waitingWeapon of decision.held)
      if (!waiting.some(({ by, weapon }) => by === unit.id && weapon === waitingWeapon.weapon))
        waiting.push({ ...waitingWeapon, by: unit.id });
    for (const { order, why } of decision.lapsed)
      lapsed.push({ type: 'OrderLapsed', seat: unit.seat, unit: unit.id, order, why });
    if (decision.power === 0) continue;
    spent[unit.id] = decision.power;
    const running = spending.get(unit.id);
    if (running !== undefined) running.fire += decision.power;
  }
  const volleys = [...grouped(shots, ({ target }) => target)].flatMap(([id, at]) =>
    isOrdered(id) ? volleyAt(context, id, at) : [],
  );
  applyFact(now as Draft<PentagonBoard>, { type: 'FireAnnounced', shots, power: spent });
  return volleys;
}

function volleyAt(context: ImpulseContext, id: string, announced: readonly Announced[]): readonly Foreseen[] {
  const { now } = context;
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
  const screens = screensOf(context, target);
  return shots.length === 0 ? [] : [{ target: target.id, impulse: now.impulse, shots, shell, screens }];
}
