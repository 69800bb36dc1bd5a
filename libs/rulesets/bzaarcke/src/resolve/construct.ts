import { chartOf, constructOf, namer, type PlaceId } from '@warlog/star-map';
import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { BzaarckeEvent } from '../model/event.js';
import { type NewUnitRef, type UnitId } from '../model/ids.js';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeState } from '../model/state.js';
import { planetAt, seatsInPlay } from '../position.js';
import { budgetIn, tradeIn } from '../orders/planet-budget.js';
import { workPlanet } from '../workshop.js';

/** The results of the Construct step for the Jump step. */
export interface Constructed {
  /** Available fuel by planet id; blockaded planets give none (BZK-206, BZK-303). */
  readonly purses: ReadonlyMap<SeatId, ReadonlyMap<PlaceId, number>>;
  /** Unspent credits per planet, reserved fuel included: lost unless used as fuel (BZK-201). */
  readonly leftOver: ReadonlyMap<SeatId, ReadonlyMap<PlaceId, number>>;
  /** The ids of the units that orders call `new:…`. */
  readonly born: ReadonlyMap<NewUnitRef, UnitId>;
}

/** Spends the credits of every planet, seats and planets in order (BZK-201 to BZK-210). */
export function* construct(
  now: BzaarckeState,
  orders: ReadonlyMap<SeatId, BzaarckeOrdersSheet>,
  dice: Dice,
): Generator<BzaarckeEvent, Constructed, void> {
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
      const work = workPlanet(budgetIn(now, seat, planet), items, tradeIn(now, seat, planet, name), 'until-fault');
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
