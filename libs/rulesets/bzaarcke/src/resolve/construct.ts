import { chartOf, type Dice, namer, type PlaceId, type SeatId } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import { type NewUnitRef, type UnitId } from '../model/ids.js';
import type { ConstructEntry, OrdersSheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { planetAt, seatsInPlay, sideOf } from '../position.js';
import { benchIn, tradeIn } from '../orders/bench.js';
import { workPlanet } from '../workshop.js';

/** What the Construct step leaves to the Jump step. */
export interface Constructed {
  /** What each planet can still give as fuel, by planet id; blockaded planets give none (BZK-206, BZK-303). */
  readonly purses: ReadonlyMap<SeatId, ReadonlyMap<PlaceId, number>>;
  /** Credits that no item took, fuel set aside among them, per planet: lost unless they are burnt (BZK-201). */
  readonly leftOver: ReadonlyMap<SeatId, ReadonlyMap<PlaceId, number>>;
  /** The ids of the units that sheets call `new:…`. */
  readonly born: ReadonlyMap<NewUnitRef, UnitId>;
}

/** Every planet spends its credits, seats and planets in order (BZK-201 to BZK-210). */
export function* construct(
  now: State,
  orders: ReadonlyMap<SeatId, OrdersSheet>,
  dice: Dice,
): Generator<Event, Constructed, void> {
  const purses = new Map<SeatId, ReadonlyMap<PlaceId, number>>();
  const leftOver = new Map<SeatId, ReadonlyMap<PlaceId, number>>();
  const born = new Map<NewUnitRef, UnitId>();
  for (const seat of seatsInPlay(now)) {
    const entries = constructOf(now, seat, orders.get(seat));
    const fuel = new Map<PlaceId, number>();
    const rest = new Map<PlaceId, number>();
    for (const planet of chartOf(now.map).planets) {
      if (planetAt(now, planet).owner !== seat) continue;
      const items = entries.find((entry) => entry.planet === planet)?.items ?? [];
      const { credits, blockadedBy } = planetAt(now, planet);
      const name = namer(now, seat, planet, born, dice);
      const work = workPlanet(benchIn(now, seat, planet), items, tradeIn(now, seat, planet, name), 'until-fault');
      yield* work.events;
      for (const { code: why } of work.faults) yield { type: 'OrderFailed', seat, place: planet, why };
      rest.set(planet, credits - work.spent + work.fuel);
      fuel.set(planet, blockadedBy !== null ? 0 : now.options.autoFuel ? credits - work.spent : work.fuel);
    }
    purses.set(seat, fuel);
    leftOver.set(seat, rest);
  }
  return { purses, leftOver, born };
}

/** The construct list that counts: the sheet's, or the last one again where missed orders repeat it (FTQ missedOrders). */
function constructOf(now: State, seat: SeatId, sheet: OrdersSheet | undefined): readonly ConstructEntry[] {
  if (sheet !== undefined) return sheet.construct ?? [];
  return now.options.missedOrders === 'repeat-build' ? sideOf(now, seat).lastConstruct : [];
}
