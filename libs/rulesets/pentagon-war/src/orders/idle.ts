import type { Message } from '@warlog/core';
import { unitLine } from '@warlog/tactical';
import { isMobile } from '../model/design.js';
import type { PentagonSheet, UnitOrders } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { designOf, nowOf, unitsHere, weaponsOf } from '../position.js';

/**
 * Returns own units without orders for something they could do in this phase: no leg if they could move, else no fire.
 */
export function idle(
  view: View,
  sheet: PentagonSheet | null,
): readonly { readonly place: string; readonly line: Message }[] {
  if (!view.opened || view.ended !== null || view.seat === null || view.step === 'setup') return [];
  const units = sheet !== null && 'units' in sheet ? (sheet.units ?? {}) : {};
  const said = (unit: PentagonUnit): UnitOrders => units[unit.id] ?? {};
  return unitsHere(view)
    .filter((unit) => unit.seat === view.seat && isWaiting(view, unit, said(unit)))
    .map(({ id }) => {
      const code = view.step === 'fire' ? 'idle.fire' : 'idle.move';
      const clause = view.step === 'fire' ? 'PW-7.5' : 'PW-4.4';
      return { place: id, line: unitLine(code, id, clause) };
    });
}

function isWaiting(view: View, unit: PentagonUnit, orders: UnitOrders): boolean {
  if (view.step !== 'fire')
    return isMobile(designOf(view, unit)) && unit.dockedTo === null && (orders.program ?? []).length === 0;
  const isReady = weaponsOf(view, unit).some(({ type, readyAt }) => type !== 'magneticBeam' && readyAt <= nowOf(view));
  return isReady && orders.fire === undefined && orders.launch === undefined && orders.doctrine === undefined;
}
