import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { beginsTurn } from '../orders/phase.js';
import { thrustOf, unitOf } from '../position.js';
import { filled } from '../resolve/power.js';

/** The most twelfths that a unit adds in an impulse: at the standard, and by crash acceleration where that is played. */
export interface ThrustLimit {
  readonly standard: number;
  readonly crash: number;
}

/** How hard a unit can accelerate in this phase; nothing without life support (PW-4.5, PW-5.2, PW-17.2). */
export function thrustLimit(view: View, unit: string): ThrustLimit {
  const found = unitOf(view, unit);
  if (found?.status !== 'here' || isUnfed(view, found)) return { standard: 0, crash: 0 };
  const { standard, most } = thrustOf(view, found);
  return { standard, crash: most };
}

function isUnfed(view: View, unit: Unit): boolean {
  if (unit.own === null) return false;
  return beginsTurn(view) ? filled(view, unit, unit.own).unfed : unit.own.unfed;
}
