import type { PlaceId, SeatId } from '@warlog/kernel';
import { poolOf, typeOf } from '../catalogue.js';
import type { UnitId } from '../model/ids.js';
import type { Board, Unit } from '../model/state.js';
import { repairPrice, type Bench, type RepairFault, type Trade } from '../workshop.js';

/** A planet as it stands when its credits are about to be spent, in truth or as far as a view knows it. */
export function benchIn({ planets }: Board, seat: SeatId, planet: PlaceId): Bench {
  const { credits, pd = 0, yard = null, work = null, blockadedBy = null } = planets[planet] ?? {};
  return { planet, seat, credits: credits ?? 0, pd: pd ?? 0, yard, work, blockaded: blockadedBy !== null };
}

/** What a seat may build and repair at a planet. */
export function tradeIn(
  { options, sides, units }: Board,
  seat: SeatId,
  planet: PlaceId,
  nameUnit: (n: number) => UnitId,
): Trade {
  const { pdUsesYard, autoFuel, unitPool } = options;
  return {
    pdUsesYard,
    autoFuel,
    priceOf: (id) => poolOf(sides[seat]?.faction ?? null, unitPool).find((type) => type.id === id)?.cost ?? null,
    repairPriceOf: (id) => repairPriceAt(units[id], seat, planet),
    nameUnit,
  };
}

/** What repairing this unit costs at this planet, or why it cannot be repaired there (BZK-205). */
export function repairPriceAt(unit: Unit | undefined, seat: SeatId, planet: PlaceId): number | RepairFault {
  if (unit === undefined) return 'BZK_E_UNKNOWN';
  if (unit.seat !== seat) return 'BZK_E_NOT_YOURS';
  if (unit.place !== planet) return 'BZK_E_REPAIR_PLACE';
  if (!unit.scarred) return 'BZK_E_NOT_SCARRED';
  return repairPrice(typeOf(unit.unitType));
}
