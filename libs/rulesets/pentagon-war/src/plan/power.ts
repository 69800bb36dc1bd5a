import { foresee, leftOf, type Spending } from '../forecast/foresee.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { unitOf } from '../position.js';

/** Power of a unit in this phase: what it has, what orders and doctrine take of it by kind, and what is left (PW-5). */
export interface Purse extends Spending {
  readonly left: number;
}

/** The power of one's own unit with a sheet, as far as its fire is certain; null where the unit is not one's own. */
export function powerOf(view: View, sheet: BattleSheet | null, unit: string): Purse | null {
  const found = unitOf(view, unit);
  if (found?.status !== 'here' || view.seat === null || found.seat !== view.seat) return null;
  const spent = foresee(view, view.seat, sheet ?? {}, { only: found.id }).spending.get(found.id);
  return spent === undefined ? null : { ...spent, left: leftOf(spent) };
}
