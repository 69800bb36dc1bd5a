import { byCodePoint, type Chart, type PlaceId, type SeatId } from '@warlog/kernel';
import { printedCost, typeOf } from '../catalogue.js';
import { fuelAt, plainFuel } from '../levels.js';
import { type UnitId } from '../model/ids.js';
import type { JumpLine } from '../model/sheet.js';
import type { Stance, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { limits } from '../tables.js';

/** A turn's moves while they are being planned. */
export interface Plan {
  readonly view: View;
  readonly seat: SeatId;
  readonly chart: Chart;
  readonly lanes: number;
  readonly stance: Stance;
  readonly lines: JumpLine[];
  /** Units that wait for an order, by place. */
  readonly free: Map<PlaceId, readonly Unit[]>;
  /** Ground forces aboard and ashore that may still be loaded. */
  readonly cargo: Map<PlaceId, number>;
  readonly spare: Map<PlaceId, number>;
  /** Own units as the lines leave them. */
  readonly after: Map<UnitId, { readonly unitType: Unit['unitType']; place: PlaceId }>;
  readonly added: ReadonlyMap<PlaceId, number>;
  readonly targets: Set<PlaceId>;
  readonly navigation: number;
  readonly treasury: number;
  plain: number;
}

/** Who waits for an order at a place. */
export function keepFree(plan: Plan, place: PlaceId, units: readonly Unit[]): void {
  if (units.length === 0) plan.free.delete(place);
  else plan.free.set(place, units);
}

/** Is there fuel, and room under the limit at the other end? */
export function canSend(plan: Plan, to: PlaceId, units: readonly Unit[]): boolean {
  const plain = plan.plain + plainFuel(units.map((unit) => typeOf(unit.unitType)));
  if (fuelAt(plain, plan.navigation) > plan.treasury) return false;
  const there = printedCost([...plan.after.values()].filter((unit) => unit.place === to));
  return there + (plan.added.get(to) ?? 0) + printedCost(units) <= limits.pointsPerPlace;
}

/** Writes a jump down: who goes, and with how many ground forces, those aboard first. */
export function send(plan: Plan, from: PlaceId, to: PlaceId, units: readonly Unit[], gf: number): void {
  plan.plain += plainFuel(units.map((unit) => typeOf(unit.unitType)));
  for (const unit of units) plan.after.set(unit.id, { unitType: unit.unitType, place: to });
  const aboard = Math.min(gf, plan.cargo.get(from) ?? 0);
  plan.cargo.set(from, (plan.cargo.get(from) ?? 0) - aboard);
  plan.spare.set(from, (plan.spare.get(from) ?? 0) - (gf - aboard));
  const line: JumpLine = { from, to, units: units.map((unit) => unit.id).sort(byCodePoint) };
  if (gf > 0) line.gf = gf;
  plan.lines.push(line);
}
