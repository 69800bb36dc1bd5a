import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { poolOf, typeOf } from '../catalogue.js';
import type { UnitId } from '../model/ids.js';
import type { BzaarckeBoard, BzaarckeUnit } from '../model/state.js';
import { repairPrice, type BzaarckePlanetBudget, type BzaarckeRepairFault, type BzaarckeTrade } from '../workshop.js';

/** Returns the budget of a planet before its credits are spent, from the state or a view. */
export function budgetIn({ planets }: BzaarckeBoard, seat: SeatId, planet: PlaceId): BzaarckePlanetBudget {
  const { credits, pd = 0, yard = null, work = null, blockadedBy = null } = planets[planet] ?? {};
  return { planet, seat, credits: credits ?? 0, pd: pd ?? 0, yard, work, blockaded: blockadedBy !== null };
}

/** Returns what a seat may build and repair at a planet. */
export function tradeIn(
  { options, sides, units }: BzaarckeBoard,
  seat: SeatId,
  planet: PlaceId,
  nameUnit: (n: number) => UnitId,
): BzaarckeTrade {
  const { pdUsesYard, autoFuel, unitPool } = options;
  return {
    pdUsesYard,
    autoFuel,
    priceOf: (id) => poolOf(sides[seat]?.faction ?? null, unitPool).find((type) => type.id === id)?.cost ?? null,
    repairPriceOf: (id) => repairPriceAt(units[id], seat, planet),
    nameUnit,
  };
}

/** Returns the price of repairing this unit at this planet, or why it cannot be repaired there (BZK-205). */
export function repairPriceAt(
  unit: BzaarckeUnit | undefined,
  seat: SeatId,
  planet: PlaceId,
): number | BzaarckeRepairFault {
  if (unit === undefined) return 'BZK_E_UNKNOWN';
  if (unit.seat !== seat) return 'BZK_E_NOT_YOURS';
  if (unit.place !== planet) return 'BZK_E_REPAIR_PLACE';
  if (!unit.scarred) return 'BZK_E_NOT_SCARRED';
  return repairPrice(typeOf(unit.unitType));
}
