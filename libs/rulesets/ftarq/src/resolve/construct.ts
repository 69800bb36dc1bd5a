import { type Dice, namer, type PlaceId, type SeatId } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import { type NewUnitRef, type UnitId } from '../model/ids.js';
import type { ConstructEntry, OrdersSheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { planetAt, seatsInPlay, sideOf } from '../position.js';
import { benchIn, tradeIn } from '../orders/bench.js';
import { workPlanet, type Bench } from '../workshop.js';

/** The ids of the units that sheets call `new:…`, per seat. */
export type Born = ReadonlyMap<NewUnitRef, UnitId>;

/** Every planet builds what it was told to, seats in order, planets in the order of the sheet (FTQ-401 to FTQ-415). */
export function* construct(
  now: State,
  orders: ReadonlyMap<SeatId, OrdersSheet>,
  dice: Dice,
): Generator<Event, Born, void> {
  const born = new Map<NewUnitRef, UnitId>();
  for (const seat of seatsInPlay(now)) {
    const sheet = orders.get(seat);
    for (const { planet, items } of constructOf(now, seat, sheet)) {
      if (now.planets[planet]?.owner !== seat) continue;
      const trade = tradeIn(now, seat, planet, namer(now, seat, planet, born, dice));
      const work = workPlanet(benchFor(now, seat, planet, sheet), items, trade, 'until-fault');
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

/** The construct list that counts: the sheet's, or the last one again where missed orders repeat it. */
function constructOf(now: State, seat: SeatId, sheet: OrdersSheet | undefined): readonly ConstructEntry[] {
  if (sheet !== undefined) return sheet.construct ?? [];
  return now.options.missedOrders === 'repeat-build' ? sideOf(now, seat).lastConstruct : [];
}

/** A sheet was judged with its jumps when it was sent; only what is repeated without one must mind the limits here. */
function benchFor(now: State, seat: SeatId, planet: PlaceId, sheet: OrdersSheet | undefined): Bench {
  const bench = benchIn(now, seat, planet);
  return sheet === undefined ? bench : { ...bench, gfRoom: Infinity, pointsRoom: Infinity };
}

/** What a blockaded planet does not spend is lost (FTQ-303). */
function* purseLost(now: State, seat: SeatId, planet: PlaceId, spent: number): Generator<Event, void, void> {
  const { blockadedBy, credits } = planetAt(now, planet);
  if (blockadedBy !== null && credits > spent) yield { type: 'PurseLost', planet, seat, amount: credits - spent };
}

/** Gifts leave the treasury now and arrive when the next turn opens (FTQ-413). */
function* give(now: State, seat: SeatId, sheet: OrdersSheet | undefined): Generator<Event, void, void> {
  if (!now.options.creditTransfers) return;
  for (const { to, credits } of sheet?.transfer ?? []) {
    if (to === seat || now.sides[to]?.out !== false) continue;
    if (credits <= sideOf(now, seat).treasury) yield { type: 'CreditsGiven', seat, to, credits };
  }
}
