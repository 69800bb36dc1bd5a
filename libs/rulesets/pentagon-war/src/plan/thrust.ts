import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { beginsTurn } from '../orders/phase.js';
import { thrustOf, unitOf } from '../position.js';
import { filled } from '../resolve/power.js';

/** The maximum twelfths of a unit in an impulse: standard, and by crash acceleration if played. */
export interface ThrustLimit {
  readonly standard: number;
  readonly crash: number;
}

/** Returns the acceleration limits of a unit in this phase; zero without life support (PW-4.5, PW-5.2, PW-17.2). */
export function thrustLimit(view: View, unit: string): ThrustLimit {
  const found = unitOf(view, unit);
  if (found?.status !== 'here' || isUnfed(view, found)) return { standard: 0, crash: 0 };
  const { standard, most } = thrustOf(view, found);
  return { standard, crash: most };
}

function isUnfed(view: View, unit: PentagonUnit): boolean {
  if (unit.own === null) return false;
  return beginsTurn(view) ? filled(view, unit, unit.own).unfed : unit.own.unfed;
}
