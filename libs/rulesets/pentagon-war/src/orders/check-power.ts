import { unitRef } from '@warlog/core';
import { filled } from '../resolve/power.js';
import { needsCharge, useCost, weaponsOf } from '../position.js';
import { power } from '../tables.js';
import type { Case } from './case.js';
import { beginsTurn } from './phase.js';
import { fault, type PentagonFault } from './problem.js';

/**
 * Returns a unit's power for the orders of this phase: before power allocation the amount after it (PW-5.1, PW-5.2).
 */
export function powerFor({ view, unit }: Pick<Case, 'view' | 'unit'>): number {
  if (unit.own === null) return 0;
  return beginsTurn(view) ? filled(view, unit, unit.own).power : unit.own.power;
}

/** Returns the power that charges, shots and rail launches of the orders need together (PW-5.3). */
export function powerNeeded({ view, unit, orders }: Pick<Case, 'view' | 'unit' | 'orders'>): number {
  const weapons = new Map(weaponsOf(view, unit).map(({ id, type }) => [id, type]));
  const charges = (orders.charge ?? []).reduce((all, id) => {
    const type = weapons.get(id);
    return all + (type !== undefined && needsCharge(type) ? power.charge[type] : 0);
  }, 0);
  const shots = (orders.fire ?? [])
    .flatMap((volley) => volley.weapons)
    .reduce((all, id) => {
      const type = weapons.get(id);
      return all + (type === undefined ? 0 : useCost(type));
    }, 0);
  const rails = (orders.launch ?? []).filter(({ rail }) => rail === true).length;
  return charges + shots + rails * power.use.rail;
}

/** Checks that guns can be charged, and that power suffices for all explicit orders (PW-5.3, PW-5.4). */
export function checkPower(unitCase: Case): readonly PentagonFault[] {
  const { view, unit, orders, path } = unitCase;
  const weapons = weaponsOf(view, unit);
  const wrong = (orders.charge ?? []).flatMap((id, index) => {
    const gun = weapons.find((armed) => armed.id === id);
    const isGun = gun !== undefined && needsCharge(gun.type);
    return isGun
      ? []
      : [fault('PW_NO_SUCH_WEAPON', [...path, 'charge', index], { unit: unitRef(unit.id), weapon: id })];
  });
  const [have, need] = [powerFor(unitCase), powerNeeded(unitCase)];
  return need > have ? [...wrong, fault('PW_POWER', path, { unit: unitRef(unit.id), have, need })] : wrong;
}
