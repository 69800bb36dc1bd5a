import { constructOf, namer, type PlaceId } from '@warlog/star-map';
import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { FtarqEvent } from '../model/event.js';
import { type NewUnitRef, type UnitId } from '../model/ids.js';
import type { FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqState } from '../model/state.js';
import { planetAt, seatsInPlay, sideOf } from '../position.js';
import { budgetIn, tradeIn } from '../orders/planet-budget.js';
import { workPlanet, type FtarqPlanetBudget } from '../workshop.js';

/** The ids of the units that orders call `new:…`, per seat. */
export type Born = ReadonlyMap<NewUnitRef, UnitId>;

/** Builds at every planet, seats in order, planets in the order of the orders (FTQ-401 to FTQ-415). */
export function* construct(
  now: FtarqState,
  orders: ReadonlyMap<SeatId, FtarqOrdersSheet>,
  dice: Dice,
): Generator<FtarqEvent, Born, void> {
  const born = new Map<NewUnitRef, UnitId>();
  for (const seat of seatsInPlay(now)) {
    const sheet = orders.get(seat);
    for (const { planet, items } of constructOf(now, seat, sheet)) {
      if (now.planets[planet]?.owner !== seat) continue;
      const trade = tradeIn(now, seat, planet, namer(now, seat, planet, born, dice));
      const work = workPlanet(budgetFor(now, seat, planet, sheet), items, trade, 'until-fault');
      yield* work.events;
      const steps = work.plus.credits + work.plus.ic;
      if (steps > 0) yield { type: 'DeedDone', seat, deed: { deed: 'upgrade-bought', turn: now.turn, amount: steps } };
      for (const { code: why } of work.faults) yield { type: 'OrderFailed', seat, place: planet, why };
      yield* purseLost(now, seat, planet, work.spent);
    }
    yield* give(now, seat, sheet);
  }
  return born;
}

/**
 * Returns the limits of a planet. Only a repeated list is limited by room here: the check of submitted orders knows what
 * jumps away in the same turn.
 */
function budgetFor(
  now: FtarqState,
  seat: SeatId,
  planet: PlaceId,
  sheet: FtarqOrdersSheet | undefined,
): FtarqPlanetBudget {
  const budget = budgetIn(now, seat, planet);
  return sheet === undefined ? budget : { ...budget, gfRoom: Infinity, pointsRoom: Infinity };
}

/** Records the unspent credits of a blockaded planet, which are lost (FTQ-303). */
function* purseLost(now: FtarqState, seat: SeatId, planet: PlaceId, spent: number): Generator<FtarqEvent, void, void> {
  const { blockadedBy, credits } = planetAt(now, planet);
  if (blockadedBy !== null && credits > spent) yield { type: 'PurseLost', planet, seat, amount: credits - spent };
}

/** Takes gifts from the treasury; they arrive when the next turn opens (FTQ-413). */
function* give(now: FtarqState, seat: SeatId, sheet: FtarqOrdersSheet | undefined): Generator<FtarqEvent, void, void> {
  if (!now.options.creditTransfers) return;
  for (const { to, credits } of sheet?.transfer ?? []) {
    if (to === seat || now.sides[to]?.out !== false) continue;
    if (credits <= sideOf(now, seat).treasury) yield { type: 'CreditsGiven', seat, to, credits };
  }
}
