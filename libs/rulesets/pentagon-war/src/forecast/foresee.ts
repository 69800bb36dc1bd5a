import { clonePlain, grouped, mapValues, type Dice, type Draft, type SeatId } from '@warlog/kernel';
import { applyFact } from '../board.js';
import { strikes } from '../geometry/section.js';
import { distance } from '../geometry/hex.js';
import { decide } from '../impulse/decide-fire.js';
import { screensOf } from '../impulse/firing.js';
import { steer } from '../impulse/maneuver.js';
import { isNow, mind, tableAt, time, type Table } from '../impulse/table.js';
import type { Announced, Event } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Board, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { partOf } from '../orders/phase.js';
import { designOf, isDirect, partyOf, targetSize, unitOf, unitsHere, weaponsOf } from '../position.js';
import { allocate, filled } from '../resolve/power.js';
import { power } from '../tables.js';
import type { Shell } from '../damage/assess.js';
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

/** How a phase goes for a seat that sends this sheet, as far as it is certain or assumed: nobody is hit, nothing new is found. */
export interface Outlook {
  readonly volleys: readonly Foreseen[];
  /** By unit of the seat. */
  readonly spending: ReadonlyMap<UnitId, Spending>;
  /** Orders that come to nothing by what is known now. */
  readonly lapsed: readonly Extract<Event, { type: 'OrderLapsed' }>[];
  /** Where everybody is after the last impulse. */
  readonly board: Board;
}

/** A forecast throws no dice: whatever needs them is left out of it. */
const noDice: Dice = {
  scope: () => {
    throw new Error('A forecast throws no dice.');
  },
};

type Running = Draft<Record<keyof Spending, number>>;

/** Plays the phase of a view through with the steps of the rules themselves, on what the seat knows (law 4). */
export function foresee(view: View, seat: SeatId, sheet: BattleSheet): Outlook {
  const board = known(view, seat);
  const table = tableAt(board, { ...mapValues(bySeat(view), () => null), [seat]: sheet }, noDice);
  const spending = new Map<UnitId, Running>();
  const lapsed: Extract<Event, { type: 'OrderLapsed' }>[] = [];
  const volleys: Foreseen[] = [];
  const own = (): readonly Unit[] => unitsHere(board).filter((unit) => unit.seat === seat);
  const { from, to } = partOf(view);
  begin(table, own(), spending);
  for (let impulse = from; impulse <= to; impulse += 1) {
    if (view.step !== 'fire') move(table, lapsed);
    if (view.step === 'maneuver') break;
    for (const unit of own()) payRails(table, unit, spending);
    volleys.push(...shoot(table, own(), spending, lapsed));
    applyFact(board as Draft<Board>, { type: 'ImpulseEnded', time: time(table) });
  }
  return { volleys, spending, lapsed: lapsed.filter((one) => one.seat === seat), board };
}

const bySeat = (view: View): Readonly<Record<SeatId, string>> =>
  Object.fromEntries(view.seats.map(({ id }) => [id, id]));

/** The board as the seat knows it. Where seekers of others go it cannot know: in plotted turns they are left out. */
function known(view: View, seat: SeatId): Board {
  const board = clonePlain(view) as Draft<View>;
  if (view.step === 'plot')
    board.seekers = Object.fromEntries(Object.entries(board.seekers).filter(([, one]) => one.seat === seat));
  return board;
}

/** Power and radar where the phase begins a turn: lock-on is taken to succeed where it can (PW-5, PW-6.2). */
function begin(table: Table, own: readonly Unit[], spending: Map<UnitId, Running>): void {
  const { now } = table;
  const isFirst = now.impulse === 1 && now.step !== 'fire';
  for (const unit of own) {
    if (unit.own === null) continue;
    const have = isFirst ? filled(now, unit, unit.own).power : unit.own.power;
    spending.set(unit.id, { have, charge: 0, rail: 0, fire: 0 });
  }
  if (!isFirst) return;
  for (const event of allocate(table)) applyFact(now as Draft<Board>, event);
  const units = Object.fromEntries(
    own.map((unit) => {
      const { fireControl } = mind(table, unit);
      return [unit.id, { fireControl, locked: fireControl === 'active' && unit.radar.length > 0 }];
    }),
  );
  applyFact(now as Draft<Board>, { type: 'RadarSet', units });
  for (const { id } of own) {
    const spent = spending.get(id);
    if (spent !== undefined) spent.charge = spent.have - (unitOf(now, id)?.own?.power ?? spent.have);
  }
}

/** Segments 1 to 3. */
function move(table: Table, lapsed: Event[]): void {
  const steps = steer(table);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done !== true) lapsed.push(step.value);
    else {
      const { now } = table;
      applyFact(now as Draft<Board>, { type: 'ImpulseBegan', time: time(table), ...step.value });
      return;
    }
  }
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
  spending: Map<UnitId, Running>,
  lapsed: Extract<Event, { type: 'OrderLapsed' }>[],
): readonly Foreseen[] {
  const { now } = table;
  const shots: Announced[] = [];
  const spent: Record<UnitId, number> = {};
  for (const unit of own) {
    const decision = decide(table, unit);
    shots.push(...decision.shots);
    for (const { order, why } of decision.lapsed)
      lapsed.push({ type: 'OrderLapsed', seat: unit.seat, unit: unit.id, order, why });
    if (decision.power === 0) continue;
    spent[unit.id] = decision.power;
    const running = spending.get(unit.id);
    if (running !== undefined) running.fire += decision.power;
  }
  const volleys = [...grouped(shots, ({ target }) => target)].flatMap(([id, at]) => volleyAt(table, id, at));
  applyFact(now as Draft<Board>, { type: 'FireAnnounced', shots, power: spent });
  return volleys;
}

function volleyAt(table: Table, id: string, announced: readonly Announced[]): readonly Foreseen[] {
  const { now } = table;
  const target = unitOf(now, id);
  if (target === null) return [];
  const shots = announced.flatMap(({ by, weapon, last }) => {
    const shooter = unitOf(now, by);
    const armed = shooter && weaponsOf(now, shooter).find((one) => one.id === weapon);
    if (!shooter || !armed || !isDirect(armed.type)) return [];
    const { section } = strikes(partyOf(now, target), partyOf(now, shooter));
    const aimed = { type: armed.type, size: targetSize(now, id), range: distance(shooter.at, target.at) };
    return [{ ...aimed, locked: shooter.locked, section, last, by: shooter.id, weapon }];
  });
  const shell = { armor: target.armor, built: designOf(now, target).armor };
  const screens = screensOf(table, target);
  return shots.length === 0 ? [] : [{ target: target.id, impulse: now.impulse, shots, shell, screens }];
}
