import { chartOfView, type Chart, type PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { poolOf, printedCost, typeOf } from '../catalogue.js';
import { levelOf, usableIc } from '../levels.js';
import type { UnitId } from '../model/ids.js';
import type { FtarqBoard, FtarqUnit } from '../model/state.js';
import { unitsAt } from '../position.js';
import { limits } from '../tables.js';
import { repairPrice, type FtarqPlanetBudget, type FtarqRepairFault, type FtarqTrade } from '../workshop.js';

/** Returns the budget of a planet before a build, from the state or a view. */
export function budgetIn({ planets, sides, units }: FtarqBoard, seat: SeatId, planet: PlaceId): FtarqPlanetBudget {
  const { ic, credits, gf, yard = null, blockadedBy = null } = planets[planet] ?? {};
  const side = sides[seat];
  return {
    planet,
    seat,
    ic: ic ?? 0,
    usableIc: usableIc(ic ?? 0, levelOf(side?.levels ?? null, 'industry')),
    yard,
    purse: blockadedBy === null ? null : (credits ?? 0),
    treasury: side?.treasury ?? 0,
    gfRoom: limits.garrison - (gf ?? 0),
    pointsRoom: limits.pointsPerPlace - printedCost(unitsAt(units, seat, planet)),
  };
}

/** Returns what a seat may build and repair at a planet. */
export function tradeIn(
  { map, options, sides, units }: FtarqBoard,
  seat: SeatId,
  planet: PlaceId,
  nameUnit: (n: number) => UnitId,
): FtarqTrade {
  const { creditUpgradeUsesIc, unitPool } = options;
  return {
    creditUpgradeUsesIc,
    priceOf: (id) => poolOf(sides[seat]?.faction ?? null, unitPool).find((type) => type.id === id)?.cost ?? null,
    repairPriceOf: (id) => repairPriceAt(units[id], seat, planet, chartOfView({ map })),
    nameUnit,
  };
}

/** Returns the price of repairing this ship at this planet, or why it cannot be repaired there (FTQ-409). */
export function repairPriceAt(
  unit: FtarqUnit | undefined,
  seat: SeatId,
  planet: PlaceId,
  chart: Chart,
): number | FtarqRepairFault {
  if (unit === undefined) return 'FTQ_E_UNKNOWN';
  if (unit.seat !== seat) return 'FTQ_E_NOT_YOURS';
  if (chart.systemOf(unit.place) !== chart.systemOf(planet)) return 'FTQ_E_REPAIR_PLACE';
  if (!unit.scarred) return 'FTQ_E_NOT_SCARRED';
  return repairPrice(typeOf(unit.unitType).cost);
}
