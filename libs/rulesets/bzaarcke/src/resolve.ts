import {
  byCodePoint,
  type Dice,
  type DiceReason,
  playSteps,
  type SeatId,
  type Sheets,
  sheetsOf,
  valuesOf,
} from '@warlog/kernel';
import { evolve } from './evolve.js';
import type { Event } from './model/event.js';
import { isOrders, type OrdersSheet, type Sheet } from './model/sheet.js';
import type { Spared, State } from './model/state.js';
import { copyOf } from './position.js';
import { broughtBack, combat, furtherRounds } from './resolve/combat.js';
import { construct } from './resolve/construct.js';
import { controlRolls } from './resolve/control.js';
import { jump } from './resolve/jump.js';
import { battles } from './resolve/handed.js';
import { muster } from './resolve/setup.js';
import { openTurn, takeWords } from './resolve/turn.js';
import { victory } from './resolve/victory.js';

/** What happens when the phase closes. */
export function resolve(state: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, State, void> {
  const now = copyOf(state);
  return playSteps(now, steps(now, sheets, dice), evolve);
}

/** What a battle that was fought out leaves; this game's own dice decide where there is no report (BZK-410). */
export function takeBack(state: State, battle: string, report: unknown, dice: Dice, why?: DiceReason): Iterable<Event> {
  const now = copyOf(state);
  return playSteps(now, broughtBack(now, battle, report, dice, why), evolve);
}

function steps(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  if (now.stage === 'setup') return setUp(now, sheets, dice);
  return now.stage === 'battles' ? playBattles(now, dice) : playTurn(now, sheetsOf(sheets, isOrders), dice);
}

function* setUp(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  yield* muster(now, sheets, dice);
  yield* openTurn(now);
}

/** The sequence of play (BZK-103); it stops where battles are fought out (BZK-409). */
function* playTurn(now: State, orders: ReadonlyMap<SeatId, OrdersSheet>, dice: Dice): Generator<Event, void, void> {
  yield { type: 'OrdersClosed', turn: now.turn };
  yield* takeWords(now, orders);
  const constructed = yield* construct(now, orders, dice);
  const before = new Map(valuesOf(now.units).map(({ id, place }) => [id, place]));
  yield* jump(now, orders, constructed);
  yield { type: 'Surveyed', moment: 'jumped' };
  yield* combat(now, before, dice);
  const places = (now.handed ?? []).map(({ place }) => place).sort(byCodePoint);
  if (places.length > 0) yield { type: 'BattlesAwaited', places, spared: sparedBy(orders) };
  else yield* settle(now, sparedBy(orders), dice);
}

/** What the battles leave: those that nobody brought back by dice, the further rounds there, and the rest of the turn. */
function* playBattles(now: State, dice: Dice): Generator<Event, void, void> {
  for (const { battle } of battles(now)) yield* broughtBack(now, battle, null, dice);
  const { places, spared } = now.awaiting ?? { places: [], spared: [] };
  yield { type: 'BattlesClosed' };
  yield* furtherRounds(now, places, dice);
  yield* settle(now, spared, dice);
}

/** The rest of the sequence, when all battles are over. */
function* settle(now: State, spared: readonly Spared[], dice: Dice): Generator<Event, void, void> {
  yield { type: 'Surveyed', moment: 'fought' };
  yield* controlRolls(now, spared, dice);
  yield* victory(now);
  if (now.ended === null) yield* openTurn(now);
}

/** The planets that orders leave alone (BZK-505), seat by seat: they are recorded, and sheets come in any order. */
function sparedBy(orders: ReadonlyMap<SeatId, OrdersSheet>): readonly Spared[] {
  return [...orders]
    .sort(([one], [other]) => byCodePoint(one, other))
    .flatMap(([seat, { control = [] }]) =>
      control.filter((entry) => !entry.try).map(({ planet }) => ({ seat, planet })),
    );
}
