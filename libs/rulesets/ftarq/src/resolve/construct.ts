import { type Chart, chartOf, type Dice, namer, type PlaceId, type SeatId } from '@warlog/kernel';
import { findType, printedCost, typeOf } from '../catalogue.js';
import { levelOf, usableIc } from '../levels.js';
import type { Event } from '../model/event.js';
import { type NewUnitRef, type UnitId } from '../model/ids.js';
import type { ConstructEntry, OrdersSheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { planetAt, seatsInPlay, sideOf, unitsAt } from '../position.js';
import { limits } from '../tables.js';
import { repairPrice, workPlanet, type Bench, type RepairFault, type Trade, type WorkFault } from '../workshop.js';

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
      const trade = tradeOf(now, seat, planet, namer(now, seat, planet, born, dice));
      const work = workPlanet(benchOf(now, seat, planet, sheet), items, trade, 'until-fault');
      yield* work.events;
      const steps = work.plus.credits + work.plus.ic;
      if (steps > 0) yield { type: 'DeedDone', seat, deed: { deed: 'upgrade-bought', turn: now.turn, amount: steps } };
      for (const fault of work.faults) yield orderFailed(seat, planet, fault);
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

function benchOf(now: State, seat: SeatId, planet: PlaceId, sheet: OrdersSheet | undefined): Bench {
  const { ic, yard, blockadedBy, credits, gf } = planetAt(now, planet);
  const { levels, treasury } = sideOf(now, seat);
  // A sheet was judged with its jumps when it was sent; only what is repeated without one must mind the limits here.
  const judged = sheet !== undefined;
  return {
    planet,
    seat,
    ic,
    usableIc: usableIc(ic, levelOf(levels, 'industry')),
    yard,
    purse: blockadedBy === null ? null : credits,
    treasury,
    gfRoom: judged ? Infinity : limits.garrison - gf,
    pointsRoom: judged ? Infinity : limits.pointsPerPlace - printedCost(unitsAt(now.units, seat, planet)),
  };
}

function tradeOf(now: State, seat: SeatId, planet: PlaceId, nameUnit: Trade['nameUnit']): Trade {
  const { faction } = sideOf(now, seat);
  const { creditUpgradeUsesIc, unitPool } = now.options;
  return {
    creditUpgradeUsesIc,
    priceOf(id) {
      const type = findType(id);
      return type !== null && (unitPool === 'any' || type.faction === faction) ? type.cost : null;
    },
    repairPriceOf: (id) => repairPriceAt(now.units[id], seat, planet, chartOf(now.map)),
    nameUnit,
  };
}

/** What repairing this ship costs at this planet, or why it cannot be repaired there (FTQ-409). */
export function repairPriceAt(
  unit: State['units'][UnitId] | undefined,
  seat: SeatId,
  planet: PlaceId,
  chart: Chart,
): number | RepairFault {
  if (unit === undefined) return 'FTQ_E_UNKNOWN';
  if (unit.seat !== seat) return 'FTQ_E_NOT_YOURS';
  if (chart.systemOf(unit.place) !== chart.systemOf(planet)) return 'FTQ_E_REPAIR_PLACE';
  if (!unit.scarred) return 'FTQ_E_NOT_SCARRED';
  return repairPrice(typeOf(unit.unitType).cost);
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

/** What could not be done is told to its owner alone. */
function orderFailed(seat: SeatId, place: PlaceId, fault: WorkFault): Event {
  return { type: 'OrderFailed', seat, place, why: fault.code };
}
