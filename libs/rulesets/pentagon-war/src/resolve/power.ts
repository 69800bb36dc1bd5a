import { sizeOf } from '../model/design.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { PentagonBoard, Own, PentagonUnit } from '../model/state.js';
import type { PentagonMind } from '../orders/mind.js';
import { designOf, needsCharge, unitsHere, weaponsOf } from '../position.js';
import { chargeTurns, power } from '../tables.js';
import { mind, type PentagonFacts, type ImpulseContext } from '../impulse/impulse-context.js';

/** Returns a unit's power after allocation, before it charges its guns (PW-5.1, PW-5.2). */
export function filled(board: PentagonBoard, unit: PentagonUnit, own: Own): Own {
  const design = designOf(board, unit);
  const { capacitor, engine } = unit.systems;
  const made = design.kind === 'base' ? power.perBaseStore * capacitor : power.perEngine * engine;
  const store = Math.min(power.perStore * capacitor, own.power + made);
  const life = design.kind === 'manned' ? sizeOf(design) : 0;
  const unfed = life > store;
  return { power: unfed ? store : store - life, charge: own.charge, unfed };
}

/** Charges guns and returns the rest: in the given order, while power lasts (PW-5.4, PW-18.8). */
export function charged(board: PentagonBoard, unit: PentagonUnit, own: Own, wanted: PentagonMind['charge']): Own {
  const guns = weaponsOf(board, unit).filter(({ type }) => needsCharge(type));
  const inOrder = wanted === null ? guns : wanted.flatMap((id) => guns.find((gun) => gun.id === id) ?? []);
  const charge: Record<string, number> = Object.fromEntries(guns.map(({ id }) => [id, 0]));
  let left = own.power;
  for (const { id, type } of inOrder) {
    const cost = needsCharge(type) ? power.charge[type] : 0;
    if (cost > left) continue;
    left -= cost;
    charge[id] = Math.min(chargeTurns, (own.charge[id] ?? 0) + 1);
  }
  return { power: left, charge, unfed: own.unfed };
}

/** Plays phase 2: power allocation (PW-5). */
export function* allocate(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  for (const { id: seat } of now.seats) {
    const units: Record<PentagonUnitId, Own> = {};
    for (const unit of unitsHere(now).filter((pentagonUnit) => pentagonUnit.seat === seat)) {
      if (unit.own !== null)
        units[unit.id] = charged(now, unit, filled(now, unit, unit.own), mind(context, unit).charge);
    }
    if (Object.keys(units).length > 0) yield { type: 'PowerAllocated', seat, units };
  }
}
