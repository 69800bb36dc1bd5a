import { byCodePoint, type SeatId, valuesOf } from '@warlog/core';
import type { Dice } from '@warlog/dice';
import { handedPlaces, resolverOf, sheetsOf } from '@warlog/star-map';
import type { Sheets } from '@warlog/ruleset-api';
import { evolve } from './evolve.js';
import type { BzaarckeEvent } from './model/event.js';
import { isOrders, type BzaarckeOrdersSheet, type BzaarckeSheet } from './model/sheet.js';
import type { Spared, BzaarckeState } from './model/state.js';
import { copyOf } from './position.js';
import { broughtBack, combat, furtherRounds } from './resolve/combat.js';
import { construct } from './resolve/construct.js';
import { controlRolls } from './resolve/control.js';
import { jump } from './resolve/jump.js';
import { battles } from './resolve/handed.js';
import { muster } from './resolve/setup.js';
import { openTurn, takeWords } from './resolve/turn.js';
import { victory } from './resolve/victory.js';

/** Plays the closed phase, and applies the report of a battle campaign (BZK-410). */
export const { resolve, applyBattleReport } = resolverOf({ copyOf, evolve, steps, broughtBack });

function steps(now: BzaarckeState, sheets: Sheets<BzaarckeSheet>, dice: Dice): Generator<BzaarckeEvent, void, void> {
  if (now.stage === 'setup') return setUp(now, sheets, dice);
  return now.stage === 'battles' ? playBattles(now, dice) : playTurn(now, sheetsOf(sheets, isOrders), dice);
}

function* setUp(now: BzaarckeState, sheets: Sheets<BzaarckeSheet>, dice: Dice): Generator<BzaarckeEvent, void, void> {
  yield* muster(now, sheets, dice);
  yield* openTurn(now);
}

/** Plays the sequence of play (BZK-103) and stops when battles are fought out (BZK-409). */
function* playTurn(
  now: BzaarckeState,
  orders: ReadonlyMap<SeatId, BzaarckeOrdersSheet>,
  dice: Dice,
): Generator<BzaarckeEvent, void, void> {
  yield { type: 'OrdersClosed', turn: now.turn };
  yield* takeWords(now, orders);
  const constructed = yield* construct(now, orders, dice);
  const before = new Map(valuesOf(now.units).map(({ id, place }) => [id, place]));
  yield* jump(now, orders, constructed);
  yield { type: 'Surveyed', moment: 'jumped' };
  yield* combat(now, before, dice);
  const places = handedPlaces(now);
  if (places.length > 0) yield { type: 'BattlesAwaited', places, spared: sparedBy(orders) };
  else yield* settle(now, sparedBy(orders), dice);
}

/** Plays the battles without a report by dice, the further rounds there, and the rest of the turn. */
function* playBattles(now: BzaarckeState, dice: Dice): Generator<BzaarckeEvent, void, void> {
  for (const { battle } of battles(now)) yield* broughtBack(now, battle, null, dice);
  const { places, spared } = now.awaiting ?? { places: [], spared: [] };
  yield { type: 'BattlesClosed' };
  yield* furtherRounds(now, places, dice);
  yield* settle(now, spared, dice);
}

/** Plays the rest of the sequence after all battles. */
function* settle(now: BzaarckeState, spared: readonly Spared[], dice: Dice): Generator<BzaarckeEvent, void, void> {
  yield { type: 'Surveyed', moment: 'fought' };
  yield* controlRolls(now, spared, dice);
  yield* victory(now);
  if (now.ended === null) yield* openTurn(now);
}

/** Returns the planets exempted by orders (BZK-505), seat by seat: they are recorded, and orders come in any order. */
function sparedBy(orders: ReadonlyMap<SeatId, BzaarckeOrdersSheet>): readonly Spared[] {
  return [...orders]
    .sort(([seat], [other]) => byCodePoint(seat, other))
    .flatMap(([seat, { control = [] }]) =>
      control.filter((entry) => !entry.try).map(({ planet }) => ({ seat, planet })),
    );
}
