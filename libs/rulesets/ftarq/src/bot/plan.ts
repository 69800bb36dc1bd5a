import { byCodePoint, type SeatId } from '@warlog/core';
import type { Chart, PlaceId } from '@warlog/star-map';
import { printedCost, typeOf } from '../catalogue.js';
import { fuelAt, plainFuel } from '../levels.js';
import { type UnitId } from '../model/ids.js';
import type { FtarqJumpLine } from '../model/sheet.js';
import type { Stance, FtarqUnit } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { limits } from '../tables.js';

/** A turn's moves while they are being planned. */
export interface FtarqPlan {
  readonly view: FtarqView;
  readonly seat: SeatId;
  readonly chart: Chart;
  readonly lanes: number;
  readonly stance: Stance;
  readonly lines: FtarqJumpLine[];
  /** Units without orders, by place. */
  readonly free: Map<PlaceId, readonly FtarqUnit[]>;
  /** Ground forces aboard and on planets that may still be loaded. */
  readonly cargo: Map<PlaceId, number>;
  readonly spare: Map<PlaceId, number>;
  /** Own units after the planned lines. */
  readonly after: Map<UnitId, { readonly unitType: FtarqUnit['unitType']; place: PlaceId }>;
  readonly added: ReadonlyMap<PlaceId, number>;
  readonly targets: Set<PlaceId>;
  readonly navigation: number;
  readonly treasury: number;
  plain: number;
}

/** Sets the units without orders at a place. */
export function keepFree(plan: FtarqPlan, place: PlaceId, units: readonly FtarqUnit[]): void {
  if (units.length === 0) plan.free.delete(place);
  else plan.free.set(place, units);
}

/** Returns true if there is enough fuel, and room under the limit at the destination. */
export function canSend(plan: FtarqPlan, to: PlaceId, units: readonly FtarqUnit[]): boolean {
  const plain = plan.plain + plainFuel(units.map((unit) => typeOf(unit.unitType)));
  if (fuelAt(plain, plan.navigation) > plan.treasury) return false;
  const there = printedCost([...plan.after.values()].filter((unit) => unit.place === to));
  return there + (plan.added.get(to) ?? 0) + printedCost(units) <= limits.pointsPerPlace;
}

/** Adds a jump: its units, and its ground forces, those aboard first. */
export function send(plan: FtarqPlan, from: PlaceId, to: PlaceId, units: readonly FtarqUnit[], gf: number): void {
  plan.plain += plainFuel(units.map((unit) => typeOf(unit.unitType)));
  for (const unit of units) plan.after.set(unit.id, { unitType: unit.unitType, place: to });
  const aboard = Math.min(gf, plan.cargo.get(from) ?? 0);
  plan.cargo.set(from, (plan.cargo.get(from) ?? 0) - aboard);
  plan.spare.set(from, (plan.spare.get(from) ?? 0) - (gf - aboard));
  const line: FtarqJumpLine = { from, to, units: units.map((unit) => unit.id).sort(byCodePoint) };
  if (gf > 0) line.gf = gf;
  plan.lines.push(line);
}
