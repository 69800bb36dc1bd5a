import type { Dice, SeatId, Sheets } from '@warlog/kernel';
import { evolve } from './evolve.js';
import type { Event } from './model/event.js';
import { isOrders, type OrdersSheet, type Sheet } from './model/sheet.js';
import type { State } from './model/state.js';
import { copyOf } from './position.js';
import { combat } from './resolve/combat.js';
import { construct } from './resolve/construct.js';
import { controlRolls } from './resolve/control.js';
import { jump } from './resolve/jump.js';
import { muster } from './resolve/setup.js';
import { openTurn, takeWords } from './resolve/turn.js';
import { victory } from './resolve/victory.js';

/**
 * What happens when the phase closes. The steps are generators over one position that is brought up to date after
 * every event, so that each decides on what is true at that moment; it is returned as it stands after them all.
 */
export function* resolve(state: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, State, void> {
  const now = copyOf(state);
  const steps = now.stage === 'setup' ? setUp(now, sheets, dice) : playTurn(now, ordersOf(sheets), dice);
  for (const event of steps) {
    evolve(now, event);
    yield event;
  }
  return now;
}

function* setUp(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  yield* muster(now, sheets, dice);
  yield* openTurn(now);
}

/** The sequence of play (BZK-103). */
function* playTurn(now: State, orders: ReadonlyMap<SeatId, OrdersSheet>, dice: Dice): Generator<Event, void, void> {
  yield { type: 'OrdersClosed', turn: now.turn };
  yield* takeWords(now, orders);
  const constructed = yield* construct(now, orders, dice);
  yield* jump(now, orders, constructed);
  yield { type: 'Surveyed', moment: 'jumped' };
  yield* combat(now, dice);
  yield { type: 'Surveyed', moment: 'fought' };
  yield* controlRolls(now, orders, dice);
  yield* victory(now);
  if (now.ended === null) yield* openTurn(now);
}

function ordersOf(sheets: Sheets<Sheet>): ReadonlyMap<SeatId, OrdersSheet> {
  const entries = Object.entries(sheets) as [SeatId, Sheet | null][];
  return new Map(
    entries.flatMap(([seat, sheet]) => (sheet !== null && isOrders(sheet) ? [[seat, sheet] as const] : [])),
  );
}
