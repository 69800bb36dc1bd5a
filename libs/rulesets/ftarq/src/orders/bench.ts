import { chartOfView, type Chart, type PlaceId, type SeatId } from '@warlog/kernel';
import { poolOf, printedCost, typeOf } from '../catalogue.js';
import { levelOf, usableIc } from '../levels.js';
import type { UnitId } from '../model/ids.js';
import type { Board, Unit } from '../model/state.js';
import { unitsAt } from '../position.js';
import { limits } from '../tables.js';
import { repairPrice, type Bench, type RepairFault, type Trade } from '../workshop.js';

/** A planet as it stands when something is about to be built there, in truth or as far as a view knows it. */
export function benchIn({ planets, sides, units }: Board, seat: SeatId, planet: PlaceId): Bench {
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

/** What a seat may build and repair at a planet. */
export function tradeIn(
  { map, options, sides, units }: Board,
  seat: SeatId,
  planet: PlaceId,
  nameUnit: (n: number) => UnitId,
): Trade {
  const { creditUpgradeUsesIc, unitPool } = options;
  return {
    creditUpgradeUsesIc,
    priceOf: (id) => poolOf(sides[seat]?.faction ?? null, unitPool).find((type) => type.id === id)?.cost ?? null,
    repairPriceOf: (id) => repairPriceAt(units[id], seat, planet, chartOfView({ map })),
    nameUnit,
  };
}

/** What repairing this ship costs at this planet, or why it cannot be repaired there (FTQ-409). */
export function repairPriceAt(
  unit: Unit | undefined,
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
