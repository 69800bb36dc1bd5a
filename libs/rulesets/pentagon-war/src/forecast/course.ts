import { clonePlain, mapValues, type Dice, type Draft, type SeatId } from '@warlog/kernel';
import { applyFact } from '../board.js';
import { impulses } from '../geometry/motion.js';
import { dock } from '../impulse/docking.js';
import { steer, type Steered } from '../impulse/maneuver.js';
import { mind, tableAt, time, type Table } from '../impulse/table.js';
import type { Event } from '../model/event.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Board } from '../model/state.js';
import type { View } from '../model/view.js';
import { beginsTurn, partOf } from '../orders/phase.js';
import { unitsHere } from '../position.js';
import { allocate } from '../resolve/power.js';

export type Lapsed = Extract<Event, { type: 'OrderLapsed' }>;

/** An impulse of a turn that is looked ahead: everybody has moved, nobody has fired. */
export interface Instant {
  readonly impulse: number;
  /** The position then; who looks on may let units fire before the next impulse. */
  readonly table: Table;
  readonly thrusts: Steered['thrusts'];
  /** Orders of these movements that come to nothing by what is known now. */
  readonly lapsed: readonly Lapsed[];
}

/** A look ahead throws no dice: whatever needs them is left out of it. */
const noDice: Dice = {
  scope: () => {
    throw new Error('A forecast throws no dice.');
  },
};

/**
 * Plays a turn on from a view with the steps of the rules themselves, on what the seat knows (law 4): nobody is hit, nothing
 * new is found. What the open phase does not reach has no orders: all keep their facing, and move as they must (PW-4.3).
 */
export function* course(view: View, seat: SeatId | null, sheet: BattleSheet, until = impulses): Generator<Instant> {
  const board = known(view, seat);
  const nobody = mapValues(Object.fromEntries(view.seats.map(({ id }) => [id, id])), () => null);
  const planned = tableAt(board, seat === null ? nobody : { ...nobody, [seat]: sheet }, noDice);
  const later = tableAt(board, nobody, noDice);
  const { to } = partOf(view);
  openTurn(planned, seat);
  for (let impulse = view.impulse; impulse <= until; impulse += 1) {
    const table = impulse > to ? later : planned;
    const hasMoved = view.step === 'fire' && impulse === view.impulse;
    yield { impulse, table, ...(hasMoved ? { thrusts: {}, lapsed: [] } : move(table)) };
    applyFact(board as Draft<Board>, { type: 'ImpulseEnded', time: time(table) });
  }
}

/** The board as the seat knows it. Where seekers of others go it cannot know: in plotted turns they are left out. */
function known(view: View, seat: SeatId | null): Board {
  // No look ahead changes a design: most of a view is designs.
  const { designs, ...rest } = view;
  const board = { ...clonePlain(rest), designs } as Draft<View>;
  if (view.step === 'plot')
    board.seekers = Object.fromEntries(Object.entries(board.seekers).filter(([, one]) => one.seat === seat));
  return board;
}

/** Power and radar where the phase begins a turn: lock-on is taken to succeed where it can (PW-5, PW-6.2). */
function openTurn(table: Table, seat: SeatId | null): void {
  const { now } = table;
  if (!beginsTurn(now)) return;
  for (const event of allocate(table)) applyFact(now as Draft<Board>, event);
  const own = unitsHere(now).filter((unit) => unit.seat === seat && unit.own !== null);
  const units = Object.fromEntries(
    own.map((unit) => {
      const { fireControl } = mind(table, unit);
      return [unit.id, { fireControl, locked: fireControl === 'active' && unit.radar.length > 0 }];
    }),
  );
  applyFact(now as Draft<Board>, { type: 'RadarSet', units });
}

/** Segments 1 to 3, and who casts off or docks then. */
function move(table: Table): Pick<Instant, 'thrusts' | 'lapsed'> {
  const lapsed: Lapsed[] = [];
  const steps = steer(table);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (step.value.type === 'OrderLapsed') lapsed.push(step.value);
  applyFact(table.now as Draft<Board>, { type: 'ImpulseBegan', time: time(table), ...step.value });
  for (const event of dock(table)) {
    if (event.type === 'OrderLapsed') lapsed.push(event);
    else applyFact(table.now as Draft<Board>, event);
  }
  return { thrusts: step.value.thrusts, lapsed };
}
