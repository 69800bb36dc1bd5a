import { foresee, leftOf, type PentagonSpending } from '../forecast/foresee.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { unitOf } from '../position.js';

/** A unit's power in this phase: the available amount, what orders and doctrine take by kind, and the rest (PW-5). */
export interface Purse extends PentagonSpending {
  readonly left: number;
}

/** Returns the power of an own unit with these orders, as far as its fire is certain; null for other units. */
export function powerOf(view: View, sheet: BattleSheet | null, unit: string): Purse | null {
  const found = unitOf(view, unit);
  if (found?.status !== 'here' || view.seat === null || found.seat !== view.seat) return null;
  const spent = foresee(view, view.seat, sheet ?? {}, { only: found.id }).spending.get(found.id);
  return spent === undefined ? null : { ...spent, left: leftOf(spent) };
}
