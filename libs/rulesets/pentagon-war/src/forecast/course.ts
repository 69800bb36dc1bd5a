import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { mapValues, type SeatId } from '@warlog/core';
import type { Dice } from '@warlog/dice';
import { applyFact } from '../board.js';
import { impulses } from '../geometry/motion.js';
import { dock } from '../impulse/docking.js';
import { steer, type PentagonSteered } from '../impulse/maneuver.js';
import { mind, impulseContextAt, time, type ImpulseContext } from '../impulse/impulse-context.js';
import type { PentagonEvent } from '../model/event.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonBoard } from '../model/state.js';
import type { View } from '../model/view.js';
import { beginsTurn, partOf } from '../orders/phase.js';
import { unitsHere } from '../position.js';
import { allocate } from '../resolve/power.js';

export type Lapsed = Extract<PentagonEvent, { type: 'OrderLapsed' }>;

/** An impulse of a turn that is simulated: all have moved, none has fired. */
export interface Instant {
  readonly impulse: number;
  /** The position then; the caller may let units fire before the next impulse. */
  readonly table: ImpulseContext;
  readonly thrusts: PentagonSteered['thrusts'];
  /** Orders of these movements that lapse by what is known now. */
  readonly lapsed: readonly Lapsed[];
}

/** A simulation rolls no dice: it omits whatever needs them. */
const noDice: Dice = {
  scope: () => {
    throw new Error('A forecast throws no dice.');
  },
};

/**
 * Simulates a turn from a view with the rules themselves, on what the seat knows (law 4): no hits, no detections.
 * Impulses after the open phase have no orders: all units keep their facing and coast (PW-4.3).
 */
export function* course(view: View, seat: SeatId | null, sheet: BattleSheet, until = impulses): Generator<Instant> {
  const board = known(view, seat);
  const nobody = mapValues(Object.fromEntries(view.seats.map(({ id }) => [id, id])), () => null);
  const planned = impulseContextAt(board, seat === null ? nobody : { ...nobody, [seat]: sheet }, noDice);
  const later = impulseContextAt(board, nobody, noDice);
  const { to } = partOf(view);
  openTurn(planned, seat);
  for (let impulse = view.impulse; impulse <= until; impulse += 1) {
    const table = impulse > to ? later : planned;
    const hasMoved = view.step === 'fire' && impulse === view.impulse;
    yield { impulse, table, ...(hasMoved ? { thrusts: {}, lapsed: [] } : move(table)) };
    applyFact(board as Draft<PentagonBoard>, { type: 'ImpulseEnded', time: time(table) });
  }
}

/**
 * Returns the board as the seat knows it. The goals of foreign seekers are unknown: in plotted turns they are omitted.
 */
function known(view: View, seat: SeatId | null): PentagonBoard {
  // Designs never change and are most of a view, so they are not copied.
  const { designs, ...rest } = view;
  const board = { ...clonePlain(rest), designs } as Draft<View>;
  if (view.step === 'plot')
    board.seekers = Object.fromEntries(Object.entries(board.seekers).filter(([, seeker]) => seeker.seat === seat));
  return board;
}

/** Applies power and radar if the phase begins a turn: lock-on is assumed to succeed if it can (PW-5, PW-6.2). */
function openTurn(context: ImpulseContext, seat: SeatId | null): void {
  const { now } = context;
  if (!beginsTurn(now)) return;
  for (const event of allocate(context)) applyFact(now as Draft<PentagonBoard>, event);
  const own = unitsHere(now).filter((unit) => unit.seat === seat && unit.own !== null);
  const units = Object.fromEntries(
    own.map((unit) => {
      const { fireControl } = mind(context, unit);
      return [unit.id, { fireControl, locked: fireControl === 'active' && unit.radar.length > 0 }];
    }),
  );
  applyFact(now as Draft<PentagonBoard>, { type: 'RadarSet', units });
}

/** Plays segments 1 to 3, with undocking and docking. */
function move(context: ImpulseContext): Pick<Instant, 'thrusts' | 'lapsed'> {
  const lapsed: Lapsed[] = [];
  const steps = steer(context);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (step.value.type === 'OrderLapsed') lapsed.push(step.value);
  applyFact(context.now as Draft<PentagonBoard>, { type: 'ImpulseBegan', time: time(context), ...step.value });
  for (const event of dock(context)) {
    if (event.type === 'OrderLapsed') lapsed.push(event);
    else applyFact(context.now as Draft<PentagonBoard>, event);
  }
  return { thrusts: step.value.thrusts, lapsed };
}
